// Sorts the legal actions by what the board shows them as. It reads notation, it knows no rules.

import type { LegalAction } from '../../api/types';
import { resources, type Dial, type Offer, type Resource } from './view';

export interface Sorted {
  dials: { dial: Dial; action: LegalAction }[];
  buys: LegalAction[];
  exchanges: Exchange[];
  pass: LegalAction | null;
  /** Everything else: choices of abilities, discards, takes. */
  others: LegalAction[];
}

export interface Exchange {
  action: LegalAction;
  given: Resource[];
  gained: Resource[];
}

const letters = new Map(resources.map((resource) => [resource.charAt(0), resource]));

/** "ccr" as Conflict, Conflict, Research; letters that name nothing are left out. */
export const byLetters = (word: string): Resource[] =>
  [...word].flatMap((letter) => letters.get(letter) ?? []);

export function sort(legal: readonly LegalAction[]): Sorted {
  const sorted: Sorted = { dials: [], buys: [], exchanges: [], pass: null, others: [] };
  for (const action of legal) {
    const [verb, first = '', second = ''] = action.notation.split(' ');
    if (verb === 'dial') sorted.dials.push({ dial: first as Dial, action });
    else if (verb === 'buy') sorted.buys.push(action);
    else if (verb === 'exchange')
      sorted.exchanges.push({ action, given: byLetters(first), gained: byLetters(second) });
    else if (verb === 'pass') sorted.pass = action;
    else sorted.others.push(action);
  }
  return sorted;
}

/** The whole plan for a card with its last word, the place, changed to the one that was chosen. */
export function planAt(offer: Offer, place: string): string[] | null {
  if (!offer.plan) return null;
  return offer.plan.map((move) =>
    move.startsWith(`buy ${offer.card} `) ? `buy ${offer.card} ${place}` : move,
  );
}

export type Affordable = 'yes' | 'exchange' | 'no';

export function affordable(offer: Offer): Affordable {
  if (!offer.plan) return 'no';
  return offer.plan.length > 1 ? 'exchange' : 'yes';
}
