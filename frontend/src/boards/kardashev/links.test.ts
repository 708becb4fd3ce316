import { expect, test } from 'vitest';
import { links } from './links';
import { ring } from './ring';
import type { Comparison, Resource, Summit } from './view';

const pair = (
  seat: number,
  other: number,
  outcome: Comparison['outcome'],
  tokens: number,
  resource: Resource,
) => ({
  seat,
  other,
  side: 'left' as const,
  outcome,
  tokens,
  resource,
});
const summit = (dials: Summit['dials'], pairs: Comparison[]): Summit => ({
  round: 1,
  dials,
  pairs,
  gains: [],
});

test('a link names who wins, who loses and what was taken', () => {
  const pairs = [pair(0, 1, 'lose', 0, 'trade'), pair(1, 0, 'win', 3, 'research')];
  const [only] = links(summit(['trade', 'research'], pairs), ring(2, 0, 40, 40));
  expect(only).toMatchObject({ winner: 1, loser: 0, tie: false, level: false });
  expect(only!.gains.map((gain) => [gain.seat, gain.tokens])).toEqual([[1, 3]]);
  expect(only!.turn).toBeCloseTo(90);
});

test('a tie in which both take the same is level', () => {
  const pairs = [pair(0, 1, 'tie', 1, 'trade'), pair(1, 0, 'tie', 1, 'trade')];
  expect(links(summit(['trade', 'trade'], pairs), ring(2, 0, 40, 40))[0]).toMatchObject({
    winner: null,
    tie: true,
    level: true,
  });
});

test('two who advance are not compared', () => {
  expect(links(summit(['advance', 'advance'], []), ring(2, 0, 40, 40))[0]).toMatchObject({
    winner: null,
    tie: false,
    gains: [],
  });
});
