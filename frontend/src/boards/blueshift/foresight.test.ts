import { expect, test } from 'vitest';
import { Foresight } from './foresight.svelte';
import type { Way } from './reach';

const way = (site: string): Way => ({ site, moves: [`move d1 ${site}`], ships: ['0.d1'], steps: 1 });
const battle = (site: string) => ({ site, attacker: 0, defender: 1, odds: null });

test('each way is asked about, and what is told is kept by sector', async () => {
  const asked: string[][] = [];
  const foresight = new Foresight((moves) => {
    asked.push(moves);
    return Promise.resolve(moves[0]!.endsWith('c4') ? { battles: [battle('c4')] } : null);
  });
  await foresight.look([way('c4'), way('c2')]);
  expect(asked).toEqual([['move d1 c4'], ['move d1 c2']]);
  expect([...foresight.battles]).toEqual([['c4', battle('c4')]]);
});

test('an answer about ships that have been put down comes too late', async () => {
  let answer: (told: Record<string, unknown>) => void = () => undefined;
  const foresight = new Foresight(() => new Promise((resolve) => (answer = resolve)));
  const first = foresight.look([way('c4')]);
  const late = answer;
  await foresight.look([]);
  late({ battles: [battle('c4')] });
  await first;
  expect(foresight.battles.size).toBe(0);
});
