import { expect, test } from 'vitest';
import { isTyping, meaning, shortcuts } from './shortcuts';

const press = (key: string, more = {}) =>
  meaning({ key, ctrlKey: false, metaKey: false, altKey: false, typing: false, ...more });

test('digits take a choice, letters a command, whatever their case', () => {
  expect(press('3')).toEqual({ command: 'choice', index: 2 });
  expect(press('R')).toEqual({ command: 'rules' });
  expect(press('0')).toBeNull();
});

test('nothing acts while somebody types or with a modifier', () => {
  expect(press('r', { typing: true })).toBeNull();
  expect(press('r', { ctrlKey: true })).toBeNull();
});

test('no key has two meanings', () => {
  expect(new Set(shortcuts.map((one) => one.key)).size).toBe(shortcuts.length);
});

test('fields are for typing, buttons are not', () => {
  expect(isTyping(document.createElement('input'))).toBe(true);
  expect(isTyping(document.createElement('button'))).toBe(false);
  expect(isTyping(null)).toBe(false);
});
