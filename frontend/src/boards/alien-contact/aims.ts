// Who fires at whom: chances from the pack's fire table, and an assignment that is sensible at once.

import { inOrder } from './fleets';
import type { Moves } from './moves';
import { levelOf, slotOf, type ContactView, type FireData } from './view';

/** Targets by unit, both as counters of their seats ("s1.3"); null: the unit holds its fire. */
export type Aims = Readonly<Record<string, string | null>>;

/** The chance that a unit hits another, between 0 and 1. */
export function chance(unit: string, target: string, fire: FireData): number {
  const hits = fire.hits[levelOf(`0.${unit}`) - 1]?.[levelOf(`0.${target}`) - 1] ?? 0;
  const up = hits - (unit.startsWith('b') && target.startsWith('s') ? fire.station : 0);
  return Math.min(10, Math.max(0, up)) / 10;
}

/** What a loss would hurt: a ship by its level, a station more. */
const weight = (target: string) => levelOf(`0.${target}`) * (target.startsWith('b') ? 1.5 : 1) + 0.5;

/** Which targets a unit can be told: stations fire at ships only, as the server's list says for the first asked. */
export const targetsOf = (unit: string, targets: readonly string[]) =>
  unit.startsWith('b') ? targets.filter((target) => target.startsWith('s')) : targets;

/** Each unit takes the target where its shot adds most, counting what others have already aimed there. */
export function suggest(units: readonly string[], targets: readonly string[], fire: FireData): Aims {
  const alive = new Map(targets.map((target) => [target, 1]));
  const aims: Record<string, string | null> = {};
  for (const unit of units) {
    let best: string | null = null;
    let most = 0;
    for (const target of targetsOf(unit, targets)) {
      const gain = alive.get(target)! * chance(unit, target, fire) * weight(target);
      if (gain > most + 1e-9) [best, most] = [target, gain];
    }
    aims[unit] = best;
    if (best) alive.set(best, alive.get(best)! * (1 - chance(unit, best, fire)));
  }
  return aims;
}

/** Everybody who can fires at one target, the others as suggested. */
export function focus(
  units: readonly string[],
  targets: readonly string[],
  at: string,
  fire: FireData,
): Aims {
  const rest = suggest(
    units.filter((unit) => !targetsOf(unit, [at]).length),
    targets,
    fire,
  );
  return Object.fromEntries(
    units.map((unit) => [unit, targetsOf(unit, [at]).length ? at : (rest[unit] ?? null)]),
  );
}

export const holdAll = (units: readonly string[]): Aims =>
  Object.fromEntries(units.map((unit) => [unit, null]));

/** The chance that a target is destroyed by all that aims at it. */
export function doom(target: string, aims: Aims, fire: FireData): number {
  const shots = Object.entries(aims).filter(([, at]) => at === target);
  return 1 - shots.reduce((safe, [unit]) => safe * (1 - chance(unit, target, fire)), 1);
}

/** The aims as notation, in the order in which the units are asked. */
export const aimOrders = (firing: readonly string[], aims: Aims): string[] =>
  firing.map((unit) => (aims[unit] ? `aim ${aims[unit]}` : 'hold'));

/** Enemy units that can be aimed at, ships first, as counters of their seat. */
export function enemies(view: ContactView, viewer: number | null): string[] {
  const { battle } = view;
  const other = battle?.sides.find((side) => side !== viewer);
  if (!battle || typeof other !== 'number') return [];
  const here = (piece: { seat: number; area: string }) => piece.seat === other && piece.area === battle.area;
  return [...view.ships.filter(here), ...view.stations.filter(here)].map((piece) => slotOf(piece.id));
}

/** The viewer's units that have not been told yet, in the order in which they are asked. */
export function firing(view: ContactView, viewer: number | null): string[] {
  const { battle } = view;
  if (!battle?.aims) return [];
  const here = (piece: { seat: number; area: string }) => piece.seat === viewer && piece.area === battle.area;
  const units = [...inOrder(view.ships.filter(here)), ...inOrder(view.stations.filter(here))];
  return units.map((piece) => slotOf(piece.id)).filter((unit) => !(unit in battle.aims!));
}

/** How many marines fire at plain ones: each choice that is legal, and the one that suits who is there. */
export function splits(moves: Moves, plain: number, epsm: number): { choices: number[]; sensible: number } {
  const choices = moves.of('split').map((move) => Number(move.word));
  const most = Math.max(0, ...choices);
  return { choices, sensible: Math.round((most * plain) / Math.max(1, plain + epsm)) };
}
