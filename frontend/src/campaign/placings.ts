// What a match of a campaign came to for each seat, in the order of places.

import type { CampaignMatch } from '../api/types';

export interface Placing {
  seat: number;
  /** From 1; those who share a place have the same. */
  place: number;
  score: number;
  /** What it brought for the campaign; null where nothing is said of it. */
  gain: number | null;
}

export function placings({ result, gains }: Pick<CampaignMatch, 'result' | 'gains'>): Placing[] {
  let place = 1;
  return (result?.ranking ?? []).flatMap((tied) => {
    const rows = tied.map((seat) => ({
      seat,
      place,
      score: result!.scores[seat] ?? 0,
      gain: gains.find((one) => one.seat === seat)?.score ?? null,
    }));
    place += tied.length;
    return rows;
  });
}
