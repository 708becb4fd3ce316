import { expect, test } from 'vitest';
import { columnOf, layOut } from './geometry';

const at = (...columns: number[]) => columns.map((column) => ({ card: `c${column}`, at: column }));

test('left and right are the ends of a row, a number is a column', () => {
  expect(columnOf(at(-1, 0, 1), 'left')).toBe(-2);
  expect(columnOf(at(-1, 0, 1), 'right')).toBe(2);
  expect(columnOf([], 'left')).toBe(0);
  expect(columnOf(at(0, 1), '-1')).toBe(-1);
});

test('a Stellar card lies between its two Planetary ones, a Galactic one over its two Stellar ones', () => {
  const layout = layOut({ planetary: at(-1, 0, 1), stellar: at(-1, 0), galactic: at(-1) }, null);
  const start = (tier: string) => layout.spots.filter((spot) => spot.tier === tier).map((spot) => spot.start);
  expect(layout.halves).toBe(6);
  expect(start('planetary')).toEqual([1, 3, 5]);
  expect(start('stellar')).toEqual([2, 4]);
  expect(start('galactic')).toEqual([3]);
});

test('free places widen the layout on their side', () => {
  const tableau = { planetary: at(0), stellar: [], galactic: [] };
  const layout = layOut(tableau, { tier: 'planetary', places: ['left', 'right'] });
  expect(layout.halves).toBe(6);
  expect(layout.spots.find((spot) => spot.place === 'left')?.start).toBe(1);
  expect(layout.spots.find((spot) => spot.card)?.start).toBe(3);
});

test('an empty tableau still has room for a first card', () => {
  const empty = { planetary: [], stellar: [], galactic: [] };
  expect(layOut(empty, null)).toEqual({ spots: [], halves: 2 });
  expect(layOut(empty, { tier: 'planetary', places: ['left'] }).halves).toBe(2);
});
