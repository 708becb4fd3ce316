// A viewer's events are numbered 0, 1, 2 … without holes. This list takes them in from updates that may
// overlap (after a reconnect) or skip some (a lost message), and says which are missing.

import type { GameEvent } from '../api/types';

export class EventHistory {
  readonly events: GameEvent[] = [];

  /** Takes in what fits; true when nothing is missing up to `total`. */
  take(events: readonly GameEvent[], total: number): boolean {
    for (const event of events) {
      if (event.n === this.events.length) this.events.push(event);
    }
    return this.events.length >= total;
  }

  /** An undo takes the last events back. */
  cut(total: number): void {
    if (this.events.length > total) this.events.length = total;
  }

  get next(): number {
    return this.events.length;
  }
}
