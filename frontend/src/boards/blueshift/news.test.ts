import { expect, test } from 'vitest';
import type { GameEvent } from '../../api/types';
import { lines } from './news';

const event = (kind: string, data: Record<string, unknown> = {}) =>
  ({ n: 0, ply: 0, kind, seat: 1, data, targets: [], text: kind, rule: null }) as GameEvent;

test('the newest that tell something, with their dice', () => {
  const news = [
    event('moved'),
    event('phase'),
    event('bombarded', { die: 5, success: true }),
    event('drew-own'),
  ];
  expect(lines(news)).toEqual([
    { text: 'moved', seat: 1, die: null, success: null },
    { text: 'bombarded', seat: 1, die: 5, success: true },
  ]);
  expect(lines(news, 1).map((line) => line.text)).toEqual(['bombarded']);
});
