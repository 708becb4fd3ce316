// The shape of what the server sends as `view` for Blueshift, and of its content pack.

export const phases = [
  { id: 'card', label: 'Card', text: 'Phase I: play an action card' },
  { id: 'tribute', label: 'Tribute', text: 'Phase II: tribute and rebellions' },
  { id: 'movement', label: 'Movement', text: 'Phase III: move the fleet' },
  { id: 'combat', label: 'Combat', text: 'Phase IV: space combat' },
  { id: 'land', label: 'Landings', text: 'Phase V: land actions' },
  { id: 'purchase', label: 'Purchases', text: 'Phase VI: purchases and repairs' },
  { id: 'end', label: 'End', text: 'Phase VII: end of the turn' },
] as const;
export const shipKinds = ['scout', 'colony', 'destroyer', 'battleship', 'turret'] as const;
export const unitKinds = ['infantry', 'interceptor'] as const;
export const statistics = ['prosperity', 'defence', 'population'] as const;

export type Phase = (typeof phases)[number]['id'] | 'species' | 'bases' | 'over';
export type ShipKind = (typeof shipKinds)[number];
export type UnitKind = (typeof unitKinds)[number];
export type Item = ShipKind | UnitKind | 'spaceport' | 'power-link';
export type Statistic = (typeof statistics)[number];

/** The points that win when they are held until one's next turn. */
export const GOAL = 16;

export interface Rank {
  /** Place on the printed list. */
  rank: number;
  value: number;
}

export interface Site {
  site: string;
  /** Doubled coordinates: neighbours are two rows apart, or one column and one row. */
  column: number;
  row: number;
  kind: 'base' | 'planet' | 'unknown';
  discovered: boolean;
  sector: string | null;
  /** Which pair of opposite borders is closed, where a sector closes some. */
  facing: 0 | 1 | 2 | null;
  holder: number | null;
  bond: 'control' | 'alliance' | null;
  prosperity: Rank | null;
  defence: Rank | null;
  population: Rank | null;
  effective_defence: number | null;
  spaceport: boolean;
  power_link: boolean;
  infantry: number;
  interceptors: number;
  blockaded: boolean;
  shielded: boolean;
}

export interface Ship {
  /** Seat and slot: "0.d3". */
  id: string;
  seat: number;
  kind: ShipKind;
  site: string;
  damage: number;
  hit_points: number;
  infantry: number;
  interceptors: number;
  capacity: number;
  moves_left: number;
  acted: boolean;
}

export interface Player {
  seat: number;
  species: string | null;
  credits: number;
  /** Victory points in all, and by what they are for. */
  points: { total: number; planets: number; stations: number; alliances: number };
  /** What the next tribute would bring as things stand. */
  income: number;
  hand_count: number;
  hand: string[] | null;
  hand_size: number;
  pieces: Partial<Record<Item, number>>;
  out: boolean;
  /** Has the points that win. */
  leads: boolean;
  prices: Partial<Record<Item, number>>;
}

/** What a fight would bring if nobody fled, each chance between 0 and 1. */
export interface Odds {
  win: number;
  lose: number;
  /** Both sides gone. */
  both?: number;
  /** Credits' worth, by seat. */
  expected_losses: Record<string, number>;
  method: 'exact' | 'sampled';
  /** Standard error of the chances where they were sampled. */
  error: number;
}

export interface WaitingBattle {
  site: string;
  attacker: number;
  defender: number;
  odds: Odds | null;
}

export type Size = 'interceptor' | 'scout' | 'colony' | 'destroyer' | 'battleship';

export interface Battle {
  site: string;
  attacker: number;
  defender: number;
  round: number;
  stage: 'flee' | 'aim' | 'hits' | 'stow';
  fleeing: number | null;
  flee_to: string | null;
  firing: number | null;
  /** Hits that are still to be assigned, by the size of the shooter. */
  hits: Partial<Record<Size, number>>;
  /** Units whose ship was destroyed, by seat. */
  loose: Record<string, { infantry: number; interceptors: number }>;
  next_shooter: Item | null;
}

/** A land action with what its dice need, all bonuses counted. */
export interface Landing {
  /** Its notation. */
  action: string;
  site: string;
  dice: number;
  needs: number | null;
  chance: number;
  /** Of a negotiation: the price by the die, null for a refusal, below nothing for a gift. */
  prices?: (number | null)[];
}

export interface BlueshiftView {
  title: string;
  viewer: number | null;
  round: number;
  round_cap: number;
  active: number;
  first: number;
  phase: Phase;
  asked: number | null;
  scenario: { id: string; name: string };
  options: { infantry_limit: boolean; blockades: boolean };
  sites: Site[];
  ships: Ship[];
  players: Player[];
  decks: { cards: number; planets: number; space: number };
  /** The last is on top. */
  discard: string[];
  /** Empty sectors set aside. */
  aside: number;
  turn: { bonuses: Record<string, number>; rerolls: string[]; soldiers: number };
  battle: Battle | null;
  battles: WaitingBattle[];
  price: { site: string; die: number; price: number } | null;
  /** Where an owner chooses what a bombardment costs it, and how many choices are to come. */
  bombard: { site: string; hits: number } | null;
  /** For the seat that may land: what each land action needs. */
  landings: Landing[] | null;
  winner: number | null;
}

export interface SpeciesData {
  id: string;
  name: string;
  /** Its base sector. */
  base: string;
  text?: string;
  flavour?: string | null;
  abilities: { name: string; text: string }[];
}

export interface Track {
  values: number[];
  start: number;
}

export interface SectorData {
  id: string;
  name: string;
  face: 'empty' | 'anomaly' | 'station' | 'planet';
  back: 'base' | 'planet' | 'space' | 'aside';
  prosperity: Track | null;
  defence: Track | null;
  population: Track | null;
  spaceport: boolean;
  power_link: boolean;
  text: string;
  flavour?: string | null;
}

export interface CardData {
  id: string;
  name: string;
  icon: string;
  text: string;
  flavour?: string | null;
  copies?: number;
}

export interface ItemData {
  price: number;
  power: number;
  dice: number;
  hit_points: number;
  capacity: number;
  moves: number;
  size: number;
}

/** The seat that owns a ship. */
export const seatOf = (ship: string) => Number(ship.split('.')[0]);
/** The slot of a ship in its seat: "d3", as notation writes one's own ships. */
export const slotOf = (ship: string) => ship.split('.')[1] ?? ship;

const letters: Record<string, ShipKind> = {
  s: 'scout',
  c: 'colony',
  d: 'destroyer',
  b: 'battleship',
  t: 'turret',
};

/** What a slot is for: "d3" for a destroyer. */
export const kindOfSlot = (slot: string): ShipKind => letters[slot.charAt(0)] ?? 'destroyer';

export const itemNames: Record<Item, { one: string; many: string }> = {
  scout: { one: 'scout', many: 'scouts' },
  colony: { one: 'colony ship', many: 'colony ships' },
  destroyer: { one: 'destroyer', many: 'destroyers' },
  battleship: { one: 'battleship', many: 'battleships' },
  turret: { one: 'orbital turret', many: 'orbital turrets' },
  infantry: { one: 'infantry', many: 'infantry' },
  interceptor: { one: 'interceptor', many: 'interceptors' },
  spaceport: { one: 'spaceport', many: 'spaceports' },
  'power-link': { one: 'power link', many: 'power links' },
};

/** "1 scout", "3 destroyers". */
export const counted = (n: number, item: Item) =>
  `${n} ${n === 1 ? itemNames[item].one : itemNames[item].many}`;

/** "destroyer d3". */
export const shipTitle = (ship: string) => `${itemNames[kindOfSlot(slotOf(ship))].one} ${slotOf(ship)}`;

/** "Destroyer d3". */
export function shipName(ship: Pick<Ship, 'id'>): string {
  const title = shipTitle(ship.id);
  return `${title[0]!.toUpperCase()}${title.slice(1)}`;
}

/** A number with its sign, the minus as wide as the plus. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

export const percent = (chance: number) => `${Math.round(chance * 100)} %`;
