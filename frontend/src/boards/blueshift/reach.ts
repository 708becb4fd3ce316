// Where the chosen ships can go, and what waits there. First steps are the server's word; further ones are a way over
// sectors that hold no surprise, which the server checks step by step when it is taken.

import type { Book } from './pack';
import type { Moves } from './moves';
import { tally } from './fleets';
import { counted, slotOf, type BlueshiftView, type Ship, type Site } from './view';

export interface Way {
  site: string;
  /** Notations, one ship after the other. */
  moves: string[];
  ships: string[];
  /** The longest way of one of the ships. */
  steps: number;
}

export interface Danger {
  kind: 'enemy' | 'unknown' | 'hazard';
  text: string;
}

type Around = ReadonlyMap<string, readonly string[]>;

/** The ways of the chosen ships, by where they lead. */
export function ways(
  chosen: readonly Ship[],
  moves: Moves,
  view: BlueshiftView,
  around: Around,
  pack: Book,
): Map<string, Way> {
  const calm = calmSites(view, pack);
  const found = new Map<string, Way>();
  for (const ship of chosen) {
    for (const path of pathsOf(ship, moves, calm, around)) {
      const site = path.at(-1)!;
      const way = found.get(site) ?? { site, moves: [], ships: [], steps: 0 };
      way.moves.push(...path.map((step) => `move ${slotOf(ship.id)} ${step}`));
      way.ships.push(ship.id);
      way.steps = Math.max(way.steps, path.length);
      found.set(site, way);
    }
  }
  return found;
}

/** Sectors that a ship can be expected to pass: turned up, no anomalies, and without anybody else's ships. */
function calmSites(view: BlueshiftView, pack: Book): Set<string> {
  const mover = view.asked ?? view.active;
  const taken = new Set(view.ships.filter((ship) => ship.seat !== mover).map((ship) => ship.site));
  const passable = (site: Site) =>
    !!site.sector && pack.sector(site.sector).face !== 'anomaly' && !taken.has(site.site);
  return new Set(view.sites.filter(passable).map((site) => site.site));
}

/** Shortest ways of one ship, the first step of each among the legal ones. */
function pathsOf(ship: Ship, moves: Moves, calm: ReadonlySet<string>, around: Around): string[][] {
  const first = [...(moves.steps.get(ship.id)?.keys() ?? [])].map((site) => [site]);
  const reached = new Set([ship.site, ...first.map(([site]) => site!)]);
  const paths = [...first];
  let edge = first;
  for (let step = 2; step <= ship.moves_left && edge.length; step += 1) {
    const next: string[][] = [];
    for (const path of edge) {
      if (!calm.has(path.at(-1)!)) continue;
      for (const site of around.get(path.at(-1)!) ?? []) {
        if (reached.has(site)) continue;
        reached.add(site);
        next.push([...path, site]);
      }
    }
    paths.push(...next);
    edge = next;
  }
  return paths;
}

/** What a ship that goes there should know. */
export function dangers(
  site: Site,
  ships: readonly Ship[],
  mover: number,
  pack: Book,
  name: (seat: number) => string,
): Danger[] {
  const found: Danger[] = [];
  if (!site.discovered)
    found.push({ kind: 'unknown', text: 'Nobody has been there: the first ship finds out.' });
  for (const seat of new Set(ships.map((ship) => ship.seat))) {
    if (seat === mover) continue;
    const fleet = tally(ships.filter((ship) => ship.seat === seat)).map(([kind, n]) => counted(n, kind));
    found.push({ kind: 'enemy', text: `${name(seat)}: ${fleet.join(', ')}.` });
  }
  const sector = site.sector ? pack.sector(site.sector) : null;
  if (sector?.face === 'anomaly' && sector.text)
    found.push({ kind: 'hazard', text: `${sector.name}: ${sector.text}` });
  return found;
}

/** Whether somebody else may be asked, something be found or a ship be held up before all of a gesture is done. */
export function isOpen(way: Way, view: BlueshiftView): boolean {
  const mover = view.asked ?? view.active;
  const site = view.sites.find((one) => one.site === way.site);
  return (
    way.steps > 1 ||
    !site?.discovered ||
    view.ships.some((ship) => ship.site === way.site && ship.seat !== mover)
  );
}
