// Sorts the legal actions by the cards that they are about. It reads notation, it knows no rules.

import type { LegalAction } from '../../api/types';

export interface Move {
  action: LegalAction;
  verb: string;
  card: string | null;
  /** The second card, or the end of the row. */
  where: string | null;
}

export function parse(action: LegalAction): Move {
  const [verb = '', card = null, where = null] = action.notation.split(' ');
  return { action, verb, card, where };
}

/** Moves that a click on the card itself makes: there is nothing more to say. */
const pointed = new Set(['target', 'damage', 'deploy']);
/** Moves that take a card somewhere. */
const carried = new Set(['play', 'buy']);

export class Moves {
  readonly all: Move[];

  constructor(legal: readonly LegalAction[]) {
    this.all = legal.map(parse);
  }

  /** Moves that name no card: pass, done, yes, left… */
  get plain(): Move[] {
    return this.all.filter((move) => !move.card);
  }

  /** Cards that can be taken up, clicked or carried somewhere. */
  get cards(): Set<string> {
    return new Set(this.all.flatMap((move) => (move.card ? [move.card] : [])));
  }

  /** What can be done with a card, attacks left out: those have a form of their own. */
  with(card: string): Move[] {
    return this.all.filter((move) => move.card === card && move.verb !== 'attack');
  }

  /** The move that a click on a card makes at once. */
  point(card: string): Move | null {
    return this.all.find((move) => move.card === card && pointed.has(move.verb)) ?? null;
  }

  get pointed(): Move[] {
    return this.all.filter((move) => pointed.has(move.verb));
  }

  /** Where a card can be put: the move by host, or by end of the row. */
  hosts(card: string | null): Map<string, Move> {
    const found = this.all.filter((move) => move.card === card && move.where && carried.has(move.verb));
    return new Map(found.map((move) => [move.where!, move]));
  }

  /** The move of a card that goes nowhere: it is played for its effect. */
  alone(card: string | null): Move | null {
    const verbs = ['play', 'answer'];
    return this.all.find((move) => move.card === card && !move.where && verbs.includes(move.verb)) ?? null;
  }

  attack(from: string, to: string): Move | null {
    return this.all.find((one) => one.verb === 'attack' && one.card === from && one.where === to) ?? null;
  }

  /** Cards that may be discarded, and whether that goes together with ending the step. */
  get discards(): { cards: string[]; several: boolean } {
    const cards = this.all.flatMap((move) => (move.verb === 'discard' ? [move.card!] : []));
    return { cards, several: this.all.some((move) => move.verb === 'done') };
  }
}

const done: Record<string, string> = {
  planets: 'On to the market',
  market: 'On to actions',
  actions: 'On to the attack',
  combat: 'Hand over',
  deploy: 'No more ships',
  damage: 'Spare the rest',
};

/** What ends a step, in words that say where it leads. */
export function label(move: Move, asked: string | undefined): string {
  const text = move.action.text.replace(/\.$/, '');
  if (move.verb === 'done') return done[asked ?? ''] ?? text;
  if (move.verb === 'pass' && asked === 'attack') return 'No attack: end the turn';
  return text;
}
