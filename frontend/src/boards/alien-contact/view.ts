// The shape of what the server sends as `view` for Alien Contact, and of its content pack.

export const colours = ['green', 'red', 'yellow', 'white', 'blue', 'orange'] as const;
export type Colour = (typeof colours)[number];
export type ByColour = Partial<Record<Colour, number>>;

export const phases = [
  { id: 'pirates', label: 'Pirates', text: 'The pirate roams' },
  { id: 'movement', label: 'Movement', text: 'Ships move, load and unload' },
  { id: 'combat', label: 'Combat', text: 'Battles in space, landings, battles on stars' },
  { id: 'cards', label: 'Cards', text: 'A card is drawn; saved cards are played' },
  { id: 'diplomacy', label: 'Diplomacy', text: 'Diplomats on one star or station talk' },
  { id: 'build', label: 'Building', text: 'Points are collected and spent' },
] as const;
export type Phase = (typeof phases)[number]['id'] | 'colours' | 'start' | 'over';

export const items = [
  'ship1',
  'ship2',
  'ship3',
  'station1',
  'station2',
  'station3',
  'marine',
  'epsm',
  'pirate',
  'diplomat',
  'technology2',
  'technology3',
] as const;
export type Item = (typeof items)[number];

export type Side = number | 'rebels';
export type Level = 1 | 2 | 3;
export const levels: Level[] = [1, 2, 3];

export interface Garrison {
  plain: number;
  epsm: number;
}

export interface Area {
  /** Two digits, as they are rolled: "07". */
  area: string;
  /** Doubled coordinates: neighbours are two rows apart, or one column and one row. */
  column: number;
  row: number;
  star: Colour | null;
  double: boolean;
  /** On the star, by seat or "rebels". */
  marines: Record<string, Garrison>;
  controller: number | null;
  /** Why nobody controls the star, or not the viewer. */
  why: string | null;
}

interface Carrier {
  /** Seat and counter: "0.s1.3", "0.b1.1". */
  id: string;
  seat: number;
  level: Level;
  area: string;
  marines: number;
  epsm: number;
}

export interface Ship extends Carrier {
  diplomats: number[];
  moves_left: number;
  room: number;
}

export interface Station extends Carrier {
  capacity: number;
  spent: number;
  /** Stood when the game turn began, so that it may build. */
  standing: boolean;
}

export interface Pirate {
  seat: number;
  area: string | null;
}

export interface Diplomat {
  id: string;
  seat: number;
  number: number;
  status: 'not-yet' | 'waiting' | 'star' | 'station' | 'aboard' | 'captive' | 'dead';
  area: string | null;
  /** The station or ship. */
  on: string | null;
  captor: number | null;
  ransom: number | null;
}

export interface Mix {
  /** Whether ships and stations of the level can be built with the stars as they are. */
  have: boolean;
  missing: ByColour;
}

export interface Player {
  seat: number;
  colour: Colour | null;
  points: number;
  technology: Level;
  victory_points: number;
  /** Controlled stars by colour. */
  stars: ByColour;
  /** What would be collected as things stand. */
  income: number;
  saved: number;
  /** Saved cards, for their holder only. */
  hand: string[] | null;
  /** Counters left, null where they are not limited. */
  counters: Partial<Record<Item, number | null>>;
  mix: Record<string, Mix>;
}

export type TermWord =
  'points' | 'card' | 'kind' | 'star' | 'passage' | 'build' | 'peace' | 'alliance' | 'release';

export interface Proposal {
  from: number;
  to: number;
  stage: 'draft' | 'reply';
  /** Only for who knows them. `term` is what notation has behind "give" or "want". */
  items: { wanted: boolean; term: string }[] | null;
}

export interface Agreement {
  kind: 'passage' | 'build' | 'peace' | 'alliance';
  from: number;
  to: number;
  /** Of passage, or of the station that builds; "everywhere". */
  area?: string;
  item?: Item;
  until: number | null;
  /** The game turn in which it was broken. */
  broken: number | null;
}

export interface Battle {
  area: string;
  land: boolean;
  sides: [number, Side];
  round: number;
  stage: 'fire' | 'after';
  /** Sides that have decided. */
  ready: Side[];
  /** Of the viewer's units that have been told: what they fire at, null for those that hold their fire. */
  aims: Record<string, string | null> | null;
  /** Of the viewer's marines, once it is said: how many fire at plain ones. */
  at_marines: number | null;
  /** What the viewer has decided after the round: "stop", "retreat 34". */
  choice: string | null;
}

export interface ContactView {
  title: string;
  viewer: number | null;
  turn: number;
  turns: number;
  active: number;
  first: number;
  phase: Phase;
  asked: number[];
  quadrant: { id: string; name: string };
  chancellor: number | null;
  /** The Chancellor, once it has said that it chooses its start. */
  claimed: number | null;
  areas: Area[];
  ships: Ship[];
  stations: Station[];
  pirates: Pirate[];
  diplomats: Diplomat[];
  players: Player[];
  deck: number;
  /** The last is on top. */
  discard: string[];
  in_play: string[];
  ledger: Agreement[];
  battle: Battle | null;
  proposal: Proposal | null;
  /** Pairs that may talk in this segment ("0-2"), with the proposals they have left. */
  talks: Record<string, number>;
}

export interface RaceData {
  id: Colour;
  name: string;
  flavour?: string | null;
  text: string;
  breathes: Colour[];
  values: Record<Colour, number>;
  victory: Record<Colour, number>;
  /** What each technology level takes. */
  needs: ByColour[];
}

export interface ItemData {
  price: number;
  capacity?: number | null;
  counters?: number | null;
}

export interface FireData {
  /** Hits on a roll up to this, by the level that fires and the level of the target. */
  hits: number[][];
  /** Added to the roll of a station. */
  station: number;
  marines: number;
}

export interface CardData {
  id: string;
  name: string;
  kind: string;
  number: number;
  saved: boolean;
  colour?: Colour | null;
  level?: Level | null;
  text: string;
  flavour?: string | null;
}

/** The counter of a piece without its seat, as notation has one's own: "s1.3". */
export const slotOf = (id: string) => id.slice(id.indexOf('.') + 1);
export const seatOf = (id: string) => Number(id.split('.')[0]);
export const isStation = (id: string) => slotOf(id).startsWith('b');
/** The level of a ship or station by its counter. */
export const levelOf = (id: string) => Number(slotOf(id)[1]) as Level;

export const itemNames: Record<Item, { one: string; many: string }> = {
  ship1: { one: 'ship of T.L. 1', many: 'ships of T.L. 1' },
  ship2: { one: 'ship of T.L. 2', many: 'ships of T.L. 2' },
  ship3: { one: 'ship of T.L. 3', many: 'ships of T.L. 3' },
  station1: { one: 'station of T.L. 1', many: 'stations of T.L. 1' },
  station2: { one: 'station of T.L. 2', many: 'stations of T.L. 2' },
  station3: { one: 'station of T.L. 3', many: 'stations of T.L. 3' },
  marine: { one: 'plain marine', many: 'plain marines' },
  epsm: { one: 'EPSM', many: 'EPSM' },
  pirate: { one: 'pirate', many: 'pirates' },
  diplomat: { one: 'diplomat', many: 'diplomats' },
  technology2: { one: 'technology level 2', many: 'technology level 2' },
  technology3: { one: 'technology level 3', many: 'technology level 3' },
};

/** "A ship of T.L. 1", "an EPSM" inside a sentence. */
export const oneOf = (item: Item) => `${item === 'epsm' ? 'an' : 'a'} ${itemNames[item].one}`;

export const counted = (n: number, item: Item) =>
  `${n} ${n === 1 ? itemNames[item].one : itemNames[item].many}`;

/** "2 plain marines and 1 EPSM"; nothing where there are none. */
export function marinesText({ plain, epsm }: Garrison): string {
  return [...(plain ? [counted(plain, 'marine')] : []), ...(epsm ? [counted(epsm, 'epsm')] : [])].join(
    ' and ',
  );
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const percent = (chance: number) => `${Math.round(chance * 100)} %`;
/** A number with its sign, the minus as wide as the plus. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
