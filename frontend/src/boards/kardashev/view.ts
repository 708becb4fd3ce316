// The shape of what Kardashev's server side sends as `view`, and of its content pack.

export const resources = ['conflict', 'trade', 'research'] as const;
export const tiers = ['planetary', 'stellar', 'galactic'] as const;
export const dials = [...resources, 'advance'] as const;

export type Resource = (typeof resources)[number];
export type Tier = (typeof tiers)[number];
export type Dial = (typeof dials)[number];
export type Tokens = Record<Resource, number>;

export interface Placed {
  card: string;
  at: number;
}

export interface Player {
  seat: number;
  tokens: Tokens;
  limit: number;
  vp: number;
  tableau: Record<Tier, Placed[]>;
  ready: boolean;
  dial: Dial | null;
  left: number;
  right: number;
}

export interface Reason {
  text: string;
  rule: string | null;
}

export interface Offer {
  card: string;
  price: Tokens;
  /** Tokens of the buyer's choice that come off the price. */
  discount_any: number;
  places: string[];
  plan: string[] | null;
  why_not: Reason | null;
}

export interface Comparison {
  seat: number;
  other: number;
  side: 'left' | 'right';
  outcome: 'win' | 'tie' | 'lose';
  tokens: number;
  resource: Resource | null;
}

export interface Summit {
  round: number;
  dials: Dial[];
  pairs: Comparison[];
  gains: Tokens[];
}

export interface Score {
  seat: number;
  base: number;
  lines: { card: string; points: number; text: string }[];
  total: number;
  tiebreaks: number[];
  place: number;
}

export interface KardashevView {
  title: string;
  viewer: number | null;
  seats: number;
  round: number;
  phase: 'summit' | 'effects' | 'advance' | 'discard' | 'over';
  starting: number;
  end_triggered: boolean;
  display: Record<Tier, (string | null)[]>;
  decks: Record<Tier, number>;
  /** Cards in the decks whose place the viewer knows; 0 is the top. */
  known: { tier: Tier; below_top: number; card: string }[];
  players: Player[];
  dials: Dial[] | null;
  my_dial: Dial | null;
  advance_order: number[];
  advancing: number | null;
  advance: { cards: Offer[] } | null;
  summit: Summit | null;
  score_sheet: Score[] | null;
}

export interface CardData {
  id: string;
  name: string;
  tier: Tier;
  aspect: 'technology' | 'territory' | 'culture';
  vp: number;
  cost: Partial<Tokens>;
  text: string;
  flavour?: string;
  timing?: string;
}

export const word: Record<string, string> = {
  conflict: 'Conflict',
  trade: 'Trade',
  research: 'Research',
  advance: 'Advance',
  planetary: 'Planetary',
  stellar: 'Stellar',
  galactic: 'Galactic',
  technology: 'Technology',
  territory: 'Territory',
  culture: 'Culture',
  instant: 'When built',
  ongoing: 'Ongoing',
  endgame: 'Game end',
};

export const total = (tokens: Tokens) =>
  resources.reduce((sum, resource) => sum + (tokens[resource] ?? 0), 0);

/** "2 Conflict, 1 Trade", or "nothing". */
export function amounts(tokens: Partial<Tokens>): string {
  const parts = resources.filter((r) => tokens[r]).map((r) => `${tokens[r]} ${word[r]}`);
  return parts.join(', ') || 'nothing';
}

/** Seats in the order in which they sit, clockwise from the left neighbour of `from`. */
export function around(from: number, seats: number): number[] {
  return Array.from({ length: seats - 1 }, (_, i) => (from + 1 + i) % seats);
}
