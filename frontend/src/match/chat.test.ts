import { expect, test } from 'vitest';
import { mergeChat } from './chat';

const line = (n: number) => ({ n, seat: 0, name: 'Ibis', text: `line ${n}`, at: '' });

test('pieces that overlap make one talk, in order', () => {
  expect(mergeChat([line(0), line(1)], [line(1), line(3), line(2)]).map((one) => one.n)).toEqual([
    0, 1, 2, 3,
  ]);
});
