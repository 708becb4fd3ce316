// Sorts the legal actions by what they are about: a site, a ship, a card, an item. It reads notation, it knows no
// rules.

import type { LegalAction } from '../../api/types';
import type { Item } from './view';

export interface Move {
  action: LegalAction;
  verb: string;
  site: string | null;
  /** The ship with its seat, "0.d3", also where notation writes one's own without it. */
  ship: string | null;
  item: Item | null;
  card: string | null;
  seat: number | null;
  /** What is left of the notation: a direction, "twice", "turrets", the size of a shooter. */
  word: string | null;
}

type Part = 'site' | 'slot' | 'ship' | 'item' | 'card' | 'seat' | 'word';

/** What stands behind each verb. */
const shapes: Record<string, Part[]> = {
  species: ['word'],
  settle: ['site'],
  play: ['card'],
  discard: ['card'],
  target: ['site', 'word'],
  ship: ['slot'],
  victim: ['ship'],
  from: ['seat'],
  face: ['word'],
  move: ['slot', 'site'],
  load: ['slot', 'item'],
  unload: ['slot', 'item'],
  spy: ['site'],
  fight: ['site'],
  flee: ['site'],
  hit: ['word', 'ship'],
  aim: ['word'],
  stow: ['item', 'slot'],
  bombard: ['slot'],
  invade: ['slot'],
  negotiate: ['slot'],
  colonize: ['slot'],
  lose: ['word'],
  buy: ['item', 'site', 'slot'],
  repair: ['slot'],
  infest: ['slot'],
};

export function parse(action: LegalAction, seat: number | null): Move {
  const [verb = '', ...words] = action.notation.split(' ');
  const move: Move = { action, verb, site: null, ship: null, item: null, card: null, seat: null, word: null };
  (shapes[verb] ?? []).forEach((part, i) => {
    const word = words[i];
    if (word === undefined) return;
    if (part === 'slot') move.ship = `${seat ?? 0}.${word}`;
    else if (part === 'seat') move.seat = Number(word);
    else if (part === 'item') move.item = word as Item;
    else move[part] = word;
  });
  return move;
}

/** Moves that a click on the sector itself makes: there is nothing more to say. */
const pointed = new Set(['settle', 'target', 'spy', 'fight']);
/** Moves that a click on the ship itself makes. */
const called = new Set(['ship', 'victim']);
export const landVerbs = ['invade', 'bombard', 'negotiate', 'colonize'] as const;
export type LandVerb = (typeof landVerbs)[number];
const shopVerbs = new Set(['buy', 'repair', 'infest']);

export class Moves {
  readonly all: Move[];

  constructor(legal: readonly LegalAction[], seat: number | null) {
    this.all = legal.map((action) => parse(action, seat));
  }

  of(...verbs: string[]): Move[] {
    return this.all.filter((move) => verbs.includes(move.verb));
  }

  one(verb: string): Move | null {
    return this.all.find((move) => move.verb === verb) ?? null;
  }

  /** Where each ship may go with its next step. */
  get steps(): Map<string, Map<string, Move>> {
    const steps = new Map<string, Map<string, Move>>();
    for (const move of this.of('move')) {
      const to = steps.get(move.ship!) ?? new Map<string, Move>();
      steps.set(move.ship!, to.set(move.site!, move));
    }
    return steps;
  }

  /** What a click on a sector would do at once. Where it could mean several things it does none. */
  point(site: string): Move | null {
    const found = this.all.filter((move) => move.site === site && pointed.has(move.verb));
    return found.length === 1 ? found[0]! : null;
  }

  /** Moves that are about a sector and nothing smaller. */
  at(site: string): Move[] {
    return this.all.filter((move) => move.site === site && (pointed.has(move.verb) || move.verb === 'flee'));
  }

  call(ship: string): Move | null {
    return this.all.find((move) => move.ship === ship && called.has(move.verb)) ?? null;
  }

  handle(verb: 'load' | 'unload', ship: string, item: Item): Move | null {
    return this.all.find((move) => move.verb === verb && move.ship === ship && move.item === item) ?? null;
  }

  get land(): Move[] {
    return this.of(...landVerbs);
  }

  buy(item: Item, site: string, ship: string | null = null): Move | null {
    return (
      this.of('buy').find((move) => move.item === item && move.site === site && move.ship === ship) ?? null
    );
  }

  get shopping(): boolean {
    return this.all.some((move) => shopVerbs.has(move.verb));
  }

  /** A card's own move: playing it, or throwing it away. */
  card(id: string): Move | null {
    return this.all.find((move) => move.card === id) ?? null;
  }

  /** Ids that legal actions name as targets: what the map lights where notation names no place. */
  get targets(): Set<string> {
    return new Set(this.all.flatMap((move) => move.action.targets));
  }
}
