// The colour of each seat: one mapping for everything that a page shows of a title, the board and what is round it.

import { getContext, setContext } from 'svelte';

const colours = ['#ff9d7a', '#7cc7ff', '#e8d26a', '#86dfa6', '#d7a6ff', '#ff9ec4'];

/** The colour of a seat; its emblem's symmetry says the same without colour. */
export function seatColour(seat: number): string {
  return colours[seat % colours.length]!;
}

/** Colours that a title gives its seats, by seat; where it gives none, the seat has its own. */
export type SeatColours = readonly (string | null | undefined)[];

const KEY = Symbol('seat colours');

/** For what encloses board, log and verdict: the title's own colours hold for all that is inside. */
export function provideSeatColours(of: () => SeatColours): void {
  setContext(KEY, of);
}

/** For a component, when it is made: the colour of a seat as the title has it. */
export function titleSeatColour(): (seat: number) => string {
  const of = getContext<(() => SeatColours) | undefined>(KEY);
  return (seat) => of?.()[seat] ?? seatColour(seat);
}
