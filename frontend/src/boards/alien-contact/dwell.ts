// How long an update stays on show before the next.

import type { Update } from '../../api/types';

/** Milliseconds to rest on what others do, by kind. */
const rests: Record<string, number> = {
  colour: 900,
  landed: 500,
  roamed: 600,
  'pirate-fired': 1200,
  moved: 450,
  battle: 900,
  hunted: 1000,
  destroyed: 1000,
  fell: 1200,
  retreated: 1100,
  'battle-over': 1800,
  captured: 1400,
  killed: 1200,
  played: 1500,
  struck: 1200,
  meteor: 900,
  relocated: 800,
  perished: 1200,
  revolted: 1500,
  doubled: 1300,
  attempt: 1300,
  proposed: 900,
  accepted: 1500,
  refused: 1100,
  agreed: 900,
  broken: 1800,
  collected: 800,
  built: 350,
  technology: 1300,
  turn: 450,
  phase: 60,
  drew: 60,
  'drew-own': 0,
  loaded: 120,
  unloaded: 250,
  ready: 60,
};
const A_SHOT = 120;
const MOST = 4200;

/** Rests on what others do, longer for more shots; not at all on one's own moves, but on the fire that they set off. */
export function dwell(now: Update, before: Update | null, viewer: number | null): number {
  if (!before) return 0;
  const shots = now.events.filter((event) => event.kind === 'fired' || event.kind === 'shooting').length;
  const seen = now.events.filter((event) => event.seat !== viewer);
  const rest = Math.max(0, ...seen.map((event) => rests[event.kind] ?? 250));
  return Math.min(MOST, rest + shots * A_SHOT);
}
