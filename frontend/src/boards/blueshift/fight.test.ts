import { expect, test } from 'vitest';
import type { GameEvent } from '../../api/types';
import { galaxy } from './fixtures';
import { follow } from './fight';
import type { Battle } from './view';

const event = (kind: string, seat: number | null, data: Record<string, unknown> = {}) =>
  ({ n: 0, ply: 0, kind, seat, data, targets: [], text: `${kind} ${seat}`, rule: null }) as GameEvent;
const shot = (seat: number, die: number, success: boolean) =>
  event('shot', seat, { item: 'destroyer', ship: `${seat}.d1`, die, success });
const begin = event('battle', 1, { site: 'c3', other: 0 });
const view = galaxy();

test('salvos follow each other, each with its dice and what they did', () => {
  const fight = follow(
    null,
    [
      begin,
      event('round', 1, { round: 1 }),
      shot(1, 5, true),
      shot(1, 2, false),
      event('hit', 0),
      shot(0, 6, true),
    ],
    view,
  )!;
  expect(fight).toMatchObject({ site: 'c3', attacker: 1, defender: 0, round: 1, ended: null });
  expect(fight.salvos.map((salvo) => [salvo.seat, salvo.dice.map((die) => die.die)])).toEqual([
    [1, [5, 2]],
    [0, [6]],
  ]);
  expect(fight.salvos[0]!.effects).toEqual(['hit 0']);
});

test('a new round clears the table, and the end is told', () => {
  const first = follow(null, [begin, shot(1, 5, true)], view);
  const second = follow(first, [event('round', 1, { round: 2 })], view)!;
  expect([second.round, second.salvos]).toEqual([2, []]);
  const over = follow(second, [shot(1, 4, true), event('destroyed', 0), event('battle-over', 1)], view)!;
  expect(over.ended).toEqual(['battle-over 1']);
  expect(over.losses).toEqual(['destroyed 0']);
  expect(over.salvos).toHaveLength(1);
});

test('whoever comes late sees the dice that lie there', () => {
  const battle: Battle = {
    site: 'c3',
    attacker: 1,
    defender: 0,
    round: 3,
    stage: 'hits',
    fleeing: null,
    flee_to: null,
    firing: 0,
    dice: [{ item: 'scout', ship: '0.s1', die: 6, hit: true }],
    hits: { scout: 1 },
    loose: {},
    next_shooter: null,
  };
  const fight = follow(null, [], { ...view, battle })!;
  expect(fight).toMatchObject({ round: 3, salvos: [{ seat: 0 }] });
  expect(follow(null, [], view)).toBeNull();
  expect(follow(null, [shot(0, 1, false)], view)).toBeNull();
});
