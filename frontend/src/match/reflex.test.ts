import { expect, test } from 'vitest';
import { reflexWait } from './reflex';

test('the wait is drawn from where a bot would draw it', () => {
  expect(reflexWait(() => 0)).toBe(550);
  expect(reflexWait(() => 0.5)).toBe(1000);
  expect(reflexWait(() => 0.999)).toBeLessThan(1450);
});
