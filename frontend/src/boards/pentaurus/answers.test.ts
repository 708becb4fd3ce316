import { beforeEach, expect, test } from 'vitest';
import type { Update } from '../../api/types';
import { answering, ask, passTurn, reflex } from './answers.svelte';

const asked = (kind: string, notations: string[], turn = 4, active = 1) =>
  ({
    view: { turn, active, viewer: 0 },
    prompt: { kind, text: '', rule: null },
    legal: notations.map((notation) => ({ notation, text: '', targets: [], rule: '' })),
  }) as unknown as Update;

beforeEach(() => {
  ask('always');
  answering.passed = null;
  history.replaceState(null, '', '/table/one');
});

test('whoever wants to be asked always is asked, with cards and without', () => {
  expect(reflex(asked('window', ['pass']))).toBeNull();
  expect(reflex(asked('window', ['pass', 'answer feint']))).toBeNull();
});

test('asked for attacks only: windows pass whatever is held, combats do not', () => {
  ask('attacks');
  expect(reflex(asked('window', ['pass']))).toEqual(['pass']);
  expect(reflex(asked('window', ['pass', 'answer feint']))).toEqual(['pass']);
  expect(reflex(asked('combat', ['pass', 'answer feint']))).toBeNull();
});

test('a turn of the opponent that is passed is passed to its end and no further', () => {
  passTurn(4, true);
  expect(reflex(asked('combat', ['pass', 'answer feint']))).toEqual(['pass']);
  expect(reflex(asked('window', ['pass']))).toEqual(['pass']);
  expect(reflex(asked('window', ['pass'], 5))).toBeNull();
  expect(reflex(asked('window', ['pass'], 4, 0))).toBeNull();
});

test('a turn that is passed at one table is not passed at another', () => {
  passTurn(4, true);
  history.replaceState(null, '', '/table/two');
  expect(reflex(asked('combat', ['pass', 'answer feint']))).toBeNull();
  history.replaceState(null, '', '/table/one');
  expect(reflex(asked('combat', ['pass', 'answer feint']))).toEqual(['pass']);
});

test('nothing but a pass is ever made', () => {
  passTurn(4, true);
  expect(reflex(asked('actions', ['done', 'play feint']))).toBeNull();
  expect(reflex(asked('combat', ['done', 'answer feint']))).toBeNull();
});
