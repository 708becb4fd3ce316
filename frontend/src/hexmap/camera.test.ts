import { expect, test } from 'vitest';
import { clamp, CLOSEST, fit, pan, reveal, zoom } from './camera';

const box = { x: -100, y: -50, width: 1000, height: 500 };
const window = { width: 800, height: 600 };

test('the fitted map is in the middle and whole', () => {
  const camera = fit(box, window, 0);
  expect(camera.scale).toBeCloseTo(0.8);
  expect(camera.x + box.x * camera.scale).toBeCloseTo(0);
  expect(camera.y + (box.y + box.height / 2) * camera.scale).toBeCloseTo(300);
  expect(fit({ ...box, width: 10, height: 10 }, window).scale).toBe(CLOSEST);
});

test('what is under the pointer stays there while zooming', () => {
  const camera = { scale: 0.5, x: 20, y: 30 };
  const at = { x: 400, y: 200 };
  const closer = zoom(camera, 1.5, at, 0.2);
  const under = (c: typeof camera) => [(at.x - c.x) / c.scale, (at.y - c.y) / c.scale];
  expect(closer.scale).toBeCloseTo(0.75);
  expect(under(closer)[0]).toBeCloseTo(under(camera)[0]!);
  expect(under(closer)[1]).toBeCloseTo(under(camera)[1]!);
});

test('zooming ends at both ends', () => {
  expect(zoom({ scale: 1, x: 0, y: 0 }, 100, { x: 0, y: 0 }, 0.3).scale).toBe(CLOSEST);
  expect(zoom({ scale: 1, x: 0, y: 0 }, 0.001, { x: 0, y: 0 }, 0.3).scale).toBe(0.3);
});

test('the map cannot be lost out of sight', () => {
  const camera = clamp(pan(fit(box, window), 5000, -5000), box, window);
  expect(camera.x + box.x * camera.scale).toBeLessThan(window.width);
  expect(camera.y + (box.y + box.height) * camera.scale).toBeGreaterThan(0);
  const still = fit(box, window);
  expect(clamp(still, box, window)).toEqual(still);
});

test('a sector is brought into sight, and one in sight moves nothing', () => {
  const camera = { scale: 1, x: 0, y: 0 };
  expect(reveal(camera, { x: 400, y: 300 }, window, 100)).toEqual(camera);
  expect(reveal(camera, { x: 900, y: 300 }, window, 100)).toMatchObject({ x: -200, y: 0 });
});
