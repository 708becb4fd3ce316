import { expect, test } from 'vitest';
import { nearest, roving } from './roving';

const pyramid = [
  { x: 50, y: 0 },
  { x: 0, y: 100 },
  { x: 100, y: 100 },
];

test('arrows go to the nearest in their direction', () => {
  expect(nearest(pyramid[0]!, pyramid, 'ArrowDown')).toBe(1);
  expect(nearest(pyramid[1]!, pyramid, 'ArrowRight')).toBe(2);
  expect(nearest(pyramid[2]!, pyramid, 'ArrowUp')).toBe(0);
  expect(nearest(pyramid[0]!, pyramid, 'ArrowUp')).toBe(-1);
  expect(nearest(pyramid[0]!, pyramid, 'Enter')).toBe(-1);
});

test('a group is one Tab stop, and it follows the focus', () => {
  document.body.innerHTML = '<div><button data-roving>a</button><button data-roving>b</button></div>';
  const [a, b] = document.querySelectorAll('button');
  const action = roving(document.querySelector('div')!);
  expect([a!.tabIndex, b!.tabIndex]).toEqual([0, -1]);
  b!.focus();
  expect([a!.tabIndex, b!.tabIndex]).toEqual([-1, 0]);
  action.destroy();
});
