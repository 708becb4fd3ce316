// The map of areas: flat-topped hexagons in columns, as boards with sectors have them too.

import { bounds, centre, outline, SIZE, type Place, type Point } from '../blueshift/hex';
import type { Area } from './view';

export { bounds, centre, outline, SIZE, type Point };

/** Columns and rows to the neighbours, clockwise from the top. */
const steps = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

const key = (column: number, row: number) => `${column},${row}`;

/** The keys of the areas that touch each area. */
export function neighbours(areas: readonly Area[]): Map<string, string[]> {
  const byPlace = new Map(areas.map((one) => [key(one.column, one.row), one.area]));
  return new Map(
    areas.map(({ area, column, row }) => [
      area,
      steps.flatMap(([right, down]) => byPlace.get(key(column + right, row + down)) ?? []),
    ]),
  );
}

/** Columns and rows that an arrow key goes, and goes instead at the edge. Sideways it zigzags, and so comes back the
 * way it went. */
function arrow(pressed: string, column: number): [number, number][] {
  const level = column % 2 ? -1 : 1;
  const sideways = (right: number): [number, number][] => [
    [right, level],
    [right, -level],
  ];
  const ways: Record<string, [number, number][]> = {
    ArrowUp: [[0, -2]],
    ArrowDown: [[0, 2]],
    ArrowLeft: sideways(-1),
    ArrowRight: sideways(1),
  };
  return ways[pressed] ?? [];
}

/** The area that an arrow key leads to, or null at the edge. */
export function beside<T extends Place>(from: Place, pressed: string, areas: readonly T[]): T | null {
  for (const [right, down] of arrow(pressed, from.column)) {
    const found = areas.find((one) => one.column === from.column + right && one.row === from.row + down);
    if (found) return found;
  }
  return null;
}
