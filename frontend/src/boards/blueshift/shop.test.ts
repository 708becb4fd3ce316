import { expect, test } from 'vitest';
import { galaxy, legal } from './fixtures';
import { Moves } from './moves';
import { wares } from './shop';

const player = { ...galaxy().players[0]!, credits: 22, pieces: { scout: 3, colony: 0, destroyer: 1 } };

test('wares know the places where they fit', () => {
  const moves = new Moves(
    legal('buy infantry a1', 'buy infantry a1 d1', 'buy infantry b2', 'buy destroyer a1'),
    0,
  );
  const list = new Map(wares(moves, player).map((ware) => [ware.item, ware]));
  expect(
    list.get('infantry')!.places.map((place) => [place.site, !!place.there, place.ships.length]),
  ).toEqual([
    ['a1', true, 1],
    ['b2', true, 0],
  ]);
  expect(list.get('destroyer')).toMatchObject({ price: 20, left: 1, why: null });
});

test('what cannot be bought says why', () => {
  const list = new Map(wares(new Moves([], 0), player).map((ware) => [ware.item, ware.why]));
  expect(list.get('colony')).toBe('no pieces left');
  expect(list.get('battleship')).toBe('too dear');
  expect(list.get('scout')).toBe('no place for it');
});
