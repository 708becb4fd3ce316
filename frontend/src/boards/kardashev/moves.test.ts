import { expect, test } from 'vitest';
import { affordable, byLetters, planAt, sort } from './moves';
import type { Offer } from './view';

const action = (notation: string) => ({ notation, text: notation, targets: [], rule: null });
const offer = (plan: string[] | null): Offer => ({
  card: 'glass-reefs',
  price: { conflict: 2, trade: 0, research: 1 },
  discount_any: 0,
  places: ['left', 'right'],
  plan,
  why_not: null,
});

test('legal actions are sorted by their verb, and none is lost', () => {
  const sorted = sort(['dial trade', 'buy glass-reefs left', 'exchange ccr t', 'pass', 'take c'].map(action));
  expect(sorted.dials.map((one) => one.dial)).toEqual(['trade']);
  expect(sorted.buys).toHaveLength(1);
  expect(sorted.exchanges[0]).toMatchObject({
    given: ['conflict', 'conflict', 'research'],
    gained: ['trade'],
  });
  expect(sorted.pass?.notation).toBe('pass');
  expect(sorted.others.map((one) => one.notation)).toEqual(['take c']);
});

test('letters that name no resource are left out', () => {
  expect(byLetters('crx')).toEqual(['conflict', 'research']);
});

test('a plan keeps its exchanges when another place is chosen', () => {
  expect(planAt(offer(['exchange ttt c', 'buy glass-reefs left']), 'right')).toEqual([
    'exchange ttt c',
    'buy glass-reefs right',
  ]);
  expect(planAt(offer(null), 'left')).toBeNull();
});

test('a plan of one move is a plain purchase, a longer one needs exchanges', () => {
  expect(affordable(offer(['buy glass-reefs left']))).toBe('yes');
  expect(affordable(offer(['exchange ttt c', 'buy glass-reefs left']))).toBe('exchange');
  expect(affordable(offer(null))).toBe('no');
});
