// Flat-topped hexagons in columns, in the units of the map: a corner is SIZE away from its centre.

export const SIZE = 100;
const HALF = (SIZE * Math.sqrt(3)) / 2;
/** Room between two hexagons. */
const GAP = 3;

export interface Point {
  x: number;
  y: number;
}

/** Where a hexagon lies: rows are doubled, so that those of one column are two apart. */
export interface Place {
  column: number;
  row: number;
}

/** Columns and rows to the neighbours, clockwise from the top. */
const steps = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

export const centre = ({ column, row }: Place): Point => ({ x: column * SIZE * 1.5, y: row * HALF });

const corner = (i: number, radius: number): Point => ({
  x: Math.cos((i * Math.PI) / 3) * radius,
  y: Math.sin((i * Math.PI) / 3) * radius,
});
const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of a hexagon round the origin, so much inside its border. */
export function outline(inside = 0): string {
  const radius = SIZE - GAP - inside;
  return `M${[0, 1, 2, 3, 4, 5].map((i) => at(corner(i, radius))).join('L')}Z`;
}

/** One border, numbered clockwise from the top, as a line. */
export function border(direction: number, inside = 0): string {
  const radius = SIZE - GAP - inside;
  return `M${at(corner(direction + 4, radius))}L${at(corner(direction + 5, radius))}`;
}

/** What surrounds all places, with a margin. */
export function bounds(places: readonly Place[]): { x: number; y: number; width: number; height: number } {
  const points = places.map(centre);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs) - SIZE, Math.min(...ys) - HALF];
  return { x: left, y: top, width: Math.max(...xs) + SIZE - left, height: Math.max(...ys) + HALF - top };
}

const key = ({ column, row }: Place) => `${column},${row}`;

/** The keys of the places that border on each place. */
export function neighbours<T extends Place>(
  places: readonly T[],
  keyOf: (one: T) => string,
): Map<string, string[]> {
  const byPlace = new Map(places.map((one) => [key(one), keyOf(one)]));
  return new Map(
    places.map((one) => [
      keyOf(one),
      steps.flatMap(
        ([right, down]) => byPlace.get(key({ column: one.column + right, row: one.row + down })) ?? [],
      ),
    ]),
  );
}

/** Columns and rows that an arrow key goes, and goes instead where the board ends. Sideways it zigzags, and so comes
 * back the way it went. */
function arrow(pressed: string, column: number): [number, number][] {
  const level = column % 2 ? -1 : 1;
  const ways: Record<string, [number, number][]> = {
    ArrowUp: [[0, -2]],
    ArrowDown: [[0, 2]],
    ArrowLeft: [
      [-1, level],
      [-1, -level],
    ],
    ArrowRight: [
      [1, level],
      [1, -level],
    ],
  };
  return ways[pressed] ?? [];
}

/** The place that an arrow key leads to, or null at the edge. */
export function beside<T extends Place>(from: Place, pressed: string, places: readonly T[]): T | null {
  for (const [right, down] of arrow(pressed, from.column)) {
    const found = places.find((one) => one.column === from.column + right && one.row === from.row + down);
    if (found) return found;
  }
  return null;
}
