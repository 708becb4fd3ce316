// Sorts the legal actions by what they are about: an area, a ship, a card, an item. It reads notation, it knows no
// rules.

import type { LegalAction } from '../../api/types';
import type { Item, Side, TermWord } from './view';

export interface Move {
  action: LegalAction;
  verb: string;
  area: string | null;
  /** A ship with its seat, "0.s1.3", also where notation writes one's own without it. */
  ship: string | null;
  /** The ship that takes over what another hands it. */
  onto: string | null;
  item: Item | null;
  card: string | null;
  seat: Side | null;
  /** What is loaded, or a plain word: a colour, a number, the target of an aim. */
  word: string | null;
  /** Of a load or unload: the star or a station, "station-2" one of that seat. */
  place: string | null;
  /** Of a proposal: the kind of its item, and all that notation says of it. */
  term: TermWord | null;
  detail: string | null;
}

type Part = 'area' | 'slot' | 'onto' | 'ship' | 'item' | 'card' | 'seat' | 'word' | 'place';

/** What stands behind each verb. */
const shapes: Record<string, Part[]> = {
  colour: ['word'],
  start: ['area'],
  roam: ['area'],
  prey: ['ship'],
  move: ['slot', 'area'],
  load: ['slot', 'word', 'place'],
  unload: ['slot', 'word', 'place'],
  transfer: ['slot', 'onto', 'word'],
  attack: ['area', 'seat'],
  hunt: ['area', 'seat'],
  join: ['slot'],
  aim: ['word'],
  split: ['word'],
  retreat: ['area'],
  play: ['card'],
  area: ['area'],
  level: ['word'],
  kind: ['word'],
  rival: ['seat'],
  victim: ['word'],
  propose: ['seat'],
  build: ['item', 'area'],
  post: ['area'],
};
const terms = new Set(['give', 'want']);

const blank = {
  area: null,
  ship: null,
  onto: null,
  item: null,
  card: null,
  seat: null,
  word: null,
  place: null,
  term: null,
  detail: null,
};

export function parse(action: LegalAction, seat: number | null): Move {
  const [verb = '', ...words] = action.notation.split(' ');
  const move: Move = { ...blank, action, verb };
  if (terms.has(verb)) return { ...move, term: words[0] as TermWord, detail: words.slice(1).join(' ') };
  (shapes[verb] ?? []).forEach((part, i) => {
    const word = words[i];
    if (word === undefined) return;
    if (part === 'slot') move.ship = `${seat ?? 0}.${word}`;
    else if (part === 'onto') move.onto = `${seat ?? 0}.${word}`;
    else if (part === 'seat') move.seat = word === 'rebels' ? word : Number(word);
    else if (part === 'item') move.item = word as Item;
    else move[part] = word;
  });
  return move;
}

/** Moves that a click on the area itself makes: there is nothing more to say. */
const pointed = new Set(['roam', 'area', 'post']);
/** Moves about an area that are too grave for a click on the map. */
const grave = new Set(['start', 'attack', 'hunt', 'retreat']);
/** Moves that a click on the ship itself makes. */
const called = new Set(['prey', 'join']);

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

  has(notation: string): boolean {
    return this.all.some((move) => move.action.notation === notation);
  }

  /** Where each ship may go with its next step. */
  get steps(): Map<string, Set<string>> {
    const steps = new Map<string, Set<string>>();
    for (const { ship, area } of this.of('move')) {
      steps.set(ship!, (steps.get(ship!) ?? new Set<string>()).add(area!));
    }
    return steps;
  }

  /** Moves that are about an area and nothing smaller. */
  at(area: string): Move[] {
    return this.all.filter((move) => move.area === area && (pointed.has(move.verb) || grave.has(move.verb)));
  }

  /** What a click on an area would do at once. Where it could mean several things it does none. */
  point(area: string): Move | null {
    const found = this.at(area);
    return found.length === 1 && pointed.has(found[0]!.verb) ? found[0]! : null;
  }

  call(ship: string): Move | null {
    return this.all.find((move) => move.ship === ship && called.has(move.verb)) ?? null;
  }

  /** Loads and unloads of a ship. */
  handling(ship: string): Move[] {
    return this.of('load', 'unload').filter((move) => move.ship === ship);
  }

  build(item: Item): Move[] {
    return this.of('build').filter((move) => move.item === item);
  }

  card(id: string): Move | null {
    return this.all.find((move) => move.verb === 'play' && move.card === id) ?? null;
  }

  /** Ids that legal actions name as targets. */
  get targets(): Set<string> {
    return new Set(this.all.flatMap((move) => move.action.targets));
  }
}
