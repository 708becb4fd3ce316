import { expect, test } from 'vitest';
import { cardBook, effectSign, signs, speciesBook } from './cards';
import { prospect, range, type AttackOption } from './view';

const card = (id: string, more: object) => ({
  id,
  name: id,
  label: '',
  text: '',
  pilot: false,
  cost: null,
  attack: null,
  defence: null,
  fuel: null,
  symbols: {},
  effects: [],
  ...more,
});
const book = cardBook({
  cards: [
    card('wasp', { kind: 'ship', cost: 2, attack: 2, defence: 1, fuel: 1 }),
    card('bulwark', { kind: 'satellite', symbols: { attack: -1, defence: 3 } }),
    card('truce', { kind: 'satellite', symbols: { peace: true } }),
    card('windfall', {
      kind: 'combat',
      label: 'Action/reaction',
      effects: [
        { kind: 'defence', defence: 1, side: 'own', text: 'Add 1.' },
        { kind: 'production', production: -2, who: 'enemy', text: 'Take 2.' },
      ],
    }),
  ],
});
const shown = (id: string) => signs(book(id)).map((sign) => `${sign.glyph} ${sign.value}`.trim());

test('copies of a card are the same card under their own id', () => {
  expect(book('wasp#2')).toMatchObject({ id: 'wasp#2', name: 'wasp', cost: 2 });
  expect(book('nothing-known').name).toBe('nothing-known');
  expect(speciesBook(null)('calx').sides).toEqual([]);
});

test('a card shows its symbols with their numbers', () => {
  expect(shown('wasp')).toEqual(['attack 2', 'defence 1', 'fuel 1']);
  expect(shown('bulwark')).toEqual(['attack −1', 'defence +3']);
  expect(shown('truce')).toEqual(['peace']);
  expect(shown('windfall')).toEqual(['combat', 'defence +1', 'pentanium −2 foe']);
});

test('an effect without a number is told by its glyph', () => {
  expect(effectSign({ kind: 'cancel', cancel: true, text: 'Cancel.' })).toMatchObject({
    glyph: 'cancel',
    value: '',
  });
  expect(effectSign({ kind: 'replace_market', replace_market: 2, text: '' })).toMatchObject({
    glyph: 'replace',
    value: '2',
  });
});

test('leads of a result in words', () => {
  expect(range(null, -1)).toBe('behind');
  expect(range(0, 0)).toBe('0');
  expect(range(1, 3)).toBe('1 to 3');
  expect(range(4, null)).toBe('4 or more');
});

test('an attack on a planet at peace leads nowhere, whatever the points', () => {
  const option = { attack: 9, defence: 1, result: 'destroy', peace: false } as AttackOption;
  expect(prospect(option)).toBe('Destroyed');
  expect(prospect({ ...option, peace: true })).toBe('Ignored: at peace');
});
