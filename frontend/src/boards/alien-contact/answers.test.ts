import { beforeEach, expect, test } from 'vitest';
import type { Update } from '../../api/types';
import { askForAttempts, reflex } from './answers.svelte';
import { legal } from './fixtures';

const asked = (kind: string, ...notations: string[]) =>
  ({ prompt: { kind, text: '', rule: null }, legal: legal(...notations) }) as unknown as Update;

beforeEach(() => askForAttempts(true));

test('whoever wants to be asked is asked, with an assassin in the hand and without', () => {
  expect(reflex(asked('knife', 'done'))).toBeNull();
  expect(reflex(asked('knife', 'done', 'play assassination-red'))).toBeNull();
});

test('whoever does not plays nothing, whatever is in the hand', () => {
  askForAttempts(false);
  expect(localStorage.getItem('cosmarium.alien-contact.attempts')).toBe('never');
  expect(reflex(asked('knife', 'done'))).toEqual(['done']);
  expect(reflex(asked('knife', 'done', 'play assassination-red'))).toEqual(['done']);
});

test('no other question is answered by itself', () => {
  askForAttempts(false);
  for (const kind of ['cards', 'talk', 'build', 'move']) expect(reflex(asked(kind, 'done'))).toBeNull();
  expect(reflex({ ...asked('knife'), prompt: null })).toBeNull();
});
