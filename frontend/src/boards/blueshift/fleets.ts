// The ships of a sector as the board groups them: by owner and kind, the biggest first.

import { shipKinds, type Ship, type ShipKind } from './view';

export interface Group {
  seat: number;
  kind: ShipKind;
  ships: Ship[];
  damage: number;
  infantry: number;
  interceptors: number;
}

const order: ShipKind[] = ['battleship', 'destroyer', 'colony', 'scout', 'turret'];

/** The ships of each site, in one pass over the view. */
export function bySite(ships: readonly Ship[]): Map<string, Ship[]> {
  const found = new Map<string, Ship[]>();
  for (const ship of ships) {
    const here = found.get(ship.site);
    if (here) here.push(ship);
    else found.set(ship.site, [ship]);
  }
  return found;
}

/** Owners in the order in which they sit, but `first` before all. */
export function fleets(ships: readonly Ship[], first: number | null): { seat: number; groups: Group[] }[] {
  const seats = [...new Set(ships.map((ship) => ship.seat))].sort(
    (a, b) => rankOf(a, first) - rankOf(b, first),
  );
  return seats.map((seat) => ({ seat, groups: groupsOf(ships.filter((ship) => ship.seat === seat)) }));
}

const rankOf = (seat: number, first: number | null) => (seat === first ? -1 : seat);

function groupsOf(ships: readonly Ship[]): Group[] {
  return order.flatMap((kind) => {
    const same = ships.filter((ship) => ship.kind === kind);
    if (!same.length) return [];
    const sum = (of: (ship: Ship) => number) => same.reduce((total, ship) => total + of(ship), 0);
    return {
      seat: same[0]!.seat,
      kind,
      ships: same,
      damage: sum((ship) => ship.damage),
      infantry: sum((ship) => ship.infantry),
      interceptors: sum((ship) => ship.interceptors),
    };
  });
}

/** How many of each kind there are, for words. */
export function tally(ships: readonly Ship[]): [ShipKind, number][] {
  return [...shipKinds]
    .map((kind): [ShipKind, number] => [kind, ships.filter((ship) => ship.kind === kind).length])
    .filter(([, count]) => count > 0);
}

export const room = (ship: Ship) => ship.capacity - ship.infantry - ship.interceptors;
