// Seats round a circle, seen from one of them: that one at the bottom, its left-hand neighbour to its left, on
// clockwise as people sit at a table.

export interface Place {
  seat: number;
  x: number;
  y: number;
}

export function ring(seats: number, from: number, rx: number, ry: number): Place[] {
  return Array.from({ length: seats }, (_, seat) => {
    const steps = (seat - from + seats) % seats;
    const angle = Math.PI / 2 + (steps * 2 * Math.PI) / seats;
    return { seat, x: Math.cos(angle) * rx, y: Math.sin(angle) * ry };
  });
}

/** Each two neighbours once, in seat order; two players are one pair. */
export function neighbours(seats: number): [number, number][] {
  const pairs = Array.from({ length: seats }, (_, seat): [number, number] => [seat, (seat + 1) % seats]);
  return seats === 2 ? pairs.slice(0, 1) : pairs;
}
