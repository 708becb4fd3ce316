import { expect, test } from 'vitest';
import type { Update } from '../../api/types';
import { dwell } from './dwell';
import { event } from './fixtures';
import { flashes, lines, trails } from './news';

test('journeys of ships and pirates', () => {
  const told = trails([
    event('moved', 1, { ship: '1.s2.1', from: '41', to: '31' }),
    event('roamed', 2, { from: '10', to: '11' }),
    event('built', 1, { item: 'ship1' }),
  ]);
  expect(told).toEqual([
    { ship: '1.s2.1', seat: 1, from: '41', to: '31' },
    { ship: null, seat: 2, from: '10', to: '11' },
  ]);
});

test('areas that something strikes', () => {
  const struck = event('struck', 0, { area: '31' }, ['area:31']);
  expect(flashes([struck, struck, event('moved', 0, {}, ['area:12'])])).toEqual(['31']);
});

test('the newest sentences that tell something, with their dice', () => {
  const told = lines(
    [
      event('phase', 0),
      event('pirate-fired', 1, { die: 7, hit: false }),
      event('fired', 0, { die: 3, hit: true }),
      event('turn', 2),
    ],
    2,
  );
  expect(told).toEqual([
    { text: 'pirate-fired.', seat: 1, die: 7, hit: false },
    { text: 'turn.', seat: 2, die: null, hit: null },
  ]);
});

test('one rests on what others do, longer for more fire, and not on oneself', () => {
  const update = (...events: Update['events']) => ({ events }) as Update;
  const before = update();
  expect(dwell(update(event('moved', 1)), null, 0)).toBe(0);
  expect(dwell(update(event('moved', 0)), before, 0)).toBe(0);
  expect(dwell(update(event('moved', 1)), before, 0)).toBe(450);
  expect(dwell(update(event('moved', 0)), before, null)).toBe(450);
  const shots = Array.from({ length: 5 }, () => event('fired', 0));
  expect(dwell(update(...shots), before, 0)).toBe(600);
  expect(dwell(update(...Array.from({ length: 99 }, () => event('fired', 1))), before, 0)).toBe(4200);
});
