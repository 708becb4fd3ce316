import { expect, test } from 'vitest';
import type { GameEvent } from '../../api/types';
import { since, steps, trails } from './recap';

let n = 0;
const event = (
  kind: string,
  seat: number | null,
  data: Record<string, unknown> = {},
  targets: string[] = [],
) => ({ n: n++, ply: 0, kind, seat, data, targets, text: `${kind} of ${seat}`, rule: null }) as GameEvent;
const turn = (seat: number) => event('turn', seat);

test('since my last turn: all turns of the others between', () => {
  const log = [turn(0), event('played', 0), turn(1), event('played', 1), turn(2), event('moved', 2), turn(0)];
  expect(since(log, 0).map((one) => one.kind)).toEqual(['turn', 'played', 'turn', 'moved']);
});

test('while others play it goes up to now; before my first turn it is all that others did', () => {
  const log = [event('species', 1), turn(0), event('played', 0), turn(1), event('played', 1)];
  expect(since(log, 0).map((one) => one.seat)).toEqual([1, 1]);
  expect(since(log, 1).map((one) => one.seat)).toEqual([0, 0]);
  expect(since([event('species', 1)], 0)).toEqual([]);
  expect(since([turn(0)], 0)).toEqual([]);
});

test('ships that go the same way are one step, and trails tell the way', () => {
  const go = (ship: string, to = 'b1') =>
    event('moved', 1, { ship, from: 'a1', to }, ['site:a1', `site:${to}`]);
  const found = steps([turn(1), event('phase', 1), go('1.d1'), go('1.d2'), go('1.s1', 'b2')]);
  expect(found.map((step) => step.trails.length)).toEqual([0, 2, 1]);
  expect(found[1]!.sites).toEqual(['a1', 'b1']);
  expect(trails([go('1.d1')])).toEqual([{ ship: '1.d1', seat: 1, from: 'a1', to: 'b1' }]);
});

test('what comes of a step is told with it, and purchases are one step', () => {
  const found = steps([
    turn(1),
    event('played', 1),
    event('rank', 1),
    event('tribute', 1),
    event('moved', 1, { ship: '1.s1', from: 'a1', to: 'b1' }),
    event('discovered', 1),
    event('moved', 1, { ship: '1.s1', from: 'b1', to: 'c1' }),
    event('bought', 1),
    event('bought', 1),
    event('bought', 2),
  ]);
  expect(found.map((step) => [step.kind, step.lines.length])).toEqual([
    ['turn', 1],
    ['played', 2],
    ['moved', 3],
    ['bought', 2],
    ['bought', 1],
  ]);
});

test('a battle is one step with what it came to', () => {
  const found = steps([
    event('battle', 1, { site: 'b1', defender: 0 }, ['site:b1']),
    event('round', 1),
    event('shot', 1),
    event('hit', 1),
    event('destroyed', 0),
    event('shot', 0),
    event('battle-over', 1),
    event('invaded', 1),
  ]);
  expect(found.map((step) => step.kind)).toEqual(['battle', 'invaded']);
  expect(found[0]!.lines).toEqual(['battle of 1', 'destroyed of 0', 'battle-over of 1']);
});
