const colours = ['#ff9d7a', '#7cc7ff', '#e8d26a', '#86dfa6', '#d7a6ff', '#ff9ec4'];

/** The colour of a seat; its emblem's symmetry says the same without colour. */
export function seatColour(seat: number): string {
  return colours[seat % colours.length]!;
}
