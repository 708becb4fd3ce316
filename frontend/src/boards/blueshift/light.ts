// Which sectors stand out, and why: what a press on one would mean.

import type { Moves } from './moves';
import type { Way } from './reach';
import type { Item, Ship } from './view';

/** Chosen ships go there in one step or several; a press is a choice; or there is one of several choices there. */
export type Lit = 'move' | 'beyond' | 'choose' | 'offer';

export function light(
  ways: ReadonlyMap<string, Way>,
  moves: Moves,
  ships: readonly Ship[],
  item: Item | null,
): Map<string, Lit> {
  const lit = new Map<string, Lit>();
  for (const way of ways.values()) lit.set(way.site, way.steps > 1 ? 'beyond' : 'move');
  for (const { site } of moves.all) {
    if (site && moves.point(site)) lit.set(site, 'choose');
    else if (site && moves.at(site).length) lit.set(site, 'offer');
  }
  for (const move of moves.of('buy')) {
    if (move.item === item && !move.ship) lit.set(move.site!, 'choose');
  }
  const landing = new Set(moves.land.map((move) => move.ship));
  for (const ship of ships) {
    if ((moves.call(ship.id) || landing.has(ship.id)) && !lit.has(ship.site)) lit.set(ship.site, 'offer');
  }
  return lit;
}
