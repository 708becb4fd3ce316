// The bargaining table: what can still be put into a proposal, sorted by what it is about.

import type { Moves, Move } from './moves';
import type { TermWord } from './view';

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
