// When this browser asks its person for an answer, and when it passes for them. What it does never depends on the
// cards that are held, and a pass made by it waits as a bot would (see match/reflex.ts): timing tells nothing.

import type { Update } from '../../api/types';
import type { PentaurusView } from './view';

const KEY = 'cosmarium.pentaurus.answers';

export type Asking = 'always' | 'attacks';

export const askings: { id: Asking; label: string }[] = [
  { id: 'always', label: 'Always ask me' },
  { id: 'attacks', label: 'Ask me for attacks only' },
];

function load(): Asking {
  return localStorage.getItem(KEY) === 'attacks' ? 'attacks' : 'always';
}

interface Turn {
  /** The page that it was said on: other tables, and a rematch, have turns of the same number. */
  page: string;
  turn: number;
}

export const answering = $state<{ asking: Asking; passed: Turn | null }>({
  asking: load(),
  /** The turn for which everything is passed. */
  passed: null,
});

export function ask(asking: Asking): void {
  answering.asking = asking;
  localStorage.setItem(KEY, asking);
}

export function passTurn(turn: number, on: boolean): void {
  answering.passed = on ? { page: location.pathname, turn } : null;
}

/** Whether everything is passed in this turn of the table that is on show. */
export function isPassed(turn: number): boolean {
  return answering.passed?.turn === turn && answering.passed.page === location.pathname;
}

/** What is played without asking: a pass, where the settings say so. */
export function reflex(now: Update): string[] | null {
  const view = now.view as unknown as PentaurusView;
  const kind = now.prompt?.kind;
  if (kind !== 'window' && kind !== 'combat') return null;
  if (!now.legal.some((action) => action.notation === 'pass')) return null;
  const passing =
    (isPassed(view.turn) && view.active !== view.viewer) ||
    (kind === 'window' && answering.asking === 'attacks');
  return passing ? ['pass'] : null;
}
