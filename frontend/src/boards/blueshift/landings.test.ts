import { expect, test } from 'vitest';
import { galaxy, legal, ship } from './fixtures';
import { parties, priceWords, terms, type Deed } from './landings';
import { Moves } from './moves';

const view = {
  ...galaxy(),
  ships: [ship('0.d1', 'c3'), ship('0.b1', 'c3'), ship('0.s1', 'b2'), ship('0.d2', 'a1')],
  landings: [
    { action: 'invade d1', site: 'c3', dice: 1, needs: 5, chance: 1 / 3 },
    { action: 'bombard b1', site: 'c3', dice: 3, needs: 4, chance: 0.875 },
    {
      action: 'negotiate s1',
      site: 'b2',
      dice: 1,
      needs: null,
      chance: 5 / 6,
      prices: [null, 8, 4, 2, 1, -4],
    },
  ],
};

test('land actions are gathered by sector and ship, with their chances', () => {
  const moves = new Moves(legal('bombard d1', 'invade d1', 'bombard b1', 'negotiate s1', 'done'), 0);
  const [first, second] = parties(moves, view);
  expect(first!.site).toBe('c3');
  expect(first!.ships.map((one) => one.deeds.map((deed) => deed.verb))).toEqual([
    ['invade', 'bombard'],
    ['bombard'],
  ]);
  expect(first!.ships[0]!.deeds[0]!.landing?.chance).toBeCloseTo(1 / 3);
  expect(first!.ships[0]!.deeds[1]!.landing).toBeNull();
  expect(second!.site).toBe('b2');
});

test('terms in words', () => {
  const deed = (verb: Deed['verb'], landing: object) => ({ verb, landing }) as Deed;
  expect(terms(deed('invade', view.landings[0]!))).toBe('5+');
  expect(terms(deed('invade', { ...view.landings[0]!, needs: 8 }))).toBe('out of reach');
  expect(terms(deed('bombard', view.landings[1]!))).toBe('3 dice, 4+ each');
  expect(terms(deed('negotiate', view.landings[2]!))).toMatch(/^1: no · 2: 8 .* 6: gain 4$/);
  expect(priceWords(0)).toBe('free');
});
