import { expect, test } from 'vitest';
import { ship } from './fixtures';
import { bySite, fleets, room, tally } from './fleets';

const ships = [
  ship('1.s1', 'a1'),
  ship('0.d1', 'a1', { damage: 1 }),
  ship('0.d2', 'a1', { infantry: 2 }),
  ship('0.b1', 'a1', { damage: 2, interceptors: 1 }),
  ship('0.d3', 'b1'),
];

test('ships are grouped by owner and kind, with their damage and cargo', () => {
  const [mine, theirs] = fleets(bySite(ships).get('a1')!, 0);
  expect(mine!.groups.map((group) => [group.kind, group.ships.length])).toEqual([
    ['battleship', 1],
    ['destroyer', 2],
  ]);
  expect(mine!.groups[1]).toMatchObject({ damage: 1, infantry: 2, interceptors: 0 });
  expect(theirs!.seat).toBe(1);
});

test('whoever looks sees their own ships first', () => {
  expect(fleets(ships, 1).map((fleet) => fleet.seat)).toEqual([1, 0]);
  expect(fleets(ships, null).map((fleet) => fleet.seat)).toEqual([0, 1]);
});

test('counts and room', () => {
  expect(tally(ships)).toEqual([
    ['scout', 1],
    ['destroyer', 3],
    ['battleship', 1],
  ]);
  expect(room(ships[2]!)).toBe(0);
  expect(room(ships[3]!)).toBe(3);
});
