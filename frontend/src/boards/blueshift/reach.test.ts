import { expect, test } from 'vitest';
import { discover, galaxy, legal, pack, ship } from './fixtures';
import { neighbours } from '../../hexmap/hex';
import { Moves } from './moves';
import { book } from './pack';
import { dangers, isOpen, ways } from './reach';
import type { BlueshiftView, Ship } from './view';

/** A board of one ring round c3, all turned up but a1. */
function scene(ships: Ship[]): BlueshiftView {
  const view = galaxy({ rings: 2, known: 0 });
  const sites = view.sites.map((site) =>
    site.site === 'a1' ? { ...site, discovered: false } : discover(site, 'void'),
  );
  return { ...view, sites, ships };
}
const go = (view: BlueshiftView, chosen: Ship[], ...notations: string[]) =>
  ways(
    chosen,
    new Moves(legal(...notations), 0),
    view,
    neighbours(view.sites, (one) => one.site),
    book(pack()),
  );

test('several ships go in one gesture, each that can', () => {
  const [d1, d2] = [ship('0.d1', 'c3'), ship('0.d2', 'c3')];
  const view = scene([d1, d2]);
  const found = go(view, [d1, d2], 'move d1 c2', 'move d2 c2', 'move d2 c4');
  expect(found.get('c2')).toMatchObject({
    moves: ['move d1 c2', 'move d2 c2'],
    ships: ['0.d1', '0.d2'],
    steps: 1,
  });
  expect(found.get('c4')?.ships).toEqual(['0.d2']);
  expect(found.has('a1')).toBe(false);
});

test('a ship with steps left goes on over calm sectors only', () => {
  const scout = ship('0.s1', 'c3', { moves_left: 2 });
  const far = go(scene([scout]), [scout], 'move s1 c2').get('c1');
  expect(far).toMatchObject({ moves: ['move s1 c2', 'move s1 c1'], steps: 2 });
  const stopped = go(scene([scout, ship('1.d1', 'c2')]), [scout], 'move s1 c2');
  expect([...stopped.keys()]).toEqual(['c2']);
});

test('nobody is sent through an anomaly, only into it', () => {
  const scout = ship('0.s1', 'c3', { moves_left: 2 });
  const view = scene([scout]);
  view.sites = view.sites.map((site) => (site.site === 'c2' ? discover(site, 'shear') : site));
  expect([...go(view, [scout], 'move s1 c2').keys()]).toEqual(['c2']);
});

test('nothing goes where the server names no first step', () => {
  const scout = ship('0.s1', 'c3', { moves_left: 2 });
  expect(go(scene([scout]), [scout], 'done').size).toBe(0);
});

test('dangers are told: the unknown, enemies, what an anomaly does', () => {
  const view = scene([]);
  const told = (site: BlueshiftView['sites'][number], ships: Ship[]) =>
    dangers(site, ships, 0, book(pack()), (seat) => `P${seat}`);
  expect(
    told(
      view.sites.find((one) => one.site === 'a1')!,
      [],
    )[0]?.kind,
  ).toBe('unknown');
  const shear = discover(view.sites[5]!, 'shear');
  const found = told(shear, [ship('1.d1', 'x'), ship('1.d2', 'x'), ship('0.s1', 'x')]);
  expect(found.map((one) => one.kind)).toEqual(['enemy', 'hazard']);
  expect(found[0]!.text).toBe('P1: 2 destroyers.');
});

test('ways into the unknown or to enemies may be interrupted', () => {
  const view = scene([ship('1.d1', 'c2')]);
  const way = (site: string, steps = 1) => ({ site, moves: [], ships: [], steps });
  expect(isOpen(way('a1'), view)).toBe(true);
  expect(isOpen(way('c2'), view)).toBe(true);
  expect(isOpen(way('c4'), view)).toBe(false);
  expect(isOpen(way('c4', 2), view)).toBe(true);
});
