// Hot seat: several people at one screen. Finds the seat that the screen must be handed to.

import type { Update } from '../api/types';
import type { HeldSeat } from './seats';

/** The next held seat clockwise that must decide, or null while the active one must or nobody here must. */
export function seatToPlay(
  held: readonly HeldSeat[],
  active: HeldSeat | null,
  update: Pick<Update, 'actors' | 'status'>,
): HeldSeat | null {
  if (held.length < 2 || !active || update.actors.includes(active.seat)) return null;
  const waiting = held.filter((one) => update.actors.includes(one.seat));
  return waiting.find((one) => one.seat > active.seat) ?? waiting[0] ?? null;
}
