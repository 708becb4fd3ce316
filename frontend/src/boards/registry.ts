import type { Board } from './board';
import generic from './generic/board';

const found = import.meta.glob<{ default: Board }>('./*/board.ts', { eager: true });
const boards = new Map(Object.values(found).map(({ default: board }) => [board.title, board]));

/** The title's own board, or the generic one that can show and play anything. */
export function boardFor(title: string): Board {
  return boards.get(title) ?? generic;
}
