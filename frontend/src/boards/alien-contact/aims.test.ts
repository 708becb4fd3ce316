import { expect, test } from 'vitest';
import { aimOrders, chance, doom, enemies, firing, focus, holdAll, splits, suggest } from './aims';
import { contest, legal, pack, ship, station } from './fixtures';
import { Moves } from './moves';
import { book } from './pack';
import type { Battle } from './view';

const { fire } = book(pack());
const battle: Battle = {
  area: '31',
  land: false,
  sides: [1, 0],
  round: 1,
  stage: 'fire',
  ready: [],
  aims: {},
  at_marines: null,
  choice: null,
};
const view = contest({
  battle,
  ships: ['0.s1.2', '0.s2.1', '0.s1.10', '1.s1.1', '1.s3.1', '2.s1.1'].map((id) => ship(id, '31')),
  stations: [station('0.b1.1', '31'), station('1.b1.1', '31'), station('1.b1.2', '32')],
});

test('chances are those of the fire table, a station hits ships better by one', () => {
  expect(chance('s1.1', 's3.1', fire)).toBe(0.3);
  expect(chance('s3.1', 's1.1', fire)).toBe(0.7);
  expect(chance('b1.1', 's1.1', fire)).toBe(0.6);
  expect(chance('s1.1', 'b1.1', fire)).toBe(0.5);
});

test('who is asked, in which order, and what can be aimed at', () => {
  expect(firing(view, 0)).toEqual(['s1.2', 's1.10', 's2.1', 'b1.1']);
  expect(firing({ ...view, battle: { ...battle, aims: { 's1.2': null, 'b1.1': null } } }, 0)).toEqual([
    's1.10',
    's2.1',
  ]);
  expect(firing({ ...view, battle: { ...battle, aims: null } }, 2)).toEqual([]);
  expect(enemies(view, 0)).toEqual(['s1.1', 's3.1', 'b1.1']);
  expect(enemies(contest(), 0)).toEqual([]);
});

test('the suggestion spreads fire by what each shot adds', () => {
  const aims = suggest(['s1.1', 's1.2', 's1.3'], ['s1.1', 's1.2'], fire);
  expect(new Set(Object.values(aims))).toEqual(new Set(['s1.1', 's1.2']));
  expect(doom('s1.1', aims, fire)).toBeCloseTo(0.75);
  expect(suggest(['b1.1'], ['b1.2'], fire)).toEqual({ 'b1.1': null });
});

test('all at one target, but stations at none of their kind', () => {
  expect(focus(['s1.1', 'b1.1'], ['s3.1', 'b1.1'], 'b1.1', fire)).toEqual({ 's1.1': 'b1.1', 'b1.1': 's3.1' });
  expect(holdAll(['s1.1', 's1.2'])).toEqual({ 's1.1': null, 's1.2': null });
});

test('aims become notation in the order asked', () => {
  expect(aimOrders(['s1.2', 's2.1', 'b1.1'], { 'b1.1': 's1.1', 's1.2': 's3.1', 's2.1': null })).toEqual([
    'aim s3.1',
    'hold',
    'aim s1.1',
  ]);
});

test('marines are split by who is there', () => {
  const moves = new Moves(legal('split 0', 'split 1', 'split 2', 'split 3', 'split 4'), 0);
  expect(splits(moves, 1, 1)).toEqual({ choices: [0, 1, 2, 3, 4], sensible: 2 });
  expect(splits(moves, 3, 1).sensible).toBe(3);
  expect(splits(new Moves([], 0), 1, 1)).toEqual({ choices: [], sensible: 0 });
});
