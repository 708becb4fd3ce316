import type { ChatLine, PrivateTalk, SeatInfo } from '../api/types';

/** Lines come in pieces that may overlap; each has its number. */
export function mergeChat(known: readonly ChatLine[], fresh: readonly ChatLine[]): ChatLine[] {
  const lines = new Map([...known, ...fresh].map((line) => [line.n, line]));
  return [...lines.values()].sort((a, b) => a.n - b.n);
}

/** The seats of people that can be spoken to in private now; bots do not listen. */
export const hearers = (talk: PrivateTalk | null, seats: readonly SeatInfo[]): number[] =>
  (talk?.seats ?? []).filter((seat) => seats[seat]?.kind === 'human');
