// Making a table and remembering its seats: what "play now" and the form have in common.

import * as api from '../api/client';
import type { NewTable, TableMade, TitleInfo } from '../api/types';
import { holdSeats, type About } from '../match/seats';
import { settings } from '../match/settings.svelte';
import { go } from '../router.svelte';

export const botNames = ['Ibis', 'Quill', 'Moth', 'Lark', 'Wren'];

export function keepSeats(made: TableMade, about: Pick<About, 'title' | 'name' | 'campaign'>): void {
  const mine = made.seats.flatMap((one) => (one.token ? [{ seat: one.seat, token: one.token }] : []));
  const invites = made.seats.flatMap((one) => (one.invite ? [{ seat: one.seat, link: one.link! }] : []));
  holdSeats(made.table, mine, { ...about, host: made.host_token, invites });
}

export async function createAndGo(table: NewTable): Promise<void> {
  const made = await api.createTable(table);
  // A campaign goes by the name of its first match.
  const campaign = table.campaign ? made.table : null;
  keepSeats(made, { title: table.title, name: table.name ?? '', campaign });
  go(`/table/${made.table}`);
}

/** One person against bots of the middle level, with the usual number of seats. */
export function againstBots(title: TitleInfo): NewTable {
  const seats = Math.max(title.seats.min, Math.min(4, title.seats.max));
  const level = title.levels[Math.floor(title.levels.length / 2)]?.id;
  return {
    title: title.id,
    name: `${title.name} against bots`,
    private: true,
    campaign: false,
    pack: title.packs[0]?.id,
    seats: Array.from({ length: seats }, (_, i) =>
      i === 0
        ? { kind: 'human', name: settings.name || 'Terra' }
        : { kind: 'bot', name: botNames[i - 1], level },
    ),
  };
}
