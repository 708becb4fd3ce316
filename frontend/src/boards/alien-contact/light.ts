// Which areas stand out, and why: what a press on one would mean.

import type { Moves } from './moves';
import type { Way } from './reach';
import type { Item, Ship } from './view';

/** Chosen ships go there in one step or several; a press is a choice; or something can be done there. */
export type Lit = 'move' | 'beyond' | 'choose' | 'offer';

export function light(
  ways: ReadonlyMap<string, Way>,
  moves: Moves,
  ships: readonly Ship[],
  item: Item | null,
): Map<string, Lit> {
  const lit = new Map<string, Lit>();
  for (const way of ways.values()) lit.set(way.area, way.steps > 1 ? 'beyond' : 'move');
  for (const { area } of moves.all) {
    if (area && moves.point(area)) lit.set(area, 'choose');
    else if (area && moves.at(area).length) lit.set(area, 'offer');
  }
  for (const { area } of item ? moves.build(item) : []) if (area) lit.set(area, 'choose');
  for (const ship of ships) if (moves.call(ship.id) && !lit.has(ship.area)) lit.set(ship.area, 'offer');
  return lit;
}
