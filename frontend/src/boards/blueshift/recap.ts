// What happened since a seat's last turn, as steps that can be looked at one after the other: whole battles and runs of
// ships are one step each.

import type { GameEvent } from '../../api/types';

export interface Trail {
  ship: string | null;
  seat: number;
  from: string;
  to: string;
}

export interface Step {
  kind: string;
  seat: number | null;
  lines: string[];
  sites: string[];
  trails: Trail[];
}

/** Kinds that tell nothing by themselves. */
const quiet = new Set([
  'phase',
  'drew',
  'drew-own',
  'kept',
  'stood',
  'spy-passed',
  'round',
  'loaded',
  'unloaded',
  'mended',
  'bonus',
  'reroll',
  'cheaper',
  'discarded',
  'tribute',
  'levy',
  'aimed',
  'shot',
  'hit',
]);
/** What comes of the step before: it is told with it. */
const outcomes = new Set([
  'rank',
  'credits',
  'stole',
  'placed',
  'struck',
  'sabotaged',
  'shielded',
  'voided',
  'no-effect',
  'reshuffled',
  'discovered',
  'faced',
  'found',
  'hazard',
  'destroyed',
  'control',
  'lost',
  'adapted',
  'allied',
  'declined',
  'defence-lost',
  'infantry-lost',
]);
/** Steps that others of their kind go on with. */
const runs = new Set(['bought', 'bombarded', 'removed']);
const travels = new Set(['moved', 'warped', 'spied', 'fled']);
const battle = new Set([
  'round',
  'aimed',
  'shot',
  'hit',
  'destroyed',
  'shot-down',
  'stood',
  'fled',
  'stowed',
  'lost-units',
]);
/** Of a battle only what it came to is told. */
const decisive = new Set(['destroyed', 'shot-down', 'fled', 'lost-units']);

/** The events since the viewer's last turn ended, up to the beginning of the present one. */
export function since(log: readonly GameEvent[], viewer: number): GameEvent[] {
  const turns = log.flatMap((event, at) => (event.kind === 'turn' ? [{ at, seat: event.seat }] : []));
  const mine = turns.filter((turn) => turn.seat === viewer);
  const now = turns.at(-1)?.seat === viewer ? mine.at(-1)!.at : log.length;
  const last = mine.findLast((turn) => turn.at < now);
  const begin = turns.find((turn) => turn.at > (last?.at ?? -1) && turn.seat !== viewer)?.at ?? now;
  return log.slice(begin, now);
}

/** Moves on the map among the events. */
export function trails(events: readonly GameEvent[]): Trail[] {
  return events.flatMap(({ kind, data, seat }) =>
    travels.has(kind) && typeof data.from === 'string' && typeof data.to === 'string'
      ? { ship: (data.ship as string | undefined) ?? null, seat: seat ?? 0, from: data.from, to: data.to }
      : [],
  );
}

export const sitesOf = (event: GameEvent) =>
  event.targets.flatMap((id) => (id.startsWith('site:') ? [id.slice(5)] : []));

/** The events as steps. */
export function steps(events: readonly GameEvent[]): Step[] {
  const found: Step[] = [];
  let fighting = false;
  for (const event of events) {
    const last = found.at(-1);
    if (event.kind === 'battle') fighting = true;
    if (fighting && battle.has(event.kind)) {
      if (last && decisive.has(event.kind)) add(last, event);
      continue;
    }
    if (event.kind === 'battle-over') {
      fighting = false;
      if (last) add(last, event);
      continue;
    }
    if (quiet.has(event.kind)) continue;
    if (last && goesOn(last, event)) add(last, event);
    else found.push(add({ kind: event.kind, seat: event.seat, lines: [], sites: [], trails: [] }, event));
  }
  return found;
}

/** Whether the event belongs to the step: what comes of it, more of the same, or a ship that goes the same way or on. */
function goesOn(step: Step, event: GameEvent): boolean {
  if (outcomes.has(event.kind)) return step.kind !== 'turn' && step.kind !== 'battle';
  if (runs.has(event.kind)) return step.kind === event.kind && step.seat === event.seat;
  const before = step.trails.at(-1);
  if (event.kind !== 'moved' || step.kind !== 'moved' || !before) return false;
  const { ship, from, to } = event.data;
  return (before.from === from && before.to === to) || (before.ship === ship && before.to === from);
}

function add(step: Step, event: GameEvent): Step {
  step.lines.push(event.text);
  step.trails.push(...trails([event]));
  for (const site of sitesOf(event)) if (!step.sites.includes(site)) step.sites.push(site);
  return step;
}
