import { expect, test } from 'vitest';
import { legal, pack, player, station } from './fixtures';
import { Moves } from './moves';
import { book } from './pack';
import type { Colour } from './view';
import { missingText, mixRows, wares } from './yard';

const content = book(pack());
const of = (list: ReturnType<typeof wares>) => new Map(list.map((ware) => [ware.item, ware]));
const mix = {
  '1': { have: true, missing: {} },
  '2': { have: false, missing: { blue: 1 } },
  '3': { have: false, missing: { orange: 1 } },
};

test('everything has its price, what is left, and why it cannot be had', () => {
  const green = player(0, 'green', { points: 12, technology: 2, mix });
  green.counters.epsm = 0;
  const moves = new Moves(legal('build ship1 11', 'build marine 11', 'build marine 21', 'done'), 0);
  const list = of(wares(moves, green, [station('0.b1.1', '11')], [], content));
  expect(list.get('ship1')).toMatchObject({ price: 5, left: 12, why: null });
  expect(list.get('marine')!.moves.map((move) => move.area)).toEqual(['11', '21']);
  expect(list.get('ship2')!.why).toBe('star mix incomplete');
  expect(list.get('ship3')!.why).toBe('needs T.L. 3');
  expect(list.get('station1')!.why).toBe('no star controlled');
  expect(list.get('epsm')!.why).toBe('none left');
  expect(list.get('pirate')!.why).toBe('still roams');
  expect(list.get('diplomat')!.why).toBe('none is dead');
  expect(list.get('technology2')!.why).toBe('acquired');
  expect(list.get('technology3')!.why).toBe('28 points short');
});

test('without a station nothing is built, and a new one builds next turn', () => {
  const green = player(0, 'green', { points: 50, mix });
  const none = new Moves([], 0);
  expect(of(wares(none, green, [], [], content)).get('ship1')!.why).toBe('no station');
  const fresh = [station('0.b1.1', '11', { standing: false })];
  expect(of(wares(none, green, fresh, [], content)).get('ship1')!.why).toBe('station too new');
  expect(of(wares(none, green, fresh, [], content)).get('technology3')!.why).toBe('T.L. 2 first');
});

test('a dead diplomat can be replaced, if there are points', () => {
  const dead = { id: '0.1', seat: 0, number: 1, area: null, on: null, captor: null, ransom: null };
  const of = (points: number, seat: number) =>
    wares(
      new Moves([], 0),
      player(0, 'green', { points, mix, counters: { diplomat: 1 } }),
      [station('0.b1.1', '11')],
      [{ ...dead, seat, status: 'dead' }],
      content,
    ).find((ware) => ware.item === 'diplomat')!.why;
  expect(of(5, 0)).toBe('20 points short');
  expect(of(5, 1)).toBe('none is dead');
});

test('without the stars for the first level there are no pirates and no diplomats', () => {
  const dead = { id: '0.1', seat: 0, number: 1, area: null, on: null, captor: null, ransom: null };
  const poor = { ...mix, '1': { have: false, missing: { green: 1 } } };
  const green = player(0, 'green', { points: 50, mix: poor, counters: { pirate: 1, diplomat: 1 } });
  const list = of(
    wares(new Moves([], 0), green, [station('0.b1.1', '11')], [{ ...dead, status: 'dead' }], content),
  );
  expect(list.get('pirate')!.why).toBe('star mix incomplete');
  expect(list.get('diplomat')!.why).toBe('star mix incomplete');
});

test('the mix of each level, with what is missing', () => {
  const race = content.race('green');
  const order = Object.keys(race.values) as Colour[];
  const green = player(0, 'green', { stars: { green: 2, yellow: 1 }, mix });
  const [one, two] = mixRows(green, race.needs, order);
  expect(one).toMatchObject({ level: 1, acquired: true, have: true });
  expect(one!.stars).toEqual([
    { colour: 'green', need: 1, have: 2 },
    { colour: 'yellow', need: 1, have: 1 },
    { colour: 'white', need: 1, have: 0 },
  ]);
  expect(two).toMatchObject({ level: 2, acquired: false, have: false });
  expect(missingText({ blue: 1, red: 2 })).toBe('1 blue, 2 red');
});
