// What the person in front of the board has taken up, and what a click on a card means just then. Which moves there
// are is the server's word alone.

import type { LegalAction } from '../../api/types';
import type { CardBook } from './cards';
import { Moves } from './moves';
import type { AttackOption, Odds, PentaurusView } from './view';

export interface Look {
  view: PentaurusView;
  cards: CardBook;
  legal: LegalAction[];
  marked: string[];
  play(moves: string[]): void;
}

/** How a card stands out: it can take what is held, or a click on it is a move; it can be taken up; or neither. */
export type Standing = 'lit' | 'usable' | '';

export class Desk {
  chosen = $state<string | null>(null);
  private dragged = $state<string | null>(null);
  private picked = $state.raw<string[]>([]);
  private aimed = $state.raw<{ from: string; to: string } | null>(null);

  readonly moves = $derived.by(() => new Moves(this.look().legal));
  readonly held = $derived.by(() => this.dragged ?? this.chosen);
  readonly hosts = $derived.by(() => this.moves.hosts(this.held));
  /** Cards put aside to be discarded together. */
  readonly thrown = $derived.by(() => this.picked.filter((card) => this.moves.discards.cards.includes(card)));
  /** How many have to be put aside, where it is not left open. */
  readonly owed = $derived.by(() => {
    const { cards, several } = this.moves.discards;
    return cards.length && !several ? (this.look().view.to_discard ?? 1) : null;
  });
  /** Whether what was put aside can be discarded. */
  readonly discardable = $derived.by(() =>
    this.owed === null ? this.thrown.length > 0 : this.thrown.length === this.owed,
  );
  readonly attacks = $derived.by<AttackOption[]>(() =>
    this.look().legal.length ? (this.view.attack_options ?? []) : [],
  );
  readonly aim = $derived.by(() => {
    const { aimed } = this;
    return this.attacks.find((one) => one.from === aimed?.from && one.to === aimed.to) ?? null;
  });
  /** The ends of the own row that something can be put at. */
  readonly ends = $derived.by(() => {
    const plain = this.moves.plain.map((move) => move.verb);
    return ['left', 'right'].filter((end) => this.hosts.has(end) || plain.includes(end));
  });

  constructor(private readonly look: () => Look) {}

  get view(): PentaurusView {
    return this.look().view;
  }

  get cards(): CardBook {
    return this.look().cards;
  }

  standing(card: string): Standing {
    if (this.hosts.has(card) || this.moves.point(card) || this.isTarget(card)) return 'lit';
    return this.moves.cards.has(card) ? 'usable' : '';
  }

  isMarked(card: string): boolean {
    return this.look().marked.includes(`card:${card}`);
  }

  /** An enemy planet that the planet taken up may attack. */
  private isTarget(card: string): boolean {
    return this.attacks.some(
      (one) => one.to === card && (one.from === this.held || one.from === this.aim?.from),
    );
  }

  press(card: string): void {
    const at = this.hosts.get(card) ?? this.moves.point(card);
    if (at) return this.send([at.action.notation]);
    if (this.moves.discards.cards.includes(card)) return this.putAside(card);
    if (this.attacks.some((one) => one.to === card)) return this.take(card);
    this.aimed = null;
    this.chosen = this.chosen === card ? null : card;
  }

  /** Aims at an enemy planet, from the planet taken up if it can, else from the first that can. */
  private take(target: string): void {
    const options = this.attacks.filter((one) => one.to === target);
    this.aimAt(options.find((one) => one.from === this.held) ?? options[0]!);
  }

  aimAt(odds: Odds): void {
    const same = this.aim?.from === odds.from && this.aim.to === odds.to;
    this.aimed = same ? null : { from: odds.from, to: odds.to };
    this.chosen = null;
  }

  attack(): void {
    const move = this.aim && this.moves.attack(this.aim.from, this.aim.to);
    if (move) this.send([move.action.notation]);
  }

  private putAside(card: string): void {
    const rest = this.thrown.filter((one) => one !== card);
    const more = this.thrown.includes(card) ? rest : [...rest, card];
    // One too many takes the place of the first.
    this.picked = this.owed === null ? more : more.slice(-this.owed);
    this.chosen = null;
  }

  /** Discards what was put aside; where that is a step of its own, it ends the step too. */
  discard(): void {
    const notations = this.thrown.map((card) => `discard ${card}`);
    this.send(this.moves.discards.several ? [...notations, 'done'] : notations);
  }

  /** Puts what is held at an end of the own row. */
  putAt(end: string): void {
    const move = this.hosts.get(end) ?? this.moves.plain.find((one) => one.verb === end);
    if (move) this.send([move.action.notation]);
  }

  /** Something was dropped on a card or, with null, in the middle of the table. */
  drop(on: string | null): void {
    const move = on === null ? this.moves.alone(this.dragged) : this.hosts.get(on);
    this.dragged = null;
    if (move) this.send([move.action.notation]);
  }

  drag(card: string | null): void {
    this.dragged = card;
  }

  get dragging(): string | null {
    return this.dragged;
  }

  mayDrag(card: string): boolean {
    return this.moves.hosts(card).size > 0 || !!this.moves.alone(card);
  }

  /** Puts everything down; the focus goes back to the card. */
  putDown(): void {
    const card = this.chosen;
    this.chosen = null;
    this.aimed = null;
    this.picked = [];
    if (card) document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
  }

  send(moves: string[]): void {
    this.chosen = null;
    this.aimed = null;
    this.picked = [];
    this.look().play(moves);
  }
}
