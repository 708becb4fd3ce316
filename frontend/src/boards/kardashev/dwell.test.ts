import { expect, test } from 'vitest';
import type { GameEvent, Update } from '../../api/types';
import { dwell, revealTime } from './dwell';

const event = (kind: string, seat: number | null) => ({ kind, seat }) as GameEvent;
const update = (phase: string, summit: number | null, events: GameEvent[] = []) =>
  ({ view: { seats: 4, phase, summit: summit && { round: summit } }, events }) as unknown as Update;

test('the first update and dials that are set need no rest', () => {
  expect(dwell(update('summit', null), null, 0)).toBe(0);
  expect(dwell(update('summit', 1, [event('chosen', 2)]), update('summit', 1), 0)).toBe(0);
});

test('a new Summit rests for its reveal, also when the next one has begun', () => {
  expect(dwell(update('advance', 2), update('summit', 1), 0)).toBe(revealTime(4));
  expect(dwell(update('summit', 2), update('summit', 1), 0)).toBe(revealTime(4));
});

test('a purchase of another rests longest, one of one’s own not at all', () => {
  const others = dwell(
    update('advance', 2, [event('passed', 1), event('bought', 1)]),
    update('advance', 2),
    0,
  );
  expect(others).toBe(1700);
  expect(
    dwell(update('advance', 2, [event('bought', 0), event('round', null)]), update('advance', 2), 0),
  ).toBe(0);
});
