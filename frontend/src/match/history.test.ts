import { expect, test } from 'vitest';
import type { GameEvent } from '../api/types';
import { EventHistory } from './history';

const event = (n: number): GameEvent => ({
  n,
  ply: n,
  kind: 'note',
  seat: null,
  text: `${n}`,
  targets: [],
  rule: null,
  data: {},
});
const numbers = (history: EventHistory) => history.events.map((one) => one.n);

test('events that overlap are taken once', () => {
  const history = new EventHistory();
  expect(history.take([event(0), event(1)], 2)).toBe(true);
  expect(history.take([event(1), event(2)], 3)).toBe(true);
  expect(numbers(history)).toEqual([0, 1, 2]);
});

test('a gap is noticed, nothing after it is taken, and it can be filled', () => {
  const history = new EventHistory();
  history.take([event(0)], 1);
  expect(history.take([event(3)], 4)).toBe(false);
  expect(numbers(history)).toEqual([0]);
  expect(history.next).toBe(1);
  expect(history.take([event(1), event(2), event(3)], 4)).toBe(true);
  expect(numbers(history)).toEqual([0, 1, 2, 3]);
});

test('an undo shortens the list and new events follow on', () => {
  const history = new EventHistory();
  history.take([event(0), event(1), event(2)], 3);
  history.cut(1);
  history.take([event(1)], 2);
  expect(numbers(history)).toEqual([0, 1]);
});
