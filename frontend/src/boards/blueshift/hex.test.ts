import { expect, test } from 'vitest';
import { border, bounds, centre, neighbours, outline, SIZE } from './hex';
import { galaxy } from './fixtures';

const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test('all neighbours are one step away, and nothing else is', () => {
  const { sites } = galaxy({ seats: 3 });
  const around = neighbours(sites);
  const step = SIZE * Math.sqrt(3);
  for (const a of sites) {
    for (const b of sites) {
      const near = around.get(a.site)!.includes(b.site);
      expect(Math.abs(far(centre(a), centre(b)) - step) < 0.01).toBe(near);
    }
  }
});

test('the map holds every hexagon whole', () => {
  const box = bounds([
    { column: 0, row: 0 },
    { column: 2, row: 4 },
  ]);
  expect(box.x).toBe(-SIZE);
  expect(box.width).toBe(5 * SIZE);
  expect(box.height).toBeCloseTo(SIZE * Math.sqrt(3) * 3);
});

test('the first border is the upper one, the fourth the lower one', () => {
  const height = (path: string) => Number(path.split(/[ ML]/)[2]);
  expect(height(border(0))).toBeLessThan(0);
  expect(height(border(3))).toBeGreaterThan(0);
  expect(outline().match(/L/g)).toHaveLength(5);
});
