import { expect, test } from 'vitest';
import { Latest } from './latest';

test('of what is asked for while one runs, only the newest is run', async () => {
  const ran: number[] = [];
  const open: (() => void)[] = [];
  const latest = new Latest<number>((value) => {
    ran.push(value);
    return new Promise((resolve) => open.push(resolve));
  });
  const all = latest.ask(1);
  void latest.ask(2);
  void latest.ask(3);
  expect(ran).toEqual([1]);
  open[0]!();
  await Promise.resolve();
  await Promise.resolve();
  expect(ran).toEqual([1, 3]);
  open[1]!();
  await all;
  void latest.ask(4);
  expect(ran).toEqual([1, 3, 4]);
});
