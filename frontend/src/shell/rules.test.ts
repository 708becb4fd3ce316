import { expect, test } from 'vitest';
import { bySection, search } from './rules';

const clauses = [
  { id: 'KS-1.1', section: 'Set-up', text: 'Shuffle each deck.' },
  { id: 'KS-R5', section: 'Exchange', text: 'Three tokens may be mixed.' },
  { id: 'KS-6.1', section: 'Exchange', text: 'Return three tokens for one.' },
];
const ids = (line: string) => search(clauses, line).map((clause) => clause.id);

test('every word must be there, in any order and case', () => {
  expect(ids('three TOKENS')).toEqual(['KS-R5', 'KS-6.1']);
  expect(ids('mixed tokens')).toEqual(['KS-R5']);
  expect(ids('ks-r5')).toEqual(['KS-R5']);
  expect(ids('dice')).toEqual([]);
  expect(ids('')).toHaveLength(3);
});

test('sections keep their order', () => {
  expect(bySection(clauses).map((section) => [section.name, section.clauses.length])).toEqual([
    ['Set-up', 1],
    ['Exchange', 2],
  ]);
});
