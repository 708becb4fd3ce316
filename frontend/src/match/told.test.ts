import { expect, test } from 'vitest';
import type { GameEvent } from '../api/types';
import { told } from './told';

const event = (n: number, kind: string, seat: number): GameEvent => ({
  n,
  ply: n,
  kind,
  seat,
  text: '',
  targets: [],
  rule: null,
  data: {},
});

test('moves taken back in a row are told of once for each seat', () => {
  const log = [
    event(0, 'undo', 0),
    event(1, 'undo', 0),
    event(2, 'undo', 1),
    event(3, 'moved', 1),
    event(4, 'undo', 1),
  ];
  expect(told(log).map((one) => one.n)).toEqual([1, 2, 3, 4]);
});
