import { expect, test } from 'vitest';
import { quadrant } from './fixtures';
import { beside, bounds, neighbours } from '../../hexmap/hex';

const areas = quadrant();
const around = neighbours(areas, (one) => one.area);
const at = (key: string) => areas.find((one) => one.area === key)!;

test('an area touches up to six others', () => {
  expect(around.get('55')!.toSorted()).toEqual(['45', '46', '54', '56', '65', '66']);
  expect(around.get('44')!.toSorted()).toEqual(['33', '34', '43', '45', '53', '54']);
  expect(around.get('00')!.toSorted()).toEqual(['01', '10']);
  expect([...around.values()].every((list) => list.length >= 2 && list.length <= 6)).toBe(true);
});

test('touching is mutual', () => {
  for (const [area, list] of around) for (const other of list) expect(around.get(other)).toContain(area);
});

test('arrow keys lead to the next area and back again', () => {
  expect(beside(at('55'), 'ArrowUp', areas)!.area).toBe('54');
  expect(beside(at('55'), 'ArrowDown', areas)!.area).toBe('56');
  for (const from of ['55', '44', '18']) {
    const right = beside(at(from), 'ArrowRight', areas)!;
    expect(beside(right, 'ArrowLeft', areas)!.area).toBe(from);
  }
  expect(beside(at('00'), 'ArrowUp', areas)).toBeNull();
  expect(beside(at('95'), 'ArrowRight', areas)).toBeNull();
});

test('the map holds all areas', () => {
  const box = bounds(areas);
  expect(box.x).toBeLessThan(0);
  expect(box.width).toBeGreaterThan(1500);
  expect(box.height).toBeGreaterThan(1700);
});
