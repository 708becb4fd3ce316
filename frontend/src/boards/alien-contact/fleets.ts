// Ships and stations of an area as stacks: one for each owner, opened into levels.

import { levels, slotOf, type Level, type Ship, type Station } from './view';

export interface Stack {
  seat: number;
  ships: Ship[];
  stations: Station[];
  /** Levels that are there, the highest first, each with its ships. */
  groups: { level: Level; ships: Ship[] }[];
}

type Placed = { area: string };

export function byArea<T extends Placed>(pieces: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const piece of pieces) found.set(piece.area, [...(found.get(piece.area) ?? []), piece]);
  return found;
}

/** By level, then by number: the order in which the rules ask for pieces. */
export function inOrder<T extends { id: string }>(pieces: readonly T[]): T[] {
  const number = (piece: T) => {
    const [level, count] = slotOf(piece.id).slice(1).split('.').map(Number);
    return level! * 100 + count!;
  };
  return [...pieces].sort((a, b) => number(a) - number(b));
}

/** One stack a seat, the seat `first` before all others. */
export function stacks(ships: readonly Ship[], stations: readonly Station[], first: number | null): Stack[] {
  const rank = (seat: number) => (seat === first ? -1 : seat);
  const seats = [...new Set([...ships, ...stations].map((piece) => piece.seat))].sort(
    (a, b) => rank(a) - rank(b),
  );
  return seats.map((seat) => {
    const own = inOrder(ships.filter((ship) => ship.seat === seat));
    return {
      seat,
      ships: own,
      stations: inOrder(stations.filter((station) => station.seat === seat)),
      groups: [...levels].reverse().flatMap((level) => {
        const same = own.filter((ship) => ship.level === level);
        return same.length ? [{ level, ships: same }] : [];
      }),
    };
  });
}

/** What ships carry in all. */
export const aboard = (ships: readonly Ship[]) => ({
  plain: ships.reduce((sum, ship) => sum + ship.marines, 0),
  epsm: ships.reduce((sum, ship) => sum + ship.epsm, 0),
  diplomats: ships.reduce((sum, ship) => sum + ship.diplomats.length, 0),
});
