import type { GameEvent } from '../api/types';

/** The log as it is read: moves that a seat has taken back one after the other are told of once. */
export const told = (events: readonly GameEvent[]): GameEvent[] =>
  events.filter((event, i) => {
    const next = events[i + 1];
    return event.kind !== 'undo' || next?.kind !== 'undo' || next.seat !== event.seat;
  });
