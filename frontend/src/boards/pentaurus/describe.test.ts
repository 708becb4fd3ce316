import { expect, test } from 'vitest';
import type { Pack, SeatInfo, View } from '../../api/types';
import { describe } from './describe';
import type { Played } from './view';

const pack = {
  cards: [
    { id: 'ace', name: 'Ace', label: 'Pilot', text: 'Attack +2.', kind: 'character' },
    { id: 'lancer', name: 'Lancer', label: 'Spaceship', text: 'Costs 1.', kind: 'ship' },
    { id: 'feint', name: 'Feint', label: 'Action/reaction', text: 'Add 1.', kind: 'combat' },
  ],
  species: [
    { id: 'calx', name: 'The Calx', sides: ['One.', 'Two.', 'Three.', 'Four.'].map((text) => ({ text })) },
  ],
} as unknown as Pack;

const player = (seat: number) => ({
  seat,
  hand_count: 0,
  hand: null,
  known_hand: [],
  hand_limit: 5,
  species: { id: 'calx', side: 3 },
  production: 0,
  ships: 0,
  modifiers: { attack: 0, defence: 0, production: 0 },
  planets: [],
});

const seats = [{ name: 'Ada' }, { name: 'Bo' }] as unknown as SeatInfo[];

function waiting(stack: Played[]): string[] {
  const view = {
    viewer: null,
    turn: 4,
    active: 0,
    step: 'actions',
    asked: 1,
    budget: null,
    decks: { galaxy: 30, line: 9 },
    discard: [],
    scrap: [],
    market: [],
    players: [player(0), player(1)],
    stack,
    combat: null,
    attack_options: null,
    strike: null,
    winner: null,
  } as unknown as View;
  return describe(view, seats, pack).find((one) => one.heading === 'Played and waiting')!.lines;
}

test('what has been played says where it goes, whether it is cancelled, and what the species adds', () => {
  const lines = waiting([
    { card: 'ace', seat: 0, cancelled: true, host: 'lancer', side: null },
    { card: 'feint', seat: 1, cancelled: false, host: null, side: 2 },
  ]);
  expect(lines).toEqual([
    '1. Ada: Ace for Lancer, cancelled. Attack +2.',
    '2. Bo: Feint. Add 1. With the species: Three.',
  ]);
});
