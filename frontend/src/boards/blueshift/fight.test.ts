import { expect, test } from 'vitest';
import type { GameEvent } from '../../api/types';
import { galaxy } from './fixtures';
import { follow, isFighting, lastRound } from './fight';
import type { Battle } from './view';

const event = (kind: string, seat: number | null, data: Record<string, unknown> = {}) =>
  ({ n: 0, ply: 0, kind, seat, data, targets: [], text: `${kind} ${seat}`, rule: null }) as GameEvent;
const shot = (seat: number, die: number, success: boolean) =>
  event('shot', seat, { item: 'destroyer', ship: `${seat}.d1`, die, success });
const round = (n: number) => event('round', 1, { site: 'c3', round: n });
const battle = event('battle', 1, { site: 'c3', defender: 0 });
const view = galaxy();

test('salvos follow each other, each with its dice and what they did', () => {
  const fight = follow(
    null,
    [
      battle,
      round(1),
      shot(1, 5, true),
      shot(1, 2, false),
      event('hit', 0),
      shot(0, 6, true),
      event('hit', 1),
    ],
    view,
  )!;
  expect(fight).toMatchObject({ site: 'c3', attacker: 1, defender: 0, round: 1, over: false });
  expect(fight.salvos.map((salvo) => [salvo.seat, salvo.dice.map((die) => die.die), salvo.effects])).toEqual([
    [1, [5, 2], ['hit 0']],
    [0, [6], ['hit 1']],
  ]);
});

test('the dice of a round lie there until somebody fires in the next', () => {
  const first = follow(null, [battle, round(1), shot(1, 5, true), event('destroyed', 0)], view)!;
  const asked = follow(first, [round(2)], view)!;
  expect(asked.round).toBe(2);
  expect(lastRound(asked)).toMatchObject({ round: 1, notes: ['destroyed 0'] });
  const second = follow(asked, [shot(0, 1, false)], view)!;
  expect(lastRound(second)).toMatchObject({ round: 2, salvos: [{ seat: 0 }], notes: [] });
});

test('a flight is told, and the battle goes on until it is over', () => {
  const fleeing = follow(null, [battle, round(1), event('fled', 0), shot(1, 6, true)], view)!;
  expect(fleeing.over).toBe(false);
  const over = follow(fleeing, [event('battle-over', 1)], view)!;
  expect(over.over).toBe(true);
  expect(lastRound(over).notes).toEqual(['fled 0', 'battle-over 1']);
});

test('whoever comes late sees the battle without its dice', () => {
  const now = { site: 'c3', attacker: 1, defender: 0, round: 3 } as Battle;
  expect(follow(null, [], { ...view, battle: now })).toMatchObject({ round: 3, salvos: [], over: false });
  expect(follow(null, [], view)).toBeNull();
  expect(follow(null, [shot(0, 1, false)], view)).toBeNull();
  expect([isFighting(shot(0, 1, true)), isFighting(event('moved', 0))]).toEqual([true, false]);
});
