import { expect, test } from 'vitest';
import { pieces } from './inline';

test('emphasis, code and clause numbers are told from plain text', () => {
  expect(pieces('Seat *i* is **left** (`take c`, see KS-R5 and KS-A.31).')).toEqual([
    { kind: 'text', text: 'Seat ' },
    { kind: 'em', text: 'i' },
    { kind: 'text', text: ' is ' },
    { kind: 'strong', text: 'left' },
    { kind: 'text', text: ' (' },
    { kind: 'code', text: 'take c' },
    { kind: 'text', text: ', see ' },
    { kind: 'clause', text: 'KS-R5' },
    { kind: 'text', text: ' and ' },
    { kind: 'clause', text: 'KS-A.31' },
    { kind: 'text', text: ').' },
  ]);
});

test('text without marks is one piece', () => {
  expect(pieces('Nothing special.')).toEqual([{ kind: 'text', text: 'Nothing special.' }]);
  expect(pieces('')).toEqual([]);
});
