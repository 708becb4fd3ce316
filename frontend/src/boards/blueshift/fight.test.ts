import { expect, test } from 'vitest';
import type { GameEvent } from '../../api/types';
import { losses, newest, rounds, thrown } from './fight';
import { galaxy } from './fixtures';
import type { Battle } from './view';

let n = 0;
const event = (kind: string, seat: number | null, data: Record<string, unknown> = {}) =>
  ({ n: (n += 1), ply: 0, kind, seat, data, targets: [], text: `${kind} ${seat}`, rule: null }) as GameEvent;
const shot = (seat: number, die: number, needs: number, more: Record<string, unknown> = {}) =>
  event('shot', seat, {
    item: 'destroyer',
    ship: `${seat}.d1`,
    needs,
    die,
    success: die >= needs,
    again: false,
    ...more,
  });
const hit = (seat: number, target: string | null, size = 'destroyer') =>
  event('hit', seat, { target, damage: 1, size });
const round = (of: number) => event('round', 1, { site: 'c3', round: of });
const battle = event('battle', 1, { site: 'c3', defender: 0 });
const view = galaxy();

test('salvos follow each other, each die with what it needed and what it met', () => {
  const log = [battle, round(1), shot(1, 5, 4), shot(1, 2, 4), hit(0, '0.d1'), shot(0, 6, 5), hit(1, '1.s1')];
  const fight = newest(log, view)!;
  expect(fight).toMatchObject({ key: battle.n, site: 'c3', attacker: 1, defender: 0, round: 1, over: false });
  expect(
    fight.salvos.map(({ seat, shots }) => [seat, shots.map((one) => [one.die, one.needs, one.met])]),
  ).toEqual([
    [1, [[5, 4, '0.d1'], [2, 4, null]]], // prettier-ignore
    [0, [[6, 5, '1.s1']]],
  ]);
});

test('a hit goes to a die of its size that has met nothing yet', () => {
  const log = [
    battle,
    round(1),
    shot(1, 5, 4),
    shot(1, 6, 5, { item: 'turret', ship: '1.t1' }),
    shot(1, 4, 4, { ship: '1.d2' }),
    hit(0, null, 'scout'),
    hit(0, '0.d1'),
    hit(0, '0.d1'),
  ];
  const met = newest(log, view)!.salvos[0]!.shots.map((one) => one.met);
  expect(met).toEqual(['0.d1', 'interceptor', '0.d1']);
});

test('at a split fleet each die is aimed, and hits go where it was aimed', () => {
  const aimed = (at: string) => event('aimed', 1, { ship: '1.d1', at });
  const log = [battle, round(2), aimed('turrets'), shot(1, 5, 4), aimed('fleet'), shot(1, 6, 6)];
  const shots = newest([...log, hit(0, '0.d1'), hit(0, '0.t1')], view)!.salvos[0]!.shots;
  expect(shots.map((one) => [one.aim, one.met])).toEqual([
    ['turrets', '0.t1'],
    ['fleet', '0.d1'],
  ]);
  expect(newest(log.slice(0, 3), view)!.salvos).toMatchObject([{ seat: 1, aim: 'turrets', shots: [] }]);
});

test('the dice of a round lie there until somebody fires in the next, and can be looked at again', () => {
  const first = [battle, round(1), shot(1, 5, 4), hit(0, '0.d1'), event('destroyed', 0, { target: '0.d1' })];
  const asked = newest([...first, round(2)], view)!;
  expect(asked.round).toBe(2);
  expect(thrown(asked)).toMatchObject({ round: 1, salvos: [{ seat: 1 }] });
  const second = newest([...first, round(2), shot(0, 1, 4)], view)!;
  expect(thrown(second)).toMatchObject({ round: 2, salvos: [{ seat: 0 }] });
  expect(rounds(second)).toEqual([1, 2]);
  expect(thrown(second, 1)).toMatchObject({ round: 1, salvos: [{ seat: 1 }] });
});

test('what is lost is counted by kind', () => {
  const gone = (target: string) => event('destroyed', 0, { target });
  const log = [
    battle,
    round(1),
    gone('0.d1'),
    gone('0.d4'),
    gone('0.b1'),
    event('shot-down', 0, { count: 2 }),
  ];
  const fight = newest(log, view)!;
  expect(losses(fight, 0)).toEqual([
    ['destroyer', 2],
    ['battleship', 1],
    ['interceptor', 2],
  ]);
  expect(losses(fight, 1)).toEqual([]);
});

test('a flight is told, and the battle goes on until it is over', () => {
  const log = [battle, round(1), event('fled', 0), shot(1, 6, 6)];
  expect(newest(log, view)!.over).toBe(false);
  const over = newest([...log, event('battle-over', 1), event('destroyed', 0, { target: '0.s1' })], view)!;
  expect(over).toMatchObject({ over: true, lost: [] });
  expect(thrown(over).notes).toEqual(['fled 0', 'battle-over 1']);
});

test('of several battles the newest counts, and a view without a log begins one', () => {
  const later = event('battle', 0, { site: 'c4', defender: 1 });
  const both = [battle, round(1), event('battle-over', 1), later, round(1)];
  expect(newest(both, view)).toMatchObject({ key: later.n, site: 'c4', over: false });
  const now = { site: 'c3', attacker: 1, defender: 0, round: 3 } as Battle;
  expect(newest([], { ...view, battle: now })).toMatchObject({ key: -1, round: 3, salvos: [], over: false });
  expect(newest([shot(0, 1, 4)], view)).toBeNull();
});
