import { expect, test } from 'vitest';
import { seatToPlay } from './handover';

const held = [0, 1, 3].map((seat) => ({ seat, token: `t${seat}` }));
const next = (active: number, actors: number[], mine = held) =>
  seatToPlay(mine, mine.find((one) => one.seat === active) ?? null, { actors, status: 'running' })?.seat ??
  null;

test('the screen stays while the seat in front of it must decide', () => {
  expect(next(1, [0, 1, 3])).toBeNull();
});

test('it goes clockwise to the next held seat that must, past those that need not', () => {
  expect(next(0, [2, 3])).toBe(3);
  expect(next(3, [0, 1])).toBe(0);
});

test('it stays when only others must decide, or one seat is held', () => {
  expect(next(0, [2])).toBeNull();
  expect(next(0, [1], held.slice(0, 1))).toBeNull();
});
