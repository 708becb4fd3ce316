// What the part of a table's address behind `#` asks for. It never reaches the server: it holds secrets.

import * as api from '../api/client';
import { holdSeats, type About } from './seats';

export interface Offered {
  seat: number;
  invite: string;
}

export interface Fragment {
  token: string | null;
  offered: Offered | null;
}

export function readFragment(hash: string): Fragment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const seat = Number(fields.get('claim') ?? NaN);
  const invite = fields.get('invite');
  return {
    token: fields.get('seat'),
    offered: invite && Number.isInteger(seat) ? { seat, invite } : null,
  };
}

/** Keeps the seat whose token came with the address; the server says which seat that is. */
export async function takeSeatFromLink(table: string, token: string, about: About) {
  const update = await api.state(table, 0, token);
  const { title, name, campaign } = about;
  if (update.seat !== null) holdSeats(table, [{ seat: update.seat, token }], { title, name, campaign });
}
