import { describe, expect, test } from 'vitest';
import { UpdateQueue, type Clock } from './queue';

class FakeClock implements Clock {
  private due: { at: number; run: () => void }[] = [];
  now = 0;
  set(run: () => void, ms: number) {
    const entry = { at: this.now + ms, run };
    this.due.push(entry);
    return entry;
  }
  clear(handle: unknown) {
    this.due = this.due.filter((entry) => entry !== handle);
  }
  advance(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const entry = this.due.find((one) => one.at <= end);
      if (!entry) break;
      this.clear(entry);
      this.now = entry.at;
      entry.run();
    }
    this.now = end;
  }
}

function queueOf(dwell: number) {
  const clock = new FakeClock();
  const shown: number[] = [];
  return {
    clock,
    shown,
    queue: new UpdateQueue<number>(
      (n) => shown.push(n),
      () => dwell,
      clock,
    ),
  };
}

describe('UpdateQueue', () => {
  test('shows the first at once and rests before each next one', () => {
    const { clock, shown, queue } = queueOf(100);
    [1, 2, 3].forEach((n) => queue.push(n));
    expect(shown).toEqual([1]);
    expect(queue.behind).toBe(2);
    clock.advance(100);
    expect(shown).toEqual([1, 2]);
    clock.advance(100);
    clock.advance(100);
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.resting).toBe(false);
  });

  test('never rests when nothing asks for it', () => {
    const { shown, queue } = queueOf(0);
    [1, 2, 3].forEach((n) => queue.push(n));
    expect(shown).toEqual([1, 2, 3]);
  });

  test('skip moves to the next, flush to the newest', () => {
    const { shown, queue } = queueOf(1000);
    [1, 2, 3, 4].forEach((n) => queue.push(n));
    queue.skip();
    expect(shown).toEqual([1, 2]);
    queue.flush();
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(queue.resting).toBe(false);
  });

  test('a long backlog is played faster, in order and whole', () => {
    const { clock, shown, queue } = queueOf(600);
    for (let n = 0; n < 20; n += 1) queue.push(n);
    clock.advance(600);
    const early = shown.length;
    clock.advance(600);
    expect(shown.length - early).toBeGreaterThan(1);
    clock.advance(60_000);
    expect(shown).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test('cleared, it forgets what waited', () => {
    const { clock, shown, queue } = queueOf(50);
    [1, 2].forEach((n) => queue.push(n));
    queue.clear();
    clock.advance(500);
    expect(shown).toEqual([1]);
  });

  test('says when all has been shown and has had its rest', () => {
    const clock = new FakeClock();
    let idle = 0;
    const queue = new UpdateQueue<number>(
      () => undefined,
      () => 100,
      clock,
      () => (idle += 1),
    );
    queue.push(1);
    queue.push(2);
    clock.advance(100);
    expect(idle).toBe(0);
    clock.advance(100);
    expect(idle).toBe(1);
  });
});
