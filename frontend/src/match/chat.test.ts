import { expect, test } from 'vitest';
import type { SeatInfo } from '../api/types';
import { hearers, mergeChat } from './chat';

const line = (n: number) => ({ n, seat: 0, to: null, name: 'Ibis', text: `line ${n}`, at: '' });

test('pieces that overlap make one talk, in order', () => {
  expect(mergeChat([line(0), line(1)], [line(1), line(3), line(2)]).map((one) => one.n)).toEqual([
    0, 1, 2, 3,
  ]);
});

test('only people listen in private, also while a bot stands in for them', () => {
  const seat = (n: number, kind: SeatInfo['kind'], level: string | null): SeatInfo => ({
    seat: n,
    kind,
    name: `${n}`,
    level,
  });
  const seats = [seat(0, 'human', null), seat(1, 'bot', 'cadet'), seat(2, 'human', 'cadet')];
  expect(hearers({ seats: [1, 2], text: '', rule: '' }, seats)).toEqual([2]);
  expect(hearers(null, seats)).toEqual([]);
});
