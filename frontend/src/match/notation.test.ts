import { expect, test } from 'vitest';
import type { LegalAction } from '../api/types';
import { candidates, match } from './notation';

const legal: LegalAction[] = [
  'dial conflict',
  'dial trade',
  'buy tidal-foundries left',
  'buy tidal-foundries right',
  'pass',
].map((notation) => ({ notation, text: notation, targets: [], rule: null }));
const found = (line: string) => candidates(line, legal).map((action) => action.notation);

test('the whole notation means exactly that action, whatever the case and the spaces', () => {
  expect(match('  Dial   TRADE ', legal)).toEqual({ kind: 'one', action: legal[1] });
});

test('the beginning of each word is enough', () => {
  expect(match('d c', legal)).toEqual({ kind: 'one', action: legal[0] });
  expect(match('b tid r', legal)).toEqual({ kind: 'one', action: legal[3] });
});

test('a line that fits several actions names them all', () => {
  expect(found('buy tidal')).toEqual(['buy tidal-foundries left', 'buy tidal-foundries right']);
  expect(match('dial', legal).kind).toBe('several');
});

test('a line that is nobody’s beginning is none', () => {
  expect(match('exchange ccr t', legal)).toEqual({ kind: 'none' });
  expect(match('   ', legal)).toEqual({ kind: 'none' });
});

test('a complete notation wins over longer ones that begin with it', () => {
  const more = [...legal, { notation: 'pass all', text: '', targets: [], rule: null }];
  expect(match('pass', more)).toEqual({ kind: 'one', action: legal[4] });
});
