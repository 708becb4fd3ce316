import { expect, test } from 'vitest';
import { keep, keepLists } from './keep';

const id = (one: { id: string }) => one.id;

test('what says the same stays the same object', () => {
  const old = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ];
  const now = keep(
    old,
    [
      { id: 'b', n: 2 },
      { id: 'a', n: 5 },
      { id: 'c', n: 1 },
    ],
    id,
  );
  expect(now[0]).toBe(old[1]);
  expect(now[1]).toEqual({ id: 'a', n: 5 });
  expect(now[1]).not.toBe(old[0]);
});

test('lists are kept when all in them is', () => {
  const [one, two] = [{ id: 'a' }, { id: 'b' }];
  const old = new Map([
    ['x', [one]],
    ['y', [two]],
  ]);
  const now = keepLists(
    old,
    new Map([
      ['x', [one]],
      ['y', [two, one]],
    ]),
  );
  expect(now.get('x')).toBe(old.get('x'));
  expect(now.get('y')).toEqual([two, one]);
});
