import { expect, test } from 'vitest';
import { placings } from './placings';

const gain = (seat: number, score: number) => ({ seat, score, text: '' });

test('places go on after those that are shared', () => {
  const result = { ranking: [[2, 0], [1]], scores: [30, 12, 30], reason: '' };
  expect(placings({ result, gains: [gain(2, 6), gain(0, 6), gain(1, 4)] })).toEqual([
    { seat: 2, place: 1, score: 30, gain: 6 },
    { seat: 0, place: 1, score: 30, gain: 6 },
    { seat: 1, place: 3, score: 12, gain: 4 },
  ]);
});

test('a match that is not over has no places, and one that brought nothing says nothing of it', () => {
  expect(placings({ result: null, gains: [] })).toEqual([]);
  const result = { ranking: [[0], [1]], scores: [1, 0], reason: '' };
  expect(placings({ result, gains: [] }).map((row) => row.gain)).toEqual([null, null]);
});
