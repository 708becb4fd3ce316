import { expect, test } from 'vitest';
import { dots, random } from './random';

const first = (seed: string) => {
  const rnd = random(seed);
  return [rnd(), rnd(), rnd()];
};

test('the same id gives the same numbers, another id others', () => {
  expect(first('tidal-foundries')).toEqual(first('tidal-foundries'));
  expect(first('tidal-foundries')).not.toEqual(first('tidal-foundry'));
});

test('numbers stay in [0, 1) and spread', () => {
  const rnd = random('spread');
  const many = Array.from({ length: 2000 }, rnd);
  expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...many)).toBeLessThan(1);
  expect(many.reduce((a, b) => a + b) / many.length).toBeCloseTo(0.5, 1);
});

test('dots become one path', () => {
  expect(
    dots([
      [1, 2],
      [3.14159, 4],
    ]),
  ).toBe('M1 2h.01M3.1 4h.01');
});
