import { expect, test } from 'vitest';
import type { Update } from '../../api/types';
import { dwell } from './dwell';

const update = (...events: [string, number][]) =>
  ({ events: events.map(([kind, seat]) => ({ kind, seat })) }) as unknown as Update;

test('the first position and one’s own moves take no time', () => {
  expect(dwell(update(['moved', 1]), null, 0)).toBe(0);
  expect(dwell(update(['moved', 0], ['discovered', 0]), update(), 0)).toBe(0);
});

test('what others do rests as long as it takes to see it', () => {
  const move = dwell(update(['moved', 1]), update(), 0);
  const battle = dwell(update(['battle', 1], ['shot', 1], ['shot', 1]), update(), 0);
  expect(battle).toBeGreaterThan(move);
  expect(dwell(update(...Array.from({ length: 80 }, (): [string, number] => ['shot', 1])), update(), 0)).toBe(
    4200,
  );
});
