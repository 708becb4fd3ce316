import { beforeEach, expect, test, vi } from 'vitest';
import { cardBook } from './cards';
import { Desk, type Look } from './desk.svelte';
import type { AttackOption, PentaurusView } from './view';

const play = vi.fn();
beforeEach(() => play.mockClear());

const odds = (from: string, to: string): AttackOption => ({
  from,
  to,
  attack: 3,
  defence: 1,
  strike: 0,
  result: 'conquer',
  outcomes: [],
  peace: false,
});

function deskFor(notations: string[], view: Partial<PentaurusView> = {}): Desk {
  const legal = notations.map((notation) => ({ notation, text: notation, targets: [], rule: '' }));
  const look: Look = {
    view: { attack_options: null, ...view } as PentaurusView,
    cards: cardBook(null),
    legal,
    marked: ['card:anvil'],
    play,
  };
  return new Desk(() => look);
}

test('a card is taken up, its hosts light up, and a click on one plays it', () => {
  const desk = deskFor(['done', 'play envoy anvil', 'play envoy perdue']);
  expect(desk.standing('envoy')).toBe('usable');
  expect(desk.standing('anvil')).toBe('');
  desk.press('envoy');
  expect(desk.standing('anvil')).toBe('lit');
  desk.press('anvil');
  expect(play).toHaveBeenCalledExactlyOnceWith(['play envoy anvil']);
  expect(desk.chosen).toBeNull();
});

test('a planet goes to an end of the row', () => {
  const desk = deskFor(['done', 'play maundy left', 'play maundy right']);
  expect(desk.ends).toEqual([]);
  desk.press('maundy');
  expect(desk.ends).toEqual(['left', 'right']);
  desk.putAt('right');
  expect(play).toHaveBeenCalledExactlyOnceWith(['play maundy right']);
});

test('a conquered planet is put at an end without being taken up', () => {
  const desk = deskFor(['left', 'right']);
  expect(desk.ends).toEqual(['left', 'right']);
  desk.putAt('left');
  expect(play).toHaveBeenCalledExactlyOnceWith(['left']);
});

test('cards put aside are discarded together, and the step ends with it', () => {
  const desk = deskFor(['done', 'discard feint', 'discard brace', 'discard envoy']);
  desk.press('feint');
  desk.press('brace');
  desk.press('envoy');
  desk.press('brace');
  expect(desk.thrown).toEqual(['feint', 'envoy']);
  desk.discard();
  expect(play).toHaveBeenCalledExactlyOnceWith(['discard feint', 'discard envoy', 'done']);
});

test('of a forced discard so many cards are put aside as are asked for, and then go together', () => {
  const one = deskFor(['discard feint', 'discard brace'], { to_discard: 1 });
  expect([one.owed, one.discardable]).toEqual([1, false]);
  one.press('feint');
  one.press('brace');
  expect(one.thrown).toEqual(['brace']);
  const two = deskFor(['discard feint', 'discard brace', 'discard envoy'], { to_discard: 2 });
  two.press('feint');
  expect(two.discardable).toBe(false);
  two.press('brace');
  two.press('envoy');
  expect([two.thrown, two.discardable]).toEqual([['brace', 'envoy'], true]);
  two.discard();
  expect(play).toHaveBeenCalledExactlyOnceWith(['discard brace', 'discard envoy']);
});

test('a discard that is left open owes nothing', () => {
  const desk = deskFor(['done', 'discard feint'], { to_discard: null });
  expect([desk.owed, desk.discardable]).toEqual([null, false]);
});

test('a target is chosen by a click', () => {
  const desk = deskFor(['target lancer', 'target wasp']);
  expect(desk.standing('wasp')).toBe('lit');
  desk.press('wasp');
  expect(play).toHaveBeenCalledExactlyOnceWith(['target wasp']);
});

test('an attack is aimed first and made by a word of its own', () => {
  const options = [odds('anvil', 'perdue'), odds('maundy', 'perdue')];
  const desk = deskFor(['pass', 'attack anvil perdue', 'attack maundy perdue'], { attack_options: options });
  desk.press('maundy');
  expect(desk.standing('perdue')).toBe('lit');
  desk.press('perdue');
  expect(desk.aim).toEqual(options[1]);
  expect(play).not.toHaveBeenCalled();
  desk.attack();
  expect(play).toHaveBeenCalledExactlyOnceWith(['attack maundy perdue']);
});

test('what is dragged is played where it is dropped, and nowhere that does not take it', () => {
  const desk = deskFor(['done', 'buy wasp anvil', 'play feint']);
  desk.drag('wasp');
  desk.drop('perdue');
  expect(play).not.toHaveBeenCalled();
  desk.drag('wasp');
  desk.drop('anvil');
  expect(play).toHaveBeenLastCalledWith(['buy wasp anvil']);
  desk.drag('feint');
  desk.drop(null);
  expect(play).toHaveBeenLastCalledWith(['play feint']);
});

test('what cannot be played is looked at, and put down again', () => {
  const desk = deskFor([]);
  desk.press('lancer');
  expect(desk.chosen).toBe('lancer');
  desk.putDown();
  expect(desk.chosen).toBeNull();
  expect(play).not.toHaveBeenCalled();
  expect(desk.isMarked('anvil')).toBe(true);
});
