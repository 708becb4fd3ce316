import { expect, test } from 'vitest';
import { label, Moves, parse } from './moves';

const legal = (...notations: string[]) =>
  notations.map((notation) => ({ notation, text: `Text of ${notation}.`, targets: [], rule: '' }));

test('a card goes to the hosts that the server names, and nowhere else', () => {
  const moves = new Moves(
    legal('done', 'play envoy anvil', 'play envoy perdue', 'buy wasp#2 anvil', 'play feint'),
  );
  expect([...moves.hosts('envoy').keys()]).toEqual(['anvil', 'perdue']);
  expect(moves.hosts('wasp#2').get('anvil')?.action.notation).toBe('buy wasp#2 anvil');
  expect(moves.hosts('feint').size).toBe(0);
  expect(moves.hosts(null).size).toBe(0);
  expect(moves.alone('feint')?.action.notation).toBe('play feint');
  expect(moves.alone('envoy')).toBeNull();
  expect(moves.cards).toEqual(new Set(['envoy', 'wasp#2', 'feint']));
});

test('a click makes a move at once only where nothing more is to be said', () => {
  const moves = new Moves(legal('done', 'damage lancer', 'target maundy', 'scrap wasp'));
  expect(moves.point('lancer')?.verb).toBe('damage');
  expect(moves.point('maundy')?.verb).toBe('target');
  expect(moves.point('wasp')).toBeNull();
  expect(moves.plain.map((move) => move.verb)).toEqual(['done']);
});

test('an attack is found by both planets and is no other use of the planet', () => {
  const moves = new Moves(legal('pass', 'attack anvil perdue', 'attack anvil maundy'));
  expect(moves.attack('anvil', 'maundy')?.action.notation).toBe('attack anvil maundy');
  expect(moves.attack('maundy', 'anvil')).toBeNull();
  expect(moves.with('anvil')).toEqual([]);
});

test('discards go together with the end of the step where there is one', () => {
  expect(new Moves(legal('done', 'discard feint')).discards).toEqual({ cards: ['feint'], several: true });
  expect(new Moves(legal('discard feint', 'discard brace')).discards.several).toBe(false);
});

test('what ends a step says where it leads', () => {
  const [done, pass] = legal('done', 'pass').map(parse);
  expect(label(done!, 'planets')).toBe('On to the market');
  expect(label(done!, 'discards')).toBe('Text of done');
  expect(label(pass!, 'attack')).toMatch(/end the turn/);
  expect(label(pass!, 'window')).toBe('Text of pass');
});
