// How long an update stays on show before the next.

import type { Update } from '../../api/types';

/** Milliseconds to rest on what others do, by kind. */
const rests: Record<string, number> = {
  played: 1500,
  drafted: 1100,
  soldiers: 1100,
  moved: 650,
  warped: 900,
  spied: 800,
  discovered: 1300,
  found: 1000,
  hazard: 1000,
  struck: 1100,
  sabotaged: 1100,
  revolt: 1400,
  battle: 900,
  fled: 1200,
  'battle-over': 2200,
  bombarded: 900,
  invaded: 1200,
  control: 1200,
  negotiated: 1000,
  allied: 900,
  colonized: 1200,
  bought: 500,
  turn: 500,
  lead: 1600,
  out: 1600,
  phase: 60,
  'drew-own': 0,
  drew: 60,
};
const A_DIE = 110;
const MOST = 4200;

/** Rests on what others do, longer for more dice; not at all on one's own moves. */
export function dwell(now: Update, before: Update | null, viewer: number | null): number {
  if (!before) return 0;
  const seen = now.events.filter((event) => event.seat !== viewer);
  const dice = seen.filter((event) => event.kind === 'shot').length;
  const rest = Math.max(0, ...seen.map((event) => rests[event.kind] ?? 300));
  return Math.min(MOST, rest + dice * A_DIE);
}
