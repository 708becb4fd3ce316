import { expect, test } from 'vitest';
import { beside, border, bounds, centre, neighbours, outline, SIZE } from '../../hexmap/hex';
import { galaxy } from './fixtures';

const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test('all neighbours are one step away, and nothing else is', () => {
  const { sites } = galaxy({ seats: 3 });
  const around = neighbours(sites, (one) => one.site);
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

test('arrow keys go to a neighbour, and back again', () => {
  const { sites } = galaxy({ rings: 2 });
  const at = (key: string) => sites.find((site) => site.site === key)!;
  const go = (from: string, ...keys: string[]) =>
    keys.reduce((site, key) => beside(site, key, sites) ?? site, at(from)).site;
  expect(go('c3', 'ArrowUp')).toBe('c2');
  expect(go('c3', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('c5');
  for (const from of ['c3', 'b2', 'd3']) {
    expect(go(from, 'ArrowLeft', 'ArrowRight')).toBe(from);
    expect(neighbours(sites, (one) => one.site).get(from)).toContain(go(from, 'ArrowLeft'));
  }
  expect(beside(at('c3'), 'Enter', sites)).toBeNull();
  const reached = new Set(['a1']);
  for (const key of reached) {
    for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) reached.add(go(key, arrow));
  }
  expect(reached.size).toBe(sites.length);
});
