import { describe, expect, test } from 'vitest';
import type { GameEvent, Update } from '../api/types';
import { backoff, TableFeed, type FeedSource } from './feed';

const event = (n: number) =>
  ({ n, ply: n, kind: 'note', seat: null, text: `${n}`, targets: [], rule: null, data: {} }) as GameEvent;
const update = (version: number, from: number, to: number) =>
  ({
    version,
    events: Array.from({ length: to - from }, (_, i) => event(from + i)),
    events_total: to,
  }) as unknown as Update;

function feedOn(source: Partial<FeedSource>) {
  const seen: Update[] = [];
  const states: string[] = [];
  const feed = new TableFeed(
    {
      state: () => Promise.reject(new Error('not asked')),
      stream: () => Promise.reject(new Error('down')),
      ...source,
    },
    (one) => seen.push(one),
    (state) => states.push(state),
  );
  return { feed, seen, states };
}
const numbers = (seen: Update[]) => seen.map((one) => one.events.map((e) => e.n));

describe('TableFeed', () => {
  test('hands out each event once, though the stream and the answer to a move both bring it', async () => {
    const { feed, seen } = feedOn({});
    await feed.take(update(1, 0, 2));
    await feed.take(update(2, 2, 3));
    await feed.take(update(2, 2, 3));
    await feed.take(update(1, 0, 2));
    expect(numbers(seen)).toEqual([[0, 1], [2]]);
  });

  test('asks for what is missing when a message was lost', async () => {
    const asked: number[] = [];
    const { feed, seen } = feedOn({
      state: (since) => (asked.push(since), Promise.resolve(update(5, since, 6))),
    });
    await feed.take(update(1, 0, 2));
    await feed.take(update(4, 4, 5));
    expect(asked).toEqual([2]);
    expect(numbers(seen)).toEqual([
      [0, 1],
      [2, 3, 4, 5],
    ]);
  });

  test('reads a stream, and asks again with the last id after it broke', async () => {
    const ids: string[] = [];
    const { feed, seen, states } = feedOn({
      stream: (_since, lastId) => {
        ids.push(lastId);
        if (ids.length === 2) feed.stop();
        const text = `event: update\nid: 9\ndata: ${JSON.stringify(update(9, 0, 1))}\n\n`;
        return Promise.resolve(new Response(text).body!);
      },
    });
    const running = feed.run();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(states.at(-1)).toBe('lost');
    feed.hurry();
    await running;
    expect(ids).toEqual(['', '9']);
    expect(numbers(seen)).toEqual([[0]]);
  });
});

test('the wait before reconnecting grows and stays bearable', () => {
  expect([1, 2, 3, 20].map(backoff)).toEqual([500, 1000, 2000, 15_000]);
});
