import type { Update } from '../../api/types';
import type { Board } from '../board';
import { reflex } from './answers.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import Pentaurus from './Pentaurus.svelte';

const rests: Record<string, number> = {
  played: 1300,
  answered: 1300,
  species: 900,
  attacked: 1300,
  result: 2400,
  peace: 1800,
  conquered: 1500,
  destroyed: 900,
  planet: 1000,
  attached: 800,
  bought: 1000,
  cancelled: 1000,
  turn: 500,
  step: 150,
  passed: 250,
};

/** Rests on what the other player does, and on how an attack ends; not at all on one's own moves. */
export function dwell(now: Update, before: Update | null, viewer: number | null): number {
  if (!before) return 0;
  const seen = now.events.filter((event) => event.kind === 'result' || event.seat !== viewer);
  return Math.max(0, ...seen.map((event) => rests[event.kind] ?? 300));
}

const board: Board = { title: 'pentaurus', Board: Pentaurus, dwell, describe, Cover, reflex };

export default board;
