import { expect, test } from 'vitest';
import { contest, legal, pack, ship, station, withArea } from './fixtures';
import { neighbours } from '../../hexmap/hex';
import { Moves } from './moves';
import { book } from './pack';
import {
  bounded,
  noPlan,
  offered,
  orders,
  planText,
  roomOf,
  sources,
  spare,
  landAll,
  waiting,
  type Plan,
} from './plan';
import { ways } from './reach';

const fleet = [ship('0.s1.1', '11'), ship('0.s2.1', '11', { epsm: 1, room: 1 }), ship('0.s3.1', '11')];
const view = withArea(contest({ ships: fleet, stations: [station('0.b1.1', '11', { marines: 2 })] }), '11', {
  star: 'green',
  marines: { '0': { plain: 1, epsm: 1 } },
});
const steps = ['s1.1', 's2.1', 's3.1'].flatMap((slot) => [
  `move ${slot} 10`,
  `move ${slot} 12`,
  `move ${slot} 21`,
]);
const loads = ['s1.1', 's3.1'].flatMap((slot) =>
  ['marine station', 'marine star', 'epsm star'].map((what) => `load ${slot} ${what}`),
);
const moves = new Moves(legal(...steps, ...loads), 0);
const reach = ways(
  fleet,
  moves,
  neighbours(view.areas, (one) => one.area),
);
const green = book(pack()).race('green');
const plan = (plain: number, epsm: number, landing: Plan['landing'] = 'aboard'): Plan => ({
  load: { plain, epsm },
  envoys: [],
  landing,
});

test('ways grow with the moves of each ship', () => {
  expect([...reach.get('10')!.paths.keys()]).toHaveLength(3);
  expect(reach.get('51')).toBeUndefined();
  expect([...reach.get('30')!.paths.keys()]).toEqual(['0.s2.1', '0.s3.1']);
  expect(reach.get('30')!.steps).toBe(2);
  expect(reach.get('14')).toMatchObject({ steps: 3 });
});

test('what stands there and may be loaded is offered, within the room', () => {
  const found = sources(fleet, view, moves);
  expect(found.map((one) => `${one.count} ${one.what} ${one.place}`)).toEqual([
    '2 marine station',
    '1 marine star',
    '1 epsm star',
  ]);
  expect(offered(found)).toEqual({ plain: 3, epsm: 1 });
  expect(roomOf(fleet)).toBe(5);
  expect(bounded(plan(9, 9), found, fleet, new Map()).load).toEqual({ plain: 3, epsm: 1 });
  expect(bounded(plan(9, 9), found, [fleet[0]!], new Map()).load).toEqual({ plain: 1, epsm: 0 });
  expect(sources(fleet, view, new Moves(legal('move s1.1 10'), 0))).toEqual([]);
});

test('a route is loads, steps and landings in one plan', () => {
  const { first, then } = orders(reach.get('12')!, fleet, plan(3, 1, 'star'), view, moves, green);
  expect(first).toEqual([
    'load s1.1 marine station',
    'load s2.1 marine station',
    'load s3.1 marine star',
    'load s3.1 epsm star',
    'move s1.1 12',
    'move s2.1 12',
    'move s3.1 12',
  ]);
  // 12 is an orange star, which green does not breathe: only EPSM land, the one aboard before too.
  expect(then).toEqual(['unload s2.1 epsm star', 'unload s3.1 epsm star']);
});

test('plain marines land where their race breathes, and in stations', () => {
  const onto = (landing: Plan['landing'], area: string) =>
    orders(reach.get(area)!, [fleet[0]!], plan(1, 0, landing), view, moves, green).then;
  expect(onto('star', '10')).toEqual(['unload s1.1 marine star']);
  expect(onto('station', '12')).toEqual(['unload s1.1 marine station']);
  expect(onto('star', '12')).toEqual([]);
  expect(onto('aboard', '10')).toEqual([]);
  const all = orders(reach.get('10')!, fleet, plan(3, 1, 'star'), view, moves, green).then;
  expect(all).toHaveLength(5);
  expect(orders(reach.get('10')!, fleet, plan(3, 1, 'one'), view, moves, green).then).toEqual([all[0]]);
});

test('diplomats come along, and have the first call on the room', () => {
  const talks = new Moves(legal(...steps, ...loads, 'load s1.1 dip1 station', 'load s3.1 dip1 station'), 0);
  expect([...waiting(fleet, talks)]).toEqual([['dip1', 'station']]);
  const taken: Plan = { ...plan(9, 0, 'station'), envoys: ['dip1', 'dip2'] };
  const { first, then } = orders(reach.get('10')!, [fleet[0]!], taken, view, talks, green);
  expect(first).toEqual(['load s1.1 dip1 station', 'move s1.1 10']);
  expect(then).toEqual(['unload s1.1 dip1 station']);
  const one: Plan = { ...plan(1, 0, 'one'), envoys: ['dip1'] };
  expect(orders(reach.get('10')!, fleet, one, view, talks, green).then).toEqual(['unload s2.1 marine star']);
  expect(planText(reach.get('10')!, { ...noPlan, envoys: ['dip1'] }, 1)).toBe(
    'load diplomat 1, then 3 of 1 to 10',
  );
});

test('at one press all are taken but the last on the star', () => {
  expect(spare(sources(fleet, view, moves))).toEqual({ plain: 2, epsm: 1 });
  const inside = new Moves(legal(...steps, 'load s1.1 marine station'), 0);
  expect(spare(sources(fleet, view, inside))).toEqual({ plain: 2, epsm: 0 });
});

test('after a battle all land at one press, of each ship as many as it carries', () => {
  const carriers = [
    ship('0.s2.1', '11', { marines: 2, room: 0 }),
    ship('0.s1.1', '11', { epsm: 1, room: 0 }),
    ship('0.s1.2', '12', { marines: 1, room: 0 }),
  ];
  const orders = ['s2.1 marine star', 's1.1 epsm star', 's1.1 dip1 star', 's2.1 marine station'];
  const ashore = new Moves(legal(...orders.map((one) => `unload ${one}`), 'unload s1.2 marine star'), 0);
  expect(landAll('11', contest({ ships: carriers }), ashore)).toEqual([
    'unload s2.1 marine star',
    'unload s2.1 marine star',
    'unload s1.1 epsm star',
  ]);
});

test('ships that cannot go so far stay, and load nothing', () => {
  const { first } = orders(reach.get('30')!, fleet, plan(1, 0), view, moves, green);
  expect(first.some((order) => order.includes('s1.1'))).toBe(false);
});

test('the plan in words', () => {
  expect(planText(reach.get('30')!, plan(1, 2, 'star'), 3)).toBe(
    'load 1 plain and 2 EPSM, then 2 of 3 to 30 in 2 steps, then land all on the star',
  );
  expect(planText(reach.get('10')!, noPlan, 3)).toBe('3 of 3 to 10');
});
