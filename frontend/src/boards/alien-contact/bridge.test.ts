import { beforeEach, expect, test, vi } from 'vitest';
import { Bridge, type Look } from './bridge.svelte';
import { contest, legal, pack, ship, station, withArea } from './fixtures';
import { doneLabel, plain } from './labels';
import { Moves } from './moves';
import { book } from './pack';

const play = vi.fn();
const refuse = vi.fn();
beforeEach(() => {
  play.mockClear();
  refuse.mockClear();
});

let look: Look;
const ships = [
  ship('0.s1.1', '11'),
  ship('0.s1.2', '11', { epsm: 1, room: 0 }),
  ship('0.s2.1', '11'),
  ship('1.s1.1', '12'),
];
const steps = ['move s1.1 10', 'move s1.2 10', 'move s2.1 10', 'move s2.1 21'];

function bridgeFor(...notations: string[]): Bridge {
  look = {
    view: withArea(contest({ ships, stations: [station('0.b1.1', '11', { marines: 3 })] }), '11', {
      star: null,
    }),
    pack: book(pack()),
    legal: legal(...notations),
    marked: ['area:45'],
    viewer: 0,
    play,
    revise: vi.fn(),
    refuse,
  };
  return new Bridge(() => look);
}
const chosen = (bridge: Bridge) => bridge.chosen.map((one) => one.id);

test('pressing an area takes up what can move there, pressing it again lets go', () => {
  const bridge = bridgeFor(...steps, 'done');
  bridge.pressArea('11');
  expect(chosen(bridge)).toEqual(['0.s1.1', '0.s1.2', '0.s2.1']);
  expect(bridge.lit.get('10')).toBe('move');
  expect(bridge.lit.get('20')).toBe('beyond');
  bridge.pressArea('11');
  expect(chosen(bridge)).toEqual([]);
  expect(bridge.area).toBe('11');
});

test('a fleet goes in one gesture, with what it loads', () => {
  const bridge = bridgeFor(...steps, 'load s1.1 marine station', 'load s2.1 marine station');
  bridge.pressArea('11');
  bridge.plan = { load: { plain: 2, epsm: 0 }, envoys: [], landing: 'star' };
  bridge.pressArea('10');
  expect(play).toHaveBeenCalledExactlyOnceWith([
    'load s1.1 marine station',
    'load s2.1 marine station',
    'move s1.1 10',
    'move s1.2 10',
    'move s2.1 10',
  ]);
  expect(bridge.area).toBe('10');
});

test('landing follows where it is possible, and is explained where it is not', () => {
  const landings = ['unload s1.1 marine star', 'unload s1.2 epsm star'];
  for (const after of [landings, []]) {
    const bridge = bridgeFor(...steps, 'load s1.1 marine station', ...after);
    bridge.pressArea('11');
    bridge.plan = { load: { plain: 1, epsm: 0 }, envoys: [], landing: 'star' };
    bridge.pressArea('10');
    play.mockClear();
    look = { ...look, view: { ...look.view } };
    bridge.next();
    expect(play.mock.calls).toEqual(after.length ? [[landings]] : []);
  }
  expect(refuse).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('stay aboard'), 'AC-R11');
});

test('nothing follows a move that was refused', () => {
  const bridge = bridgeFor(...steps, 'unload s1.2 epsm star');
  bridge.pressArea('11');
  bridge.plan = { load: { plain: 0, epsm: 0 }, envoys: [], landing: 'star' };
  bridge.pressArea('10');
  bridge.next();
  look = { ...look, view: { ...look.view } };
  bridge.next();
  expect(play).toHaveBeenCalledTimes(1);
  expect(refuse).not.toHaveBeenCalled();
});

test('ships are taken up one by one, and those of others not at all', () => {
  const bridge = bridgeFor(...steps);
  bridge.pressShips([ships[0]!]);
  bridge.pressShips([ships[2]!], true);
  expect(chosen(bridge)).toEqual(['0.s1.1', '0.s2.1']);
  bridge.pressShips([ships[0]!], true);
  expect(chosen(bridge)).toEqual(['0.s2.1']);
  bridge.pressShips([ships[3]!]);
  expect(chosen(bridge)).toEqual([]);
});

test('a press is a choice where the server asks for an area, a ship or a place to build', () => {
  const bridge = bridgeFor('roam 45', 'prey 1.s1.1', 'build ship1 11', 'attack 12 1');
  bridge.pressArea('45');
  expect(play).toHaveBeenLastCalledWith(['roam 45']);
  bridge.pressShips([ships[3]!]);
  expect(play).toHaveBeenLastCalledWith(['prey 1.s1.1']);
  bridge.pressItem('ship1');
  expect(bridge.lit.get('11')).toBe('choose');
  bridge.pressArea('11');
  expect(play).toHaveBeenLastCalledWith(['build ship1 11']);
  play.mockClear();
  bridge.pressArea('12');
  expect(play).not.toHaveBeenCalled();
  expect(bridge.lit.get('12')).toBe('offer');
});

test('what is taken up is put down step by step', () => {
  const bridge = bridgeFor(...steps, 'build ship1 11', 'play volunteers');
  bridge.pressArea('11');
  bridge.pressCard('volunteers');
  bridge.pressItem('ship1');
  bridge.putDown();
  expect([chosen(bridge), bridge.item, bridge.card, bridge.area]).toEqual([[], 'ship1', 'volunteers', '11']);
  bridge.putDown();
  bridge.putDown();
  expect([bridge.item, bridge.card, bridge.area]).toEqual([null, null, '11']);
  bridge.putDown();
  expect(bridge.area).toBeNull();
});

test('marks come from the log and from buttons that are pointed at', () => {
  const bridge = bridgeFor();
  expect(bridge.isMarked('area:45')).toBe(true);
  bridge.point('46');
  expect(bridge.isMarked('area:46')).toBe(true);
});

test('only what has no place on the board becomes a button', () => {
  const moves = new Moves(legal('move s1.1 10', 'aim s1.1', 'go-on', 'retreat 10', 'done'), 0);
  expect(plain(moves).map((move) => move.verb)).toEqual(['go-on', 'retreat']);
  const areas = Array.from({ length: 20 }, (_, n) => `start ${String(n).padStart(2, '0')}`);
  expect(plain(new Moves(legal(...areas, 'peace'), 0)).map((move) => move.verb)).toEqual(['peace']);
  expect(doneLabel('move', 'Done')).toBe('End movement');
  expect(doneLabel(undefined, 'Done')).toBe('Done');
});
