// What stars are worth to a race, and where every point of a player comes from.

import type { GameEvent } from '../../api/types';
import type { Book } from './pack';
import {
  capital,
  itemNames,
  type Area,
  type Colour,
  type ContactView,
  type Item,
  type RaceData,
} from './view';

export interface Worth {
  points: number;
  victory: number;
  /** Plain marines can stand there. */
  breathed: boolean;
}

/** What an area's star would bring to a race each time, null where there is none. */
export function worth(area: Area, race: RaceData | null): Worth | null {
  if (!area.star || !race) return null;
  const times = area.double ? 2 : 1;
  return {
    points: race.values[area.star] * times,
    victory: race.victory[area.star] * times,
    breathed: race.breathes.includes(area.star),
  };
}

export interface Row {
  colour: Colour;
  areas: Area[];
  /** Of a single star. */
  value: number;
  doubled: number;
  points: number;
  victory: number;
}

/** The stars that a seat controls, by colour in the order of its race, with what they bring. */
export function account(view: ContactView, seat: number, race: RaceData | null): Row[] {
  if (!race) return [];
  const held = view.areas.filter((area) => area.star && area.controller === seat);
  const order = (Object.keys(race.values) as Colour[]).sort((a, b) => race.values[a] - race.values[b]);
  return order.flatMap((colour) => {
    const areas = held.filter((area) => area.star === colour);
    if (!areas.length) return [];
    const doubled = areas.filter((area) => area.double).length;
    const stars = areas.length + doubled;
    return {
      colour,
      areas,
      value: race.values[colour],
      doubled,
      points: stars * race.values[colour],
      victory: stars * race.victory[colour],
    };
  });
}

export interface Entry {
  turn: number;
  text: string;
  amount: number;
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** What an event adds to a seat's points, null where it is not about them. */
function change(event: GameEvent, seat: number, pack: Book): Omit<Entry, 'turn'> | null {
  const { kind, data } = event;
  const mine = event.seat === seat;
  if (kind === 'collected' && mine) return { text: 'Collected from stars', amount: number(data.points) };
  if (kind === 'points' && mine) return { text: 'New production', amount: number(data.points) };
  if (kind === 'built' && mine)
    return { text: capital(itemNames[data.item as Item].one), amount: -number(data.price) };
  if (kind === 'built-for' && mine)
    return {
      text: `${capital(itemNames[data.item as Item].one)}, as promised`,
      amount: -pack.item(data.item as Item).price,
    };
  if (kind === 'technology' && mine) {
    const item = `technology${number(data.level)}` as Item;
    return { text: capital(itemNames[item].one), amount: -pack.item(item).price };
  }
  if (kind === 'ransom' && mine) return { text: 'Ransom paid', amount: -number(data.points) };
  if (kind === 'ransom' && data.captor === seat)
    return { text: 'Ransom received', amount: number(data.points) };
  const given = kind === 'agreed' && /^points (\d+)$/.exec(String(data.term));
  if (given && (mine || data.to === seat))
    return {
      text: mine ? 'Given by treaty' : 'Received by treaty',
      amount: (mine ? -1 : 1) * Number(given[1]),
    };
  return null;
}

/** A seat's points as they came and went, the newest last; like entries of one turn are one. */
export function entries(log: readonly GameEvent[], seat: number, pack: Book): Entry[] {
  const found: Entry[] = [];
  let turn = 0;
  for (const event of log) {
    if (event.kind === 'turn') turn = number(event.data.turn);
    const changed = change(event, seat, pack);
    if (!changed?.amount) continue;
    const same = found.find((one) => one.turn === turn && one.text === changed.text);
    if (same) same.amount += changed.amount;
    else found.push({ turn, ...changed });
  }
  return found;
}
