import { expect, test } from 'vitest';
import { contest, event, ship, station } from './fixtures';
import { fallen, follow, isFighting, lastRound } from './fight';
import type { Battle } from './view';

const battle: Battle = {
  area: '31',
  land: false,
  sides: [0, 1],
  round: 1,
  stage: 'fire',
  ready: [],
  aims: null,
  at_marines: null,
  choice: null,
};
const before = contest({
  battle,
  ships: [ship('0.s1.2', '31'), ship('1.s1.1', '31'), ship('2.s1.1', '31')],
  stations: [station('0.b1.1', '31')],
});

test('a battle that is met half way is shown with who is there', () => {
  const fight = follow(null, [], before)!;
  expect(fight).toMatchObject({ area: '31', land: false, sides: [0, 1], over: false });
  expect(fight.roster).toEqual(['1.s1.1', '0.s1.2', '0.b1.1']);
  expect(follow(null, [], contest())).toBeNull();
});

test('shots, losses and notes of a round are kept, and those who are gone', () => {
  const begun = follow(null, [event('battle', 0, { area: '31', opponent: 1, land: false })], before);
  const after = { ...before, ships: [ship('0.s1.2', '31')] };
  const fight = follow(
    begun,
    [
      event('round', 0, { area: '31', round: 1 }),
      event('fired', 0, { unit: '0.s1.2', target: '1.s1.1', die: 3, hit: true }),
      event('fired', 1, { unit: '1.s1.1', target: '0.s1.2', die: 9, hit: false }),
      event('destroyed', 1, { unit: '1.s1.1' }),
      event('lost-aboard', 1, { ship: '1.s1.1', marines: 1, epsm: 0 }),
    ],
    after,
  )!;
  expect(lastRound(fight)).toMatchObject({ number: 1, destroyed: ['1.s1.1'], notes: ['lost-aboard.'] });
  expect(lastRound(fight)!.shots.map((shot) => shot.hit)).toEqual([true, false]);
  expect([...fallen(fight)]).toEqual(['1.s1.1']);
  expect(fight.roster).toContain('1.s1.1');
  const over = follow(fight, [event('battle-over', null, { area: '31' })], { ...after, battle: null })!;
  expect(over.over).toBe(true);
  expect(over.roster).toContain('1.s1.1');
});

test('a battle that nobody fired in still tells how it ended, and where ships retreated to', () => {
  const begun = follow(null, [event('battle', 0, { area: '31', opponent: 1, land: false })], before);
  const fought = [event('round', 0, { area: '31', round: 1 }), event('chose', 1, { choice: 'retreat' })];
  const fight = follow(begun, [...fought, event('battle-over', null, { area: '31' })], contest())!;
  const after = follow(fight, [event('retreated', 1, { from: '31', to: '32' })], contest())!;
  expect(after.over).toBe(true);
  expect(lastRound(after)!.notes).toEqual(['chose.', 'battle-over.', 'retreated.']);
});

test('a battle on a star, against rebels too, and a new one after it', () => {
  const land = { ...battle, land: true, sides: [0, 'rebels'] as Battle['sides'] };
  const fight = follow(
    null,
    [
      event('battle', 0, { area: '31', opponent: 'rebels', land: true }),
      event('round', 0, { area: '31', round: 1 }),
      event('shooting', 0, { marines: 3, 'hits-on-marines': 1, 'hits-on-epsm': 1, 'at-marines': 2 }),
      event('shooting', null, { marines: 2, 'hits-on-marines': 0, 'hits-on-epsm': 0, 'at-marines': 2 }),
    ],
    { ...before, battle: land },
  )!;
  expect(fight.sides).toEqual([0, 'rebels']);
  expect(lastRound(fight)!.volleys).toEqual([
    { seat: 0, marines: 3, plain: 1, epsm: 1 },
    { seat: 'rebels', marines: 2, plain: 0, epsm: 0 },
  ]);
  expect(follow(fight, [], before)).toMatchObject({ land: false, sides: [0, 1], rounds: [] });
});

test('what belongs to a battle', () => {
  expect(isFighting(event('fired', 0))).toBe(true);
  expect(isFighting(event('built', 0))).toBe(false);
});
