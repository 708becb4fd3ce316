import { expect, test } from 'vitest';
import { describe } from './describe';
import type { KardashevView, Player } from './view';

const pack = {
  cards: [
    {
      id: 'a',
      name: 'Glass Reefs',
      tier: 'planetary',
      aspect: 'culture',
      vp: 1,
      cost: { trade: 2 },
      text: 'Gain 1.',
    },
    { id: 'b', name: 'Far Choir', tier: 'galactic', aspect: 'territory', vp: 5, cost: {}, text: 'Sing.' },
  ],
};
const seats = ['Ada', 'Bo'].map((name, seat) => ({ seat, name, kind: 'human' as const, level: null }));
const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  tokens: { conflict: 1, trade: 0, research: 3 },
  limit: 10,
  vp: 0,
  tableau: { planetary: [], stellar: [], galactic: [] },
  ready: seat === 1,
  dial: null,
  left: 1 - seat,
  right: 1 - seat,
  ...more,
});
const view: KardashevView = {
  title: 'kardashev',
  viewer: 0,
  seats: 2,
  round: 3,
  phase: 'summit',
  starting: 1,
  end_triggered: false,
  display: { planetary: ['a', null], stellar: [], galactic: [] },
  decks: { planetary: 20, stellar: 12, galactic: 9 },
  known: [{ tier: 'galactic', below_top: 0, card: 'b' }],
  players: [
    player(0),
    player(1, { vp: 1, tableau: { planetary: [{ card: 'a', at: 0 }], stellar: [], galactic: [] } }),
  ],
  dials: null,
  my_dial: 'trade',
  advance_order: [],
  advancing: null,
  advance: {
    cards: [
      {
        card: 'a',
        price: { conflict: 0, trade: 2, research: 0 },
        discount_any: 0,
        places: ['0'],
        plan: null,
        why_not: { text: 'You lack 2 trade.', rule: 'KS-R6' },
      },
    ],
  },
  summit: {
    round: 2,
    dials: ['trade', 'conflict'],
    pairs: [
      { seat: 0, other: 1, side: 'left', outcome: 'win', tokens: 3, resource: 'trade' },
      { seat: 1, other: 0, side: 'left', outcome: 'lose', tokens: 0, resource: 'conflict' },
    ],
    gains: [],
  },
  score_sheet: null,
};
const sections = describe(view as unknown as Record<string, unknown>, seats, pack);
const lines = (heading: string) =>
  sections.find((section) => section.heading === heading)?.lines.join(' ') ?? '';

test('the round, the Starting token, the own dial and known cards are told', () => {
  expect(lines('Round')).toContain('Bo holds the Starting token.');
  expect(lines('Round')).toContain('Your dial is set to Trade.');
  expect(lines('Round')).toContain('Far Choir lies on top of the Galactic deck.');
});

test('each comparison of the last Summit is told with what it gave', () => {
  expect(lines('Last Summit')).toContain('Ada beats Bo and takes 3 Trade.');
  expect(lines('Last Summit')).toContain('Bo loses to Ada.');
});

test('a card that cannot be bought is told with the reason and its clause', () => {
  expect(lines('What you can buy')).toBe('Glass Reefs, price 2 Trade: not possible. You lack 2 trade. KS-R6');
});

test('cards of the display, empty places and decks are told', () => {
  expect(lines('Display, Planetary')).toBe(
    'Glass Reefs [a]: Culture, 1 point, costs 2 Trade. Gain 1. An empty place. 20 more in the deck.',
  );
});

test('each civilization is told with its neighbours, who is ready, and its cards', () => {
  expect(lines('Ada (you)')).toContain('Still choosing. Nothing built yet.');
  expect(lines('Bo')).toContain('Dial is set. Planetary, left to right: Glass Reefs.');
});
