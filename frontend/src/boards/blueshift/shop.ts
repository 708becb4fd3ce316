// What can be bought now, and where it fits: the legal purchases by item and by place.

import type { Move, Moves } from './moves';
import type { Item, Player } from './view';

export interface Ware {
  item: Item;
  price: number;
  /** Pieces that are left; null where there is no limit. */
  left: number | null;
  /** Places, each with the ways to put the thing there: on the planet, or straight onto a ship. */
  places: { site: string; there: Move | null; ships: Move[] }[];
  /** Why it cannot be bought, as far as the view tells. */
  why: string | null;
}

const items: Item[] = [
  'scout',
  'colony',
  'destroyer',
  'battleship',
  'turret',
  'infantry',
  'interceptor',
  'spaceport',
  'power-link',
];

export function wares(moves: Moves, player: Player): Ware[] {
  return items.map((item) => {
    const bought = moves.of('buy').filter((move) => move.item === item);
    const sites = [...new Set(bought.map((move) => move.site!))];
    const places = sites.map((site) => ({
      site,
      there: bought.find((move) => move.site === site && !move.ship) ?? null,
      ships: bought.filter((move) => move.site === site && move.ship),
    }));
    const price = player.prices[item] ?? 0;
    const left = player.pieces[item] ?? null;
    return { item, price, left, places, why: places.length ? null : reason(price, left, player.credits) };
  });
}

function reason(price: number, left: number | null, credits: number): string {
  if (left === 0) return 'no pieces left';
  return price > credits ? 'too dear' : 'no place for it';
}
