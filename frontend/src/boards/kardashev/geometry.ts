// Where cards of a tableau lie. Everything is counted in half columns, because a Stellar card sits between two
// Planetary ones.

import { tiers, type Placed, type Tier } from './view';

const lift: Record<Tier, number> = { planetary: 0, stellar: 1, galactic: 2 };

export const halfColumn = (tier: Tier, at: number) => 2 * at + lift[tier];

export interface Spot {
  tier: Tier;
  at: number;
  card: string | null;
  /** The word that the notation has for this place, for an empty spot that a card may be put on. */
  place: string | null;
}

/** The column that a place of the notation means in a row: an end of the row, or a column by its number. */
export function columnOf(row: readonly Placed[], place: string): number {
  const columns = row.map((one) => one.at);
  if (place === 'left') return columns.length ? Math.min(...columns) - 1 : 0;
  if (place === 'right') return columns.length ? Math.max(...columns) + 1 : 0;
  return Number(place);
}

export interface Layout {
  spots: (Spot & { start: number })[];
  halves: number;
}

/** Cards and free places of a tableau, with the first half column of each, counted from 1. */
export function layOut(
  tableau: Record<Tier, readonly Placed[]>,
  open: { tier: Tier; places: readonly string[] } | null,
): Layout {
  const spots: Spot[] = tiers.flatMap((tier) =>
    tableau[tier].map((one) => ({ tier, at: one.at, card: one.card, place: null })),
  );
  if (open) {
    for (const place of open.places) {
      spots.push({ tier: open.tier, at: columnOf(tableau[open.tier], place), card: null, place });
    }
  }
  const starts = spots.map((spot) => halfColumn(spot.tier, spot.at));
  const first = Math.min(...starts, Infinity);
  const last = Math.max(...starts, -Infinity);
  return {
    spots: spots.map((spot, i) => ({ ...spot, start: starts[i]! - first + 1 })),
    halves: spots.length ? last - first + 2 : 2,
  };
}
