import { expect, test } from 'vitest';
import { neighbours, ring } from './ring';

test('the viewer sits at the bottom and its left neighbour to the left', () => {
  const places = ring(4, 1, 100, 100);
  expect(places[1]!.y).toBeCloseTo(100);
  expect(places[2]!.x).toBeCloseTo(-100);
  expect(places[0]!.x).toBeCloseTo(100);
});

test('every two neighbours are one pair, two players only one in all', () => {
  expect(neighbours(3)).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
  ]);
  expect(neighbours(2)).toEqual([[0, 1]]);
});
