// Positions for the tests, made by hand from the shape of the view: a quadrant with three races and everything on it
// that can be.

import type { GameEvent, LegalAction, Pack } from '../../api/types';
import {
  colours,
  items,
  levels,
  levelOf,
  seatOf,
  type Area,
  type CardData,
  type Colour,
  type ContactView,
  type Item,
  type ItemData,
  type Player,
  type RaceData,
  type Ship,
  type Station,
} from './view';

const orders: Record<Colour, Colour[]> = {
  green: ['green', 'yellow', 'white', 'blue', 'red', 'orange'],
  red: ['red', 'blue', 'orange', 'green', 'white', 'yellow'],
  yellow: ['yellow', 'white', 'green', 'orange', 'blue', 'red'],
  white: ['white', 'green', 'yellow', 'red', 'orange', 'blue'],
  blue: ['blue', 'orange', 'red', 'yellow', 'green', 'white'],
  orange: ['orange', 'red', 'blue', 'white', 'yellow', 'green'],
};
const names: Record<Colour, string> = {
  green: 'The Thallic Orchard',
  red: 'The Ember Synod',
  yellow: 'The Auric Concern',
  white: 'The Pale Registry',
  blue: 'The Abyssal Moot',
  orange: 'The Ferrous Kin',
};

function race(id: Colour): RaceData {
  const order = orders[id];
  const by = (of: (place: number) => number) =>
    Object.fromEntries(order.map((colour, place) => [colour, of(place)])) as Record<Colour, number>;
  const mixes = [
    [1, 1, 1, 0, 0, 0],
    [2, 1, 1, 1, 1, 0],
    [3, 2, 2, 1, 1, 1],
  ];
  return {
    id,
    name: names[id],
    text: `Breathes: ${order.slice(0, 3).join(', ')}.`,
    breathes: order.slice(0, 3),
    values: by((place) => place + 2),
    victory: by((place) => 7 - place),
    needs: mixes.map((mix) => by((place) => mix[place]!)),
  };
}

const card = (
  id: string,
  name: string,
  kind: string,
  number: number,
  more: Partial<CardData> = {},
): CardData => ({
  id,
  name,
  kind,
  number,
  saved: number > 7,
  text: `${name} does what kind ${number} does.`,
  ...more,
});

const figures: Partial<Record<Item, ItemData>> = {
  ship1: { price: 5, counters: 12 },
  ship2: { price: 10, counters: 8 },
  ship3: { price: 15, counters: 6 },
  station1: { price: 7, capacity: 7, counters: 5 },
  station2: { price: 12, capacity: 12, counters: 4 },
  station3: { price: 17, capacity: 17, counters: 3 },
  marine: { price: 1, counters: 20 },
  epsm: { price: 2, counters: 14 },
  pirate: { price: 10 },
  diplomat: { price: 25 },
  technology2: { price: 20 },
  technology3: { price: 40 },
};

export const pack = (): Pack =>
  ({
    colours: colours.map(race),
    items: figures,
    fire: {
      hits: [
        [5, 4, 3],
        [6, 5, 4],
        [7, 6, 5],
      ],
      station: -1,
      marines: 5,
    },
    cards: [
      card('volunteers', 'Volunteers', 'marines', 10),
      card('red-twins', 'Red Twins', 'double-star', 11, { colour: 'red' }),
      card('deserters', 'Deserters', 'gain-ship', 9, { level: 2 }),
      card('a-word-with-blue', 'A Word with Blue', 'assassination', 12, { colour: 'blue' }),
      card('nickel-hail', 'Nickel Hail', 'meteor-shower', 1),
    ],
  }) as unknown as Pack;

const rows = [
  '.GBYO..R..',
  'R.WBWG.BGB',
  'WOYO.RY.OY',
  '.GR...WG.W',
  'B......YOR',
  'Y....BRG..',
  'WG..O...WB',
  'RB.W..BO.R',
  '.Y.OY.G.YW',
  'OGRBW.RYGO',
];
const letters: Record<string, Colour> = {
  G: 'green',
  R: 'red',
  Y: 'yellow',
  W: 'white',
  B: 'blue',
  O: 'orange',
};

export const quadrant = (): Area[] =>
  Array.from({ length: 100 }, (_, n) => {
    const [column, one] = [Math.floor(n / 10), n % 10];
    return {
      area: String(n).padStart(2, '0'),
      column,
      row: 2 * one + (column % 2),
      star: letters[rows[one]![column]!] ?? null,
      double: false,
      marines: {},
      controller: null,
      why: null,
    };
  });

export const ship = (id: string, area: string, more: Partial<Ship> = {}): Ship => {
  const level = levelOf(id);
  const load = (more.marines ?? 0) + (more.epsm ?? 0) + (more.diplomats?.length ?? 0);
  return {
    id,
    seat: seatOf(id),
    level,
    area,
    marines: 0,
    epsm: 0,
    diplomats: [],
    moves_left: level,
    room: level - load,
    ...more,
  };
};

export const station = (id: string, area: string, more: Partial<Station> = {}): Station => ({
  id,
  seat: seatOf(id),
  level: levelOf(id),
  area,
  marines: 0,
  epsm: 0,
  capacity: [7, 12, 17][levelOf(id) - 1]!,
  spent: 0,
  standing: true,
  ...more,
});

export function player(seat: number, colour: Colour | null, more: Partial<Player> = {}): Player {
  return {
    seat,
    colour,
    points: 0,
    technology: 1,
    victory_points: 0,
    stars: {},
    income: 0,
    saved: 0,
    hand: null,
    counters: Object.fromEntries(items.slice(0, 10).map((item) => [item, figures[item]?.counters ?? 0])),
    mix: Object.fromEntries(
      levels.map((level) => [level, { have: false, missing: { [colour ?? 'red']: level } }]),
    ),
    ...more,
  };
}

/** Green (seat 0, the viewer) in the west, blue in the east, orange in the south. */
export function contest(more: Partial<ContactView> = {}): ContactView {
  return {
    title: 'alien-contact',
    viewer: 0,
    turn: 4,
    turns: 18,
    active: 0,
    first: 0,
    phase: 'movement',
    asked: [0],
    quadrant: { id: 'near-shoals', name: 'The Near Shoals' },
    chancellor: null,
    claimed: null,
    areas: quadrant(),
    ships: [],
    stations: [],
    pirates: [],
    diplomats: [],
    players: [player(0, 'green', { hand: [] }), player(1, 'blue'), player(2, 'orange')],
    deck: 60,
    discard: [],
    in_play: [],
    ledger: [],
    battle: null,
    proposal: null,
    talks: {},
    ...more,
  };
}

export function withArea(view: ContactView, area: string, more: Partial<Area>): ContactView {
  return { ...view, areas: view.areas.map((one) => (one.area === area ? { ...one, ...more } : one)) };
}

export const legal = (...notations: string[]): LegalAction[] =>
  notations.map((notation) => ({ notation, text: `${notation}.`, targets: [], rule: 'AC-1.1' }));

let counter = 0;
export const event = (
  kind: string,
  seat: number | null,
  data: Record<string, unknown> = {},
  targets: string[] = [],
): GameEvent =>
  ({ n: counter++, ply: 0, kind, seat, text: `${kind}.`, data, targets, rule: null }) as GameEvent;
