// How long an update stays on show, so that people can follow what the others do.

import type { Update } from '../../api/types';
import type { KardashevView } from './view';

/** Milliseconds that the reveal of a Summit takes, by how many sit at the table. */
export const revealTime = (seats: number) => 3200 + seats * 550;

const rests: Record<string, number> = { bought: 1700, exchanged: 900, passed: 500 };

/** Longest on a reveal, a while on what others do, not at all on one's own moves or on dials that are set. */
export function dwell(now: Update, before: Update | null, viewer: number | null): number {
  if (!before) return 0;
  const view = now.view as unknown as KardashevView;
  const last = before.view as unknown as KardashevView;
  if (view.summit && view.summit.round !== last.summit?.round) return revealTime(view.seats);
  if (last.phase === 'summit') return 0;
  const others = now.events.filter((event) => event.seat !== null && event.seat !== viewer);
  return Math.max(0, ...others.map((event) => rests[event.kind] ?? 700));
}
