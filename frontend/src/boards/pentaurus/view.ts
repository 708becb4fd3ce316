// The shape of what the server sends as `view` for Pentaurus: Duel, and of its content pack.

export type Step = 'opening' | 'discard' | 'planets' | 'market' | 'actions' | 'attack' | 'combat' | 'over';
export type Outcome = 'counter' | 'level' | 'conquer' | 'destroy';
export type Kind = 'planet' | 'satellite' | 'facility' | 'character' | 'ship' | 'action' | 'combat';

export interface ShipState {
  card: string;
  pilots: string[];
  /** May attack this turn. */
  ready: boolean;
  attack: number;
  defence: number;
}

export interface PlanetState {
  card: string;
  satellites: string[];
  facilities: string[];
  characters: string[];
  ships: ShipState[];
  pentanium: number;
  attack: number;
  defence: number;
  satellite_places: number;
  ship_places: number;
  protected: boolean;
  peace: boolean;
}

export interface Player {
  seat: number;
  hand_count: number;
  hand: string[] | null;
  /** Cards that everybody knows to be in this hand. */
  known_hand: string[];
  hand_limit: number;
  species: { id: string; side: number };
  production: number;
  ships: number;
  planets_allowed: number | null;
  ships_allowed: number | null;
  redraws: number;
  most_planets: number;
  modifiers: { attack: number; defence: number; production: number };
  planets: PlanetState[];
}

/** An attack with both totals, and what each lead of the attack would bring. */
export interface Odds {
  from: string;
  to: string;
  attack: number;
  defence: number;
  /** What the defender strikes back with. */
  strike: number;
  result: Outcome;
  outcomes: { result: Outcome; least: number | null; most: number | null }[];
}

export interface AttackOption extends Odds {
  /** The attack would be ignored. */
  peace: boolean;
}

export interface Played {
  card: string;
  seat: number;
  cancelled: boolean;
  /** Where it goes, if it stays. */
  host: string | null;
  /** The side of the player's species that was added to it. */
  side: number | null;
}

export interface PentaurusView {
  title: string;
  viewer: number | null;
  turn: number;
  active: number;
  step: Step;
  asked: number | null;
  decks: { galaxy: number; line: number };
  /** The last is on top. */
  discard: string[];
  scrap: string[];
  market: (string | null)[];
  budget: number | null;
  players: Player[];
  /** What has been played and waits; the last takes effect first. */
  stack: Played[];
  combat: (Odds & { attacker: number }) | null;
  attack_options: AttackOption[] | null;
  strike: { planet: string; left: number; ships: { card: string; takes: number }[] } | null;
  /** How many cards the asked seat has to discard for an effect. */
  to_discard: number | null;
  winner: number | null;
}

export interface EffectData {
  kind: string;
  text: string;
  [value: string]: unknown;
}

export interface CardData {
  id: string;
  name: string;
  flavour?: string | null;
  kind: Kind;
  label: string;
  text: string;
  pilot: boolean;
  cost: number | null;
  attack: number | null;
  defence: number | null;
  fuel: number | null;
  symbols: Partial<Record<string, number | boolean>>;
  effects: EffectData[];
}

export interface SpeciesData {
  id: string;
  name: string;
  flavour?: string | null;
  sides: EffectData[];
}

/** The production that wins. */
export const GOAL = 12;

export const steps: { id: Step; label: string }[] = [
  { id: 'discard', label: 'Discards' },
  { id: 'planets', label: 'Planets' },
  { id: 'market', label: 'Market' },
  { id: 'actions', label: 'Actions' },
  { id: 'attack', label: 'Attack' },
];

/** What each result does, as the page tells it. */
export const outcomes: Record<Outcome, { label: string; text: string }> = {
  destroy: { label: 'Destroyed', text: 'The planet is lost with everything on it.' },
  conquer: {
    label: 'Taken over',
    text: 'The attacker gets the planet and its satellites; all else on it is lost.',
  },
  level: { label: 'Laid bare', text: 'Ships, facilities and characters on it are lost; the planet stays.' },
  counter: { label: 'Struck back', text: 'The defender spreads its own points over the attacking ships.' },
};

/** Where an attack would lead as it stands, in a word or two. */
export const prospect = (one: AttackOption) => (one.peace ? 'Ignored: at peace' : outcomes[one.result].label);

/** The leads of a result, as a range: "4 and more", "1 to 3", "0". */
export function range(least: number | null, most: number | null): string {
  if (least === null) return most === -1 ? 'behind' : `${most} or less`;
  if (most === null) return `${least} or more`;
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** A number with its sign, the minus as wide as the plus. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** Everything that is on a planet, the planet not included. */
export function attached(planet: PlanetState): string[] {
  return [
    ...planet.satellites,
    ...planet.facilities,
    ...planet.characters,
    ...planet.ships.flatMap((ship) => [ship.card, ...ship.pilots]),
  ];
}
