// The map as it was drawn last: what has not changed in a new view stays the same object, so that only areas in which
// something happened are drawn again.

import { keep, keepLists } from '../../hexmap/keep';
import { byArea } from './fleets';
import type { Area, ContactView, Ship, Station } from './view';

export interface Drawn {
  areas: Area[];
  ships: Ship[];
  stations: Station[];
  shipsAt: Map<string, Ship[]>;
  stationsAt: Map<string, Station[]>;
  /** Seats of pirates, and of diplomats on stars and stations. */
  piratesAt: Map<string, number[]>;
  diplomatsAt: Map<string, number[]>;
}

const blank: Drawn = {
  areas: [],
  ships: [],
  stations: [],
  shipsAt: new Map(),
  stationsAt: new Map(),
  piratesAt: new Map(),
  diplomatsAt: new Map(),
};

function seatsAt(pieces: readonly { area: string | null; seat: number }[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { area, seat } of pieces) if (area) found.set(area, [...(found.get(area) ?? []), seat]);
  return found;
}

/** What is to be drawn of a view, given what was drawn before. */
export function redraw(before: Drawn | null, view: ContactView): Drawn {
  const old = before ?? blank;
  const areas = keep(old.areas, view.areas, (one) => one.area);
  const ships = keep(old.ships, view.ships, (one) => one.id);
  const stations = keep(old.stations, view.stations, (one) => one.id);
  const posted = view.diplomats.filter((one) => one.status === 'star' || one.status === 'station');
  return {
    areas,
    ships,
    stations,
    shipsAt: keepLists(old.shipsAt, byArea(ships)),
    stationsAt: keepLists(old.stationsAt, byArea(stations)),
    piratesAt: keepLists(old.piratesAt, seatsAt(view.pirates)),
    diplomatsAt: keepLists(old.diplomatsAt, seatsAt(posted)),
  };
}
