// The last things that happened, for who does not have the log in sight: the sentences that tell something, and the dice
// that fell.

import type { GameEvent } from '../../api/types';

/** Told elsewhere on the board, or not worth a line. */
const quiet = new Set([
  'phase',
  'drew',
  'drew-own',
  'kept',
  'round',
  'aimed',
  'shot',
  'hit',
  'stood',
  'spy-passed',
  'loaded',
  'unloaded',
  'rolled-first',
]);

export interface Line {
  text: string;
  seat: number | null;
  /** A die that the sentence is about, and whether it did what it had to. */
  die: number | null;
  success: boolean | null;
}

/** The newest lines, at most so many. */
export function lines(news: readonly GameEvent[], most = 3): Line[] {
  return news
    .filter((event) => !quiet.has(event.kind))
    .slice(-most)
    .map(({ text, seat, data }) => ({
      text,
      seat,
      die: typeof data.die === 'number' ? data.die : null,
      success: typeof data.success === 'boolean' ? data.success : null,
    }));
}
