import { beforeEach, expect, test, vi } from 'vitest';
import { Bridge, type Look } from './bridge.svelte';
import { discover, galaxy, legal, pack, ship } from './fixtures';
import { book } from './pack';
import type { BlueshiftView, Ship } from './view';

const play = vi.fn();
beforeEach(() => play.mockClear());

let look: Look;
function bridgeFor(ships: Ship[], ...notations: string[]): Bridge {
  const view = galaxy({ rings: 2, known: 0 });
  const sites = view.sites.map((site) =>
    site.site === 'c1'
      ? { ...site, discovered: false, sector: null }
      : discover(site, 'void', { infantry: 3 }),
  );
  look = {
    view: { ...view, sites, ships } as BlueshiftView,
    pack: book(pack()),
    legal: legal(...notations),
    marked: ['site:c4'],
    viewer: 0,
    play,
    prospects: () => Promise.resolve(null),
  };
  return new Bridge(() => look);
}
const d1 = ship('0.d1', 'c3');
const d2 = ship('0.d2', 'c3');
const s1 = ship('0.s1', 'c3');
const chosen = (bridge: Bridge) => bridge.chosen.map((one) => one.id);

test('pressing a sector takes up what can move there; pressing it again lets go', () => {
  const bridge = bridgeFor(
    [d1, d2, s1, ship('0.t1', 'c3')],
    'move d1 c4',
    'move d2 c4',
    'move s1 c4',
    'done',
  );
  bridge.pressSite('c3');
  expect(chosen(bridge)).toEqual(['0.d1', '0.d2', '0.s1']);
  expect(bridge.lit.get('c4')).toBe('move');
  bridge.pressSite('c3');
  expect(chosen(bridge)).toEqual([]);
});

test('several ships move in one gesture', () => {
  const bridge = bridgeFor([d1, d2], 'move d1 c4', 'move d2 c4');
  bridge.pressSite('c3');
  bridge.pressSite('c4');
  expect(play).toHaveBeenCalledExactlyOnceWith(['move d1 c4', 'move d2 c4']);
  expect(bridge.site).toBe('c4');
});

test('groups are chosen alone or together', () => {
  const bridge = bridgeFor([d1, d2, s1], 'move d1 c4', 'move d2 c4', 'move s1 c4');
  bridge.pressShips([s1]);
  expect(chosen(bridge)).toEqual(['0.s1']);
  bridge.pressShips([d1, d2], true);
  expect(chosen(bridge)).toHaveLength(3);
  bridge.pressShips([s1], true);
  expect(chosen(bridge)).toEqual(['0.d1', '0.d2']);
  bridge.pressShips([d1, d2]);
  expect(chosen(bridge)).toEqual([]);
});

test('into the unknown one ship goes first, and the others stay taken up', () => {
  const bridge = bridgeFor([d1, d2], 'move d1 c1', 'move d2 c1');
  bridge.pressSite('c3');
  bridge.pressSite('c1');
  expect(play).toHaveBeenCalledExactlyOnceWith(['move d1 c1']);
  expect(chosen(bridge)).toHaveLength(2);
});

test('against enemies the ships go one by one, as long as they can', () => {
  const bridge = bridgeFor([d1, d2, ship('1.d1', 'c4')], 'move d1 c4', 'move d2 c4');
  bridge.pressSite('c3');
  bridge.pressSite('c4');
  expect(play).toHaveBeenLastCalledWith(['move d1 c4']);
  bridge.next();
  expect(play).toHaveBeenLastCalledWith(['move d2 c4']);
  bridge.next();
  expect(play).toHaveBeenCalledTimes(2);
});

test('a finger goes into a battle with its second press only, and elsewhere at once', () => {
  const moves = ['move d1 c4', 'move d1 c2', 'done'];
  const bridge = bridgeFor([d1, ship('1.d1', 'c4')], ...moves);
  bridge.pressSite('c3', true);
  bridge.pressSite('c4', true);
  expect([play.mock.calls.length, bridge.aimed, bridge.isMarked('site:c4')]).toEqual([0, 'c4', true]);
  bridge.putDown();
  expect([bridge.aimed, chosen(bridge)]).toEqual([null, ['0.d1']]);
  bridge.pressSite('c4', true);
  bridge.pressSite('c4', true);
  expect(play).toHaveBeenLastCalledWith(['move d1 c4']);
  bridge.pressSite('c4', true);
  bridge.pressSite('c2', true);
  expect(play).toHaveBeenLastCalledWith(['move d1 c2']);
  expect(bridge.aimed).toBeNull();
});

test('whoever has aimed may think better of it', () => {
  const bridge = bridgeFor([d1, ship('1.d1', 'c4')], 'move d1 c4');
  bridge.pressSite('c3', true);
  bridge.pressSite('c4', true);
  expect(bridge.aimed).toBe('c4');
  bridge.lower();
  expect([bridge.aimed, chosen(bridge)]).toEqual([null, ['0.d1']]);
});

test('the ways that lead to a battle are known', () => {
  const bridge = bridgeFor([d1, d2, ship('1.d1', 'c4')], 'move d1 c4', 'move d2 c4', 'move d1 c2');
  bridge.pressSite('c3');
  expect(bridge.contested.map((way) => [way.site, way.moves])).toEqual([
    ['c4', ['move d1 c4', 'move d2 c4']],
  ]);
  bridge.putDown();
  expect(bridge.contested).toEqual([]);
});

test('a gesture that is no longer possible ends', () => {
  const bridge = bridgeFor([d1, d2, ship('1.d1', 'c4')], 'move d1 c4', 'move d2 c4');
  bridge.pressSite('c3');
  bridge.pressSite('c4');
  look = { ...look, legal: legal('done') };
  const later = new Bridge(() => look);
  later.next();
  expect(play).toHaveBeenCalledTimes(1);
});

test('targets are chosen by a click, flights only with a word of their own', () => {
  const bridge = bridgeFor([], 'target c4', 'flee b1');
  expect([bridge.lit.get('c4'), bridge.lit.get('b1')]).toEqual(['choose', 'offer']);
  bridge.pressSite('b1');
  expect(play).not.toHaveBeenCalled();
  bridge.pressSite('c4');
  expect(play).toHaveBeenCalledExactlyOnceWith(['target c4']);
});

test('a thing to buy lights the places for it', () => {
  const bridge = bridgeFor([], 'buy turret c3', 'buy scout c4', 'done');
  expect(bridge.lit.size).toBe(0);
  bridge.pressItem('turret');
  expect([...bridge.lit.keys()]).toEqual(['c3']);
  bridge.pressSite('c3');
  expect(play).toHaveBeenCalledExactlyOnceWith(['buy turret c3']);
  expect(bridge.item).toBe('turret');
});

test('units are loaded one by one or as many as fit', () => {
  const bridge = bridgeFor([d1], 'load d1 infantry');
  bridge.handle('load', '0.d1', 'infantry');
  expect(play).toHaveBeenLastCalledWith(['load d1 infantry']);
  bridge.handle('load', '0.d1', 'infantry', true);
  expect(play).toHaveBeenLastCalledWith(['load d1 infantry', 'load d1 infantry']);
  bridge.handle('unload', '0.d1', 'infantry');
  expect(play).toHaveBeenCalledTimes(2);
});

test('units are dragged onto ships', () => {
  const bridge = bridgeFor([d1], 'load d1 interceptor');
  bridge.dragged = { verb: 'load', item: 'interceptor', ship: null };
  bridge.drop('0.d1');
  expect(play).toHaveBeenCalledExactlyOnceWith(['load d1 interceptor']);
  expect(bridge.dragged).toBeNull();
});

test('a ship that is asked for is called by a press', () => {
  const bridge = bridgeFor([d1, ship('1.d1', 'c3')], 'victim 1.d1');
  expect(bridge.lit.get('c3')).toBe('offer');
  bridge.pressShips([look.view.ships[1]!]);
  expect(play).toHaveBeenCalledExactlyOnceWith(['victim 1.d1']);
});

test('things are put down one after the other', () => {
  const bridge = bridgeFor([d1], 'move d1 c4');
  bridge.pressSite('c3');
  bridge.putDown();
  expect([chosen(bridge).length, bridge.site]).toEqual([0, 'c3']);
  bridge.putDown();
  expect(bridge.site).toBeNull();
  expect(bridge.isMarked('site:c4')).toBe(true);
});

test('what was taken up for one turn is not taken up in the next; a card that is read stays', () => {
  const bridge = bridgeFor([d1], 'move d1 c4', 'buy turret c3');
  bridge.pressSite('c3');
  bridge.pressItem('turret');
  bridge.pressCard('boom#1');
  bridge.dragged = { verb: 'load', item: 'infantry', ship: null };
  bridge.clear();
  expect([chosen(bridge), bridge.item, bridge.dragged]).toEqual([[], null, null]);
  expect([bridge.site, bridge.card]).toEqual(['c3', 'boom#1']);
});
