// Names for the shapes of the HTTP API.

export interface LegalAction {
  notation: string;
  text: string;
  targets: string[];
  rule: string | null;
}

export interface GameEvent {
  n: number;
  ply: number;
  kind: string;
  seat: number | null;
  text: string;
  targets: string[];
  data: Record<string, unknown>;
}

export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

export interface Prompt {
  text: string;
  rule: string | null;
  kind: string;
}

export interface Result {
  ranking: number[][];
  scores: number[];
  reason: string;
}

export type View = Record<string, unknown>;

export interface SeatInfo {
  seat: number;
  kind: 'human' | 'bot' | 'open';
  name: string;
  level: string | null;
}

export interface Update {
  table: string;
  title: string;
  version: number;
  ply: number;
  seat: number | null;
  status: string;
  view: View;
  prompt: Prompt | null;
  legal: LegalAction[];
  actors: number[];
  decision: number | null;
  can_undo: boolean;
  events: GameEvent[];
  events_total: number;
  chat: ChatLine[];
  chat_total: number;
  result: Result | null;
  rematch: string | null;
  commitment: string;
  seed: string | null;
  seats: SeatInfo[];
}

export interface Moment {
  ply: number;
  plies: number;
  view: View;
  events: GameEvent[];
}

export interface OptionInfo {
  name: string;
  label: string;
  kind: string;
  default: number | null;
  min: number | null;
  max: number | null;
  text: string;
  rule: string | null;
}

export interface LevelInfo {
  id: string;
  name: string;
  text: string;
}

export interface TitleInfo {
  id: string;
  name: string;
  blurb: string;
  seats: { min: number; max: number };
  options: OptionInfo[];
  packs: PackName[];
  levels: LevelInfo[];
}

export interface PackName {
  id: string;
  name: string;
  hash: string;
}

/** A title's content as its board reads it. */
export type Pack = Record<string, unknown>;

export interface PackFile extends PackName {
  title: string;
  pack: Pack;
}

export interface Clause {
  id: string;
  section: string;
  text: string;
}

export interface Clauses {
  clauses: Clause[];
}

export interface NewSeat {
  kind: 'human' | 'bot' | 'open';
  name?: string;
  level?: string;
}

export interface NewTable {
  title: string;
  seats: NewSeat[];
  pack?: string;
  content?: string;
  options?: Record<string, number | null>;
  private?: boolean;
  name?: string;
}

export interface TableMade {
  table: string;
  host_token: string;
  seats: { seat: number; token: string | null; invite: string | null; link: string | null }[];
}

export interface TableSummary {
  table: string;
  title: string;
  name: string;
  status: string;
  pack: PackName;
  commitment: string;
  options: Record<string, number | null>;
  seats: SeatInfo[];
}

export interface RecordSummary {
  title: string;
  seats: number;
  plies: number;
  header: Record<string, unknown>;
}
