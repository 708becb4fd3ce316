// The comparisons of a Summit as they are drawn: one link between each two neighbours.

import { neighbours, type Place } from './ring';
import type { Comparison, Summit } from './view';

export interface Link {
  a: Place;
  b: Place;
  /** Where the verdict stands: a little inside the line, where no names are. */
  x: number;
  y: number;
  /** The direction from who wins to who loses, in degrees. */
  turn: number;
  winner: number | null;
  loser: number | null;
  tie: boolean;
  gains: Comparison[];
  /** Both take the same. */
  level: boolean;
}

const INSIDE = 0.84;

export function links(summit: Summit, places: readonly Place[]): Link[] {
  const found = neighbours(summit.dials.length);
  return found.map(([a, b]) => link(summit, places[a]!, places[b]!));
}

function link(summit: Summit, a: Place, b: Place): Link {
  const both = summit.pairs.filter(
    (one) => (one.seat === a.seat && one.other === b.seat) || (one.seat === b.seat && one.other === a.seat),
  );
  const winner = both.find((one) => one.outcome === 'win')?.seat ?? null;
  const [from, to] = winner === b.seat ? [b, a] : [a, b];
  const gains = both.filter((one) => one.tokens > 0);
  return {
    a,
    b,
    x: ((a.x + b.x) / 2) * INSIDE,
    y: ((a.y + b.y) / 2) * INSIDE,
    turn: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    winner,
    loser: winner === null ? null : to.seat,
    tie: winner === null && both.some((one) => one.outcome === 'tie'),
    gains,
    level:
      gains.length === 2 &&
      gains[0]!.tokens === gains[1]!.tokens &&
      gains[0]!.resource === gains[1]!.resource,
  };
}
