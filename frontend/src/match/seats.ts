// The seats that this browser holds, kept in its local storage: a seat's token is all that is needed to play it.

export interface HeldSeat {
  seat: number;
  token: string;
}

export interface Invite {
  seat: number;
  link: string;
}

export interface About {
  title: string;
  name: string;
  /** The host's token and the links of free seats, known only to the browser that made the table. */
  host?: string;
  invites?: Invite[];
  /** Id of the campaign that the match is part of. */
  campaign?: string | null;
}

export interface HeldTable extends About {
  table: string;
  seats: HeldSeat[];
  at: number;
}

const KEY = 'cosmarium.tables';

export function heldTables(): HeldTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as HeldTable[]).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

const keep = (tables: HeldTable[]) => localStorage.setItem(KEY, JSON.stringify(tables.slice(0, 100)));

export function heldTable(table: string): HeldTable | null {
  return heldTables().find((one) => one.table === table) ?? null;
}

export function heldSeats(table: string): HeldSeat[] {
  return heldTable(table)?.seats ?? [];
}

export function holdSeats(table: string, seats: HeldSeat[], about: About): void {
  const others = heldTables().filter((one) => one.table !== table);
  const merged = new Map(heldSeats(table).map((one) => [one.seat, one]));
  for (const one of seats) merged.set(one.seat, one);
  const all = [...merged.values()].sort((a, b) => a.seat - b.seat);
  keep([{ ...heldTable(table), ...about, table, seats: all, at: Date.now() }, ...others]);
}

/** The campaigns of the tables held here, the one played last first. */
export function heldCampaigns(tables: readonly HeldTable[]): { campaign: string; about: About }[] {
  const found = new Map<string, About>();
  for (const table of tables) {
    if (table.campaign && !found.has(table.campaign)) found.set(table.campaign, table);
  }
  return [...found].map(([campaign, about]) => ({ campaign, about }));
}

export function forgetTable(table: string): void {
  keep(heldTables().filter((one) => one.table !== table));
}
