// What is written on the buttons, and which of the legal actions need a button at all.

import type { Moves, Move } from './moves';
import { siteName, withSites, type Book } from './pack';
import type { BlueshiftView } from './view';

/** Actions that have a place of their own on the board: ships, cards, the shop, landings, species. */
const placed = new Set([
  'move',
  'load',
  'unload',
  'play',
  'discard',
  'species',
  'buy',
  'repair',
  'infest',
  'invade',
  'bombard',
  'negotiate',
  'colonize',
  'done',
]);

/** What is left for plain buttons. */
export const plain = (moves: Moves): Move[] => moves.all.filter((move) => !placed.has(move.verb));

/** What "done" means, by what is asked. */
const done: Record<string, string> = {
  move: 'End movement',
  land: 'No more land actions',
  buy: 'End purchases',
  recycle: 'Keep all cards',
  target: 'No more targets',
  crowd: 'Take the rest off',
  spy: 'Call nobody',
  'spy-ship': 'No more ships',
  'warp-ship': 'No more ships',
};

export const doneLabel = (asked: string | undefined, fallback: string) => done[asked ?? ''] ?? fallback;

/** An action in short, with the names of sectors. */
export function label(move: Move, view: BlueshiftView, pack: Book): string {
  const text = withSites(move.action.text, view.sites, pack).replace(/\.$/, '');
  const site = view.sites.find((one) => one.site === move.site);
  if (move.verb === 'settle' && site) return `Base at ${site.site}`;
  if (move.verb === 'target' && site)
    return `${siteName(pack, site)}, ${site.site}${move.word ? ' (two ranks)' : ''}`;
  return text;
}
