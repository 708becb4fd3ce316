import type { Update } from '../../api/types';
import type { Board } from '../board';
import Cover from './Cover.svelte';
import { describe } from './describe';
import Kardashev from './Kardashev.svelte';
import type { KardashevView } from './view';

/** How long the reveal of a Summit stays, by how many sit at the table. */
export const revealTime = (seats: number) => 3200 + seats * 550;

const rests: Record<string, number> = { bought: 1700, exchanged: 900, passed: 500 };

/** Rests longest on a reveal, a while on what others do, and not at all on one's own moves. */
export function dwell(now: Update, before: Update | null, viewer: number | null): number {
  if (!before) return 0;
  const view = now.view as unknown as KardashevView;
  const last = before.view as unknown as KardashevView;
  if (view.summit && view.summit.round !== last.summit?.round) return revealTime(view.seats);
  if (view.phase === 'summit' && last.phase === 'summit') return now.actors.length ? 90 : 0;
  const others = now.events.filter((event) => event.seat !== null && event.seat !== viewer);
  return Math.max(0, ...others.map((event) => rests[event.kind] ?? 700));
}

const board: Board = { title: 'kardashev', Board: Kardashev, dwell, describe, Cover };

export default board;
