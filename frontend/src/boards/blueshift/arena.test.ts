import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Arena, linger } from './arena.svelte';
import type { Fight } from './fight';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fight = (key: number, over = false): Fight => ({
  key,
  site: 'c3',
  attacker: 0,
  defender: 1,
  round: 1,
  salvos: [],
  lost: [],
  notes: [],
  over,
});

test('a battle under way is on show until it is put away, and can be fetched back', () => {
  const arena = new Arena();
  expect([arena.shows(fight(1)), arena.shows(null)]).toEqual([true, false]);
  arena.close(fight(1));
  expect([arena.shows(fight(1)), arena.shows(fight(2))]).toEqual([false, true]);
  arena.open(fight(1));
  expect(arena.shows(fight(1))).toBe(true);
});

test('a battle that has been fought closes by itself', () => {
  const arena = new Arena();
  arena.ended(fight(1, true), 2000);
  vi.advanceTimersByTime(1999);
  expect(arena.shows(fight(1, true))).toBe(true);
  vi.advanceTimersByTime(1);
  expect(arena.shows(fight(1, true))).toBe(false);
});

test('it closes at once when something is done, or when it is put away', () => {
  const arena = new Arena();
  arena.ended(fight(1, true), 2000);
  arena.acted();
  expect(arena.shows(fight(1, true))).toBe(false);
  arena.ended(fight(2, true), 2000);
  arena.close(fight(2, true));
  expect(arena.shows(fight(2, true))).toBe(false);
});

test('it stays for who looks into it, and does not come up for who has put it away', () => {
  const arena = new Arena();
  arena.ended(fight(1, true), 2000);
  arena.hold();
  vi.advanceTimersByTime(9000);
  expect(arena.shows(fight(1, true))).toBe(true);
  arena.close(fight(2));
  arena.ended(fight(2, true), 2000);
  expect(arena.shows(fight(2, true))).toBe(false);
  arena.ended(fight(3, true), 0);
  expect(arena.shows(fight(3, true))).toBe(false);
});

test('more dice take longer to read, a calm pace too, and never too long', () => {
  const shots = Array.from({ length: 8 }, () => ({}));
  const long = { ...fight(1, true), salvos: [{ round: 1, seat: 0, aim: null, shots }] } as unknown as Fight;
  expect(linger(long, 1, 0)).toBeGreaterThan(linger(fight(1, true), 1, 0));
  expect(linger(fight(1, true), 1.8, 0)).toBeGreaterThan(linger(fight(1, true), 0, 0));
  expect(linger(fight(1, true), 0, 0)).toBeGreaterThan(500);
  expect(linger(long, 1.8, 0)).toBeLessThan(10_000);
});

test('a battle of others stays shorter, and not at all where these move at once', () => {
  const shots = Array.from({ length: 20 }, () => ({}));
  const long = { ...fight(1, true), salvos: [{ round: 1, seat: 0, aim: null, shots }] } as unknown as Fight;
  expect(linger(long, 1, 4)).toBeLessThan(linger(long, 1, 1));
  expect([linger(long, 0, 4), linger(long, 0, null)]).toEqual([0, 0]);
});
