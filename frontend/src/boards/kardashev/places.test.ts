import { expect, test } from 'vitest';
import { cardBook, nameOf } from './cards';
import { placeWords } from './places';

const cards = cardBook({
  cards: [
    { id: 'a', name: 'Glass Reefs' },
    { id: 'b', name: 'Far Choir' },
  ],
});
const tableau = {
  planetary: [
    { card: 'a', at: -1 },
    { card: 'b', at: 0 },
  ],
  stellar: [],
  galactic: [],
};

test('ends of a row are called so', () => {
  expect(placeWords('planetary', 'left', tableau, cards, false)).toBe('at the left end');
});

test('the first card of an upper row is placed on the two that carry it', () => {
  expect(placeWords('stellar', '-1', tableau, cards, false)).toBe('on Glass Reefs and Far Choir');
  expect(placeWords('galactic', '2', tableau, cards, false)).toBe('on column 2');
});

test('where there is no choice there is nothing to say', () => {
  expect(placeWords('planetary', '0', tableau, cards, true)).toBe('');
});

test('copies of a card share its data and keep their own id', () => {
  expect(cards('a#2')).toMatchObject({ id: 'a#2', name: 'Glass Reefs' });
});

test('a card that the pack does not know is named by its id', () => {
  expect(cards('deep-bore-wells').name).toBe('Deep Bore Wells');
  expect(nameOf('x')).toBe('X');
});
