import { expect, test } from 'vitest';
import { outline } from './outline';

test('plain values stand beside their names, nested ones below', () => {
  expect(outline({ round: 3, bag: { red_stones: 2, blue: 0 }, hand: [], winner: null })).toEqual([
    'round: 3',
    'bag:',
    '\u2003red stones: 2',
    '\u2003blue: 0',
    'hand: none',
    'winner: none',
  ]);
});

test('lists are numbered from one', () => {
  expect(outline(['a', { b: [1, 2] }])).toEqual([
    '1: a',
    '2:',
    '\u2003b:',
    '\u2003\u20031: 1',
    '\u2003\u20032: 2',
  ]);
});
