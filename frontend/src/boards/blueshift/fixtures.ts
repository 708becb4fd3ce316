// Positions for the tests, made by hand from the shape of the view: a round board with everything on it that can be.

import type { Pack } from '../../api/types';
import { random } from '../../art/random';
import { kindOfSlot, slotOf } from './view';
import type { BlueshiftView, Item, Player, SectorData, Ship, ShipKind, Site } from './view';

const track = (values: number[], start: number) => ({ values, start });

function planet(
  id: string,
  name: string,
  p: number[],
  d: number[],
  o: number[],
  more: Partial<SectorData> = {},
): SectorData {
  return {
    id,
    name,
    face: 'planet',
    back: 'planet',
    prosperity: track(p, Math.min(1, p.length - 1)),
    defence: track(d, Math.min(1, d.length - 1)),
    population: track(o, o[0] === 0 ? 0 : 1),
    spaceport: false,
    power_link: false,
    text: '',
    ...more,
  };
}

const space = (id: string, name: string, face: SectorData['face'], text = ''): SectorData => ({
  id,
  name,
  face,
  back: 'space',
  prosperity: face === 'station' ? track([0, 1, 2], 1) : null,
  defence: face === 'station' ? track([2, 3, 5], 1) : null,
  population: face === 'station' ? track([1, 2], 0) : null,
  spaceport: false,
  power_link: false,
  text,
});

const base = { back: 'base', spaceport: true } as const;
const sectors: SectorData[] = [
  planet('new-earth', 'New Earth', [0, 2, 3, 4, 5], [2, 3, 4, 5, 6], [1, 2, 3, 4, 5], base),
  planet('xa-calactan-ill', "Xa'calactan'ill", [0, 2, 4, 5], [3, 4, 5, 6], [1, 2, 3, 4], base),
  planet('marrow-kir-tobath', 'Marrow-Kir-Tobath', [0, 1, 3, 4], [3, 5, 6], [2, 3, 4, 5], base),
  planet('krillakt', 'Krillakt', [0, 2, 3, 4], [3, 4, 5, 6], [2, 3, 4, 6], base),
  planet('saphron-hub', 'Saphron Hub', [1, 3, 4, 6], [2, 3, 4, 5], [1, 2, 3, 4], base),
  planet('at-01', 'AT-01', [0, 2, 3, 5], [3, 4, 5, 6], [1, 2, 4, 5], base),
  planet('tritan', 'Tritan 4.5.13', [0, 1, 2, 3], [2, 3, 5], [0, 1, 2, 3], {
    text: 'Omega Construction: interceptors cost its controller 1 less, wherever they are built.',
  }),
  planet('rhone', 'Rhone Ishitar', [0, 1, 2], [1, 2, 4], [1, 2, 3], {
    text: 'Hyper Polarity: no ship crosses the two borders that whoever discovers it closes.',
  }),
  planet('cinder', 'Cinder', [0, 1, 2], [1, 2, 3], [0, 1, 2]),
  planet('lowmark', 'Lowmark', [1, 2, 3], [2, 3, 4], [1, 2, 3], { power_link: true }),
  planet('brine', 'Brine', [0, 2, 4], [1, 3, 5], [1, 2]),
  planet('halcyon', 'Halcyon Reach', [0, 1, 3], [2, 3], [0, 2, 3]),
  planet('verdigris', 'Verdigris', [1, 2], [2, 4, 5], [1, 3, 4]),
  planet('old-quarry', 'Old Quarry', [0, 1], [3, 4, 6], [0, 1]),
  planet('pallor', 'Pallor', [0, 1, 2, 3], [2, 3, 4], [1, 2]),
  space(
    'sun-harvester',
    'Sun Harvester',
    'station',
    'Its controller collects 2 credits more with the tribute.',
  ),
  space('lantern', 'The Lantern', 'station'),
  space('shear', 'The Shear', 'anomaly', 'Ships that enter take 1 damage on a roll of 1 or 2.'),
  space('gate', 'Whisper Gate', 'anomaly', 'Borders on every other discovered gate.'),
  space('void', 'Empty space', 'empty'),
];

const ships: Record<ShipKind, number[]> = {
  // price, power, dice, hit points, capacity, moves, size
  scout: [8, 5, 1, 1, 0, 2, 1],
  colony: [10, 6, 1, 1, 4, 1, 2],
  destroyer: [20, 4, 1, 2, 2, 1, 3],
  battleship: [50, 4, 3, 4, 4, 1, 4],
  turret: [8, 5, 1, 2, 1, 0, 1],
};
const others: Partial<Record<Item, number[]>> = {
  infantry: [5, 7, 0, 0, 0, 0, 0],
  interceptor: [5, 6, 1, 1, 0, 0, 0],
  spaceport: [20, 7, 0, 0, 0, 0, 0],
  'power-link': [15, 7, 0, 0, 0, 0, 0],
};
const named = ([price, power, dice, hit_points, capacity, moves, size]: number[]) => ({
  price,
  power,
  dice,
  hit_points,
  capacity,
  moves,
  size,
});

const ability = (name: string, text: string) => ({ name, text });
const species = [
  { id: 'alpha', name: 'Alpha Primarus Coalition', base: 'new-earth' },
  { id: 'xanil', name: "Xan'il", base: 'xa-calactan-ill' },
  { id: 'marrow-kir', name: 'Marrow-Kir', base: 'marrow-kir-tobath' },
  { id: 'hivemind', name: 'Hivemind', base: 'krillakt' },
  { id: 'tivare', name: 'Tivare', base: 'saphron-hub' },
  { id: 'tribunal', name: 'Android Tribunal', base: 'at-01' },
].map((one) => ({
  ...one,
  abilities: [
    ability('First ability', 'On a roll of 3 or more something good happens to a planet of yours.'),
    ability('Second ability', 'Once a round something bad happens to somebody else.'),
  ],
}));

const card = (id: string, name: string, icon: string, text: string) => ({ id, name, icon, text, copies: 1 });
const cards = [
  card(
    'warpdrive',
    'Engage Warpdrive',
    'ship',
    'Move up to 4 of your ships of one sector to a planet of yours.',
  ),
  card(
    'improved-turrets',
    'Improved Turrets',
    'defense',
    'Raise the defence of up to 2 planets or stations by 1 rank.',
  ),
  card('census', 'Galactic Census', 'population', 'Raise the population of a planet you control by 1 rank.'),
  card('boom', 'Market Boom', 'prosperity', 'Raise the prosperity of up to 2 planets you control by 1 rank.'),
  card('loaded', 'Loaded Dice', 'dice', 'Misses of your ships are rolled again once this turn.'),
  card('levy', 'Emergency Levy', 'offense', 'Place 2 infantry on planets you control.'),
  card('audit', 'Hostile Audit', 'special', 'Take 4 credits from an opponent.'),
];

export function pack(): Pack {
  const items = Object.fromEntries(
    Object.entries({ ...ships, ...others }).map(([id, row]) => [id, named(row!)]),
  );
  return { species, sectors, cards, items, scenarios: [] } as unknown as Pack;
}

const letter = (column: number) => String.fromCharCode(97 + column);

/** A board that is a hexagon of hexagons, so many rings round the middle. */
function board(rings: number): Site[] {
  const sites: Site[] = [];
  for (let column = 0; column <= 2 * rings; column += 1) {
    const off = Math.abs(column - rings);
    for (let place = 0; place < 2 * rings + 1 - off; place += 1) {
      sites.push(blank(`${letter(column)}${place + 1}`, column, off + 2 * place));
    }
  }
  return sites;
}

const blank = (site: string, column: number, row: number): Site => ({
  site,
  column,
  row,
  kind: 'unknown',
  discovered: false,
  sector: null,
  facing: null,
  holder: null,
  bond: null,
  prosperity: null,
  defence: null,
  population: null,
  effective_defence: null,
  spaceport: false,
  power_link: false,
  infantry: 0,
  interceptors: 0,
  blockaded: false,
  shielded: false,
});

/** Turns a site up. */
export function discover(site: Site, id: string, more: Partial<Site> = {}): Site {
  const sector = sectors.find((one) => one.id === id)!;
  const rank = (list: SectorData['defence']) => list && { rank: list.start, value: list.values[list.start]! };
  const defence = rank(sector.defence);
  const infantry = more.infantry ?? 0;
  return {
    ...site,
    kind: sector.back === 'base' ? 'base' : sector.back === 'planet' ? 'planet' : 'unknown',
    discovered: true,
    sector: id,
    prosperity: rank(sector.prosperity),
    defence,
    population: rank(sector.population),
    effective_defence: defence && defence.value + infantry,
    spaceport: sector.spaceport,
    power_link: sector.power_link,
    ...more,
  };
}

const points: Record<ShipKind, [number, number]> = {
  scout: [1, 0],
  colony: [1, 4],
  destroyer: [2, 2],
  battleship: [4, 4],
  turret: [2, 1],
};

/** A ship: "0.d3" at a site. */
export function ship(id: string, site: string, more: Partial<Ship> = {}): Ship {
  const kind = kindOfSlot(slotOf(id));
  const [hit_points, capacity] = points[kind];
  const moves_left = ships[kind][5]!;
  return {
    id,
    seat: Number(id[0]),
    kind,
    site,
    damage: 0,
    hit_points,
    infantry: 0,
    interceptors: 0,
    capacity,
    moves_left,
    acted: false,
    ...more,
  };
}

const player = (seat: number, viewer: number | null): Player => ({
  seat,
  species: species[seat]!.id,
  credits: 10 + 3 * seat,
  points: { total: 3 + seat, planets: 1, stations: 0, alliances: seat },
  income: 6,
  hand_count: 5,
  hand: seat === viewer ? ['warpdrive', 'improved-turrets', 'census', 'boom#2', 'loaded'] : null,
  hand_size: 5,
  pieces: { scout: 7, colony: 5, destroyer: 8, battleship: 1, turret: 6, infantry: 16, interceptor: 12 },
  out: false,
  leads: false,
  prices: Object.fromEntries(Object.entries({ ...ships, ...others }).map(([id, row]) => [id, row![0]])),
});

interface Wanted {
  seats?: number;
  viewer?: number | null;
  rings?: number;
  seed?: string;
  /** Share of the sectors that have been turned up. */
  known?: number;
}

/** A match under way. */
export function galaxy({
  seats = 2,
  viewer = 0,
  rings,
  seed = 'fixture',
  known = 0.6,
}: Wanted = {}): BlueshiftView {
  const rnd = random(seed);
  const radius = rings ?? Math.min(4, 1 + Math.ceil(seats / 2) + (seats > 4 ? 1 : 0));
  const sites = board(radius);
  const rim = sites.filter((site) => isCorner(site, radius));
  const bases = Array.from(
    { length: seats },
    (_, seat) => rim[Math.floor((seat * rim.length) / seats)]!.site,
  );
  const rest = sectors.filter((one) => one.back !== 'base');
  let next = 0;
  const laid = sites.map((site) => {
    const seat = bases.indexOf(site.site);
    if (seat >= 0) return discover(site, species[seat]!.base, { holder: seat, bond: 'control', infantry: 1 });
    const kind = rnd() < 0.5 ? ('planet' as const) : ('unknown' as const);
    if (rnd() > known) return { ...site, kind };
    const found = discover(site, rest[next++ % rest.length]!.id);
    if (!found.defence || rnd() < 0.5) return found;
    const bond = rnd() < 0.6 ? ('control' as const) : ('alliance' as const);
    return { ...found, holder: Math.floor(rnd() * seats), bond, blockaded: rnd() < 0.2 };
  });
  const fleet = bases.flatMap((site, seat) => [
    ship(`${seat}.d1`, site),
    ship(`${seat}.d2`, site, { damage: 1, infantry: 1 }),
    ship(`${seat}.s1`, site),
    ship(`${seat}.t1`, site),
  ]);
  return {
    title: 'blueshift',
    viewer,
    round: 4,
    round_cap: 60,
    active: 0,
    first: 0,
    phase: 'movement',
    asked: 0,
    scenario: { id: 'conflict', name: 'Conflict' },
    options: { infantry_limit: true, blockades: true },
    sites: laid,
    ships: fleet,
    players: Array.from({ length: seats }, (_, seat) => player(seat, viewer)),
    decks: { cards: 31, planets: 9, space: 7 },
    discard: ['census#2', 'boom'],
    aside: 3,
    turn: { bonuses: {}, rerolls: [], soldiers: 0 },
    battle: null,
    battles: [],
    price: null,
    bombard: null,
    landings: null,
    winner: null,
  };
}

const isCorner = (site: Site, radius: number) =>
  [0, radius, 2 * radius].includes(site.column) &&
  (site.column === radius ? [0, 4 * radius].includes(site.row) : [radius, 3 * radius].includes(site.row));

/** Legal actions as the server writes them. */
export const legal = (...notations: string[]) =>
  notations.map((notation) => ({
    notation,
    text: `Text of ${notation}.`,
    targets: [] as string[],
    rule: 'BS-1.1',
  }));
