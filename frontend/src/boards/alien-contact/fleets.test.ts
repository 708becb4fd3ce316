import { expect, test } from 'vitest';
import { ship, station } from './fixtures';
import { aboard, byArea, inOrder, stacks } from './fleets';

test('pieces stand by level and number, not by text', () => {
  const list = ['0.s2.1', '0.s1.10', '0.s1.2'].map((id) => ship(id, '11'));
  expect(inOrder(list).map((one) => one.id)).toEqual(['0.s1.2', '0.s1.10', '0.s2.1']);
});

test('one stack a seat, own first, the highest level first', () => {
  const ships = [ship('0.s1.1', '11'), ship('1.s1.1', '11'), ship('1.s3.1', '11'), ship('1.s1.2', '11')];
  const [own, other] = stacks(ships, [station('2.b1.1', '11')], 1);
  expect(own!.seat).toBe(1);
  expect(own!.groups.map((group) => [group.level, group.ships.length])).toEqual([
    [3, 1],
    [1, 2],
  ]);
  expect(other!.seat).toBe(0);
  expect(stacks(ships, [station('2.b1.1', '11')], 1)[2]).toMatchObject({ seat: 2, ships: [], groups: [] });
});

test('pieces by area, and what ships carry', () => {
  const ships = [ship('0.s2.1', '11', { marines: 1, epsm: 1 }), ship('0.s1.1', '12', { diplomats: [2] })];
  expect([...byArea(ships).keys()]).toEqual(['11', '12']);
  expect(aboard(ships)).toEqual({ plain: 1, epsm: 1, diplomats: 1 });
});
