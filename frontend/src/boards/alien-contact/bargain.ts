// The bargaining table: what can still be put into a proposal, sorted by what it is about.

import type { Moves, Move } from './moves';
import type { CardData, TermWord } from './view';

export interface Group {
  word: TermWord;
  title: string;
  options: { move: Move; term: string }[];
}

const titles: Record<TermWord, string> = {
  points: 'Points',
  card: 'Saved card',
  kind: 'Saved card',
  star: 'Star',
  passage: 'Passage',
  build: 'Building',
  peace: 'Non-aggression',
  alliance: 'Alliance',
  release: 'Captive diplomat',
};

/** What may be given or wanted, one group for each kind of term. */
export function groups(moves: Moves, verb: 'give' | 'want'): Group[] {
  const found = new Map<TermWord, Group>();
  for (const move of moves.of(verb)) {
    const word = move.term!;
    const group = found.get(word) ?? { word, title: titles[word] ?? word, options: [] };
    group.options.push({ move, term: move.action.notation.slice(verb.length + 1) });
    found.set(word, group);
  }
  return [...found.values()];
}

/** Pacts bind both, whoever lays them on the table. */
export const isMutual = (term: string) => term.startsWith('peace ') || term.startsWith('alliance ');

/** Points are put together from these. */
const STEPS = [100, 25, 5, 1];

function inSteps(points: number): number[] {
  const step = STEPS.find((one) => one <= points);
  return step ? [step, ...inSteps(points - step)] : [];
}

type Item = { wanted: boolean; term: string };
type Card = (id: string) => Pick<CardData, 'number'>;

/** What somebody proposed, as the other would propose it: what was given is wanted, and the other way round. A card that
 * is wanted is named by its kind; of those in the hand the first of it is given. */
export function mirrored(items: readonly Item[], hand: readonly string[], card: Card): string[] {
  const left = [...hand];
  return items.flatMap(({ wanted, term }) => {
    const verb = wanted ? 'give' : 'want';
    const [word, value = ''] = term.split(' ');
    if (isMutual(term)) return `give ${term}`;
    if (word === 'points') return inSteps(Number(value)).map((step) => `${verb} points ${step}`);
    if (word === 'card') return `want kind ${card(value).number}`;
    if (word !== 'kind') return `${verb} ${term}`;
    const at = left.findIndex((id) => card(id).number === Number(value));
    return at < 0 ? [] : `give card ${left.splice(at, 1)[0]}`;
  });
}

/** Points stand in a proposal in steps; together they are one line. */
export function summed<T extends { wanted: boolean; term: string }>(items: readonly T[]): T[] {
  const points = (wanted: boolean) =>
    items
      .filter((one) => one.wanted === wanted && one.term.startsWith('points '))
      .reduce((sum, one) => sum + Number(one.term.slice(7)), 0);
  const seen = new Set<boolean>();
  return items.flatMap((one) => {
    if (!one.term.startsWith('points ')) return [one];
    if (seen.has(one.wanted)) return [];
    seen.add(one.wanted);
    return [{ ...one, term: `points ${points(one.wanted)}` }];
  });
}

/** Who can be talked to, with the proposals that are left for the pair. */
export function partners(talks: Readonly<Record<string, number>>, viewer: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const [pair, left] of Object.entries(talks)) {
    const seats = pair.split('-').map(Number);
    if (seats.includes(viewer))
      found.set(
        seats.find((seat) => seat !== viewer)!,
        left,
      );
  }
  return found;
}
