import { expect, test } from 'vitest';
import { readFragment } from './sit';

test('a seat link carries a token', () => {
  expect(readFragment('#seat=abc-_1')).toEqual({ token: 'abc-_1', offered: null });
});

test('an invitation names a free seat', () => {
  expect(readFragment('#claim=2&invite=xyz')).toEqual({ token: null, offered: { seat: 2, invite: 'xyz' } });
});

test('anything else asks for nothing', () => {
  for (const hash of ['', '#', '#claim=two&invite=x', '#claim=2']) {
    expect(readFragment(hash)).toEqual({ token: null, offered: null });
  }
});
