// What is written on the buttons, and which of the legal actions need a button at all.

import type { Moves, Move } from './moves';

/** Actions that have a place of their own on the board. */
const placed = new Set([
  'move',
  'load',
  'unload',
  'transfer',
  'play',
  'colour',
  'build',
  'aim',
  'hold',
  'split',
  'give',
  'want',
  'offer',
  'withdraw',
  'accept',
  'refuse',
  'counter',
  'propose',
  'done',
]);

/** What is left for plain buttons. Many areas are better pressed on the map. */
export function plain(moves: Moves): Move[] {
  const left = moves.all.filter((move) => !placed.has(move.verb));
  const places = left.filter((move) => move.verb === 'area' || move.verb === 'start');
  return places.length > 12 ? left.filter((move) => !places.includes(move)) : left;
}

/** What "done" means, by what is asked. */
const done: Record<string, string> = {
  move: 'End movement',
  transfer: 'End transfers',
  space: 'No more attacks in space',
  ground: 'No more attacks on stars',
  landing: 'End landing',
  hunt: 'Fire at the pirate',
  prey: 'Spare them',
  cards: 'No more cards',
  knife: 'Play nothing',
  talk: 'No more proposals',
  build: 'End building',
};

export const doneLabel = (asked: string | undefined, fallback: string) => done[asked ?? ''] ?? fallback;

export const label = (move: Move) => move.action.text.replace(/\.$/, '');
