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

/** An item that lies on the table. */
export type Laid = { wanted: boolean; term: string };
type Card = (id: string) => Pick<CardData, 'number'>;

/** What somebody proposed, as the other would propose it: what was given is wanted, and the other way round. A card that
 * is wanted is named by its kind; of those in the hand the first of it is given. */
export function mirrored(items: readonly Laid[], hand: readonly string[], card: Card): string[] {
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

const isPoints = ({ term }: Laid) => term.startsWith('points ');
const amountOf = ({ term }: Laid) => Number(term.split(' ')[1]);
/** The points of one side are one item, whatever they come to. */
const isSame = (one: Laid, other: Laid) =>
  one.wanted === other.wanted && (one.term === other.term || (isPoints(one) && isPoints(other)));

/** How often an item lies on the table: pieces may be named several times. */
export const countOf = (items: readonly Laid[], item: Laid): number =>
  items.filter((one) => isSame(one, item)).length;

export function without(items: readonly Laid[], item: Laid): Laid[] {
  const at = items.findIndex((one) => isSame(one, item));
  return items.filter((_, i) => i !== at);
}

/** The moves that lay on the table what is not there yet. */
export function missing(wanted: readonly Laid[], there: readonly Laid[]): string[] {
  const left = [...there];
  return wanted.flatMap((item) => {
    const at = left.findIndex((one) => isSame(one, item));
    const found = at < 0 ? null : left.splice(at, 1)[0]!;
    const verb = item.wanted ? 'want' : 'give';
    if (!isPoints(item)) return found ? [] : [`${verb} ${item.term}`];
    return inSteps(amountOf(item) - (found ? amountOf(found) : 0)).map((step) => `${verb} points ${step}`);
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
