// Where the chosen ships can go. First steps are the server's word; further ones are a way over areas that the server
// checks step by step when it is taken.

import type { Moves } from './moves';
import type { Ship } from './view';

export interface Way {
  area: string;
  /** The areas that each ship passes, the goal last. */
  paths: Map<string, string[]>;
  /** The longest way of one of the ships. */
  steps: number;
}

type Around = ReadonlyMap<string, readonly string[]>;

/** The ways of the chosen ships, by where they lead. */
export function ways(chosen: readonly Ship[], moves: Moves, around: Around): Map<string, Way> {
  const steps = moves.steps;
  const found = new Map<string, Way>();
  for (const ship of chosen) {
    for (const path of pathsOf(ship, [...(steps.get(ship.id) ?? [])], around)) {
      const area = path.at(-1)!;
      const way = found.get(area) ?? { area, paths: new Map<string, string[]>(), steps: 0 };
      way.paths.set(ship.id, path);
      way.steps = Math.max(way.steps, path.length);
      found.set(area, way);
    }
  }
  return found;
}

/** Shortest ways of one ship, the first step of each among the legal ones. */
function pathsOf(ship: Ship, first: readonly string[], around: Around): string[][] {
  const reached = new Set([ship.area, ...first]);
  let edge = first.map((area) => [area]);
  const paths = [...edge];
  for (let step = 2; step <= ship.moves_left && edge.length; step += 1) {
    const next: string[][] = [];
    for (const path of edge) {
      for (const area of around.get(path.at(-1)!) ?? []) {
        if (reached.has(area)) continue;
        reached.add(area);
        next.push([...path, area]);
      }
    }
    paths.push(...next);
    edge = next;
  }
  return paths;
}
