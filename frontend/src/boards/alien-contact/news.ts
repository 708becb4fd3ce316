// What has just happened: journeys to be drawn on the map, and the sentences that tell something.

import type { GameEvent } from '../../api/types';

export interface Trail {
  /** The ship, or null for a pirate. */
  ship: string | null;
  seat: number;
  from: string;
  to: string;
}

const travels = new Set(['moved', 'roamed', 'retreated']);

export function trails(events: readonly GameEvent[]): Trail[] {
  return events.flatMap(({ kind, data, seat }) =>
    travels.has(kind) && typeof data.from === 'string' && typeof data.to === 'string'
      ? {
          ship: typeof data.ship === 'string' ? data.ship : null,
          seat: seat ?? 0,
          from: data.from,
          to: data.to,
        }
      : [],
  );
}

/** Areas where something was lost, struck or doubled. */
const flashing = new Set([
  'struck',
  'perished',
  'revolted',
  'fell',
  'doubled',
  'captured',
  'pirate-at',
  'battle',
]);
export const flashes = (events: readonly GameEvent[]): string[] => [
  ...new Set(
    events
      .filter((event) => flashing.has(event.kind))
      .flatMap((event) => event.targets.flatMap((id) => (id.startsWith('area:') ? [id.slice(5)] : []))),
  ),
];

/** Told elsewhere on the board, or not worth a line. */
const quiet = new Set([
  'phase',
  'drew',
  'round',
  'fired',
  'destroyed',
  'shooting',
  'ready',
  'aimed',
  'kept',
  'loaded',
  'unloaded',
  'transferred',
  'stayed',
  'spared',
  'rolled',
]);

export interface Line {
  text: string;
  seat: number | null;
  die: number | null;
  hit: boolean | null;
}

/** The newest lines, at most so many. */
export function lines(news: readonly GameEvent[], most = 3): Line[] {
  return news
    .filter((event) => !quiet.has(event.kind))
    .slice(-most)
    .map(({ text, seat, data }) => ({
      text,
      seat,
      die: typeof data.die === 'number' ? data.die : null,
      hit: typeof data.hit === 'boolean' ? data.hit : null,
    }));
}
