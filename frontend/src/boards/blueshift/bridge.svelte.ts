// What the person in front of the map has taken up: a sector, ships, a card, a thing to buy; and what a click means
// just then. Which moves there are is the server's word alone.

import type { LegalAction } from '../../api/types';
import { bySite } from './fleets';
import { Foresight } from './foresight.svelte';
import { neighbours } from '../../hexmap/hex';
import { light } from './light';
import { Moves, type Move } from './moves';
import type { Book } from './pack';
import { isOpen, ways, type Way } from './reach';
import type { BlueshiftView, Item, Ship, UnitKind } from './view';

export interface Look {
  view: BlueshiftView;
  pack: Book;
  legal: LegalAction[];
  marked: string[];
  /** The seat in front of the screen. */
  viewer: number | null;
  play(moves: string[]): void;
  prospects(moves: string[]): Promise<Record<string, unknown> | null>;
}

export class Bridge {
  site = $state<string | null>(null);
  card = $state<string | null>(null);
  item = $state<Item | null>(null);
  /** A sector that a button speaks of. */
  pointed = $state<string | null>(null);
  dragged = $state<{ verb: 'load' | 'unload'; item: UnitKind; ship: string | null } | null>(null);
  private sighted = $state<string | null>(null);
  private picked = $state.raw<string[]>([]);
  /** What is left of a gesture that others may interrupt. */
  private rest: string[] = [];

  readonly moves = $derived.by(() => new Moves(this.look().legal, this.look().viewer));
  readonly shipsAt = $derived.by(() => bySite(this.view.ships));
  readonly around = $derived.by(() => neighbours(this.view.sites, (one) => one.site));
  /** Ships taken up, as far as they can still go somewhere. */
  readonly chosen = $derived.by(() =>
    this.view.ships.filter((ship) => this.picked.includes(ship.id) && this.moves.steps.has(ship.id)),
  );
  readonly ways = $derived.by(() => ways(this.chosen, this.moves, this.view, this.around, this.pack));
  /** Ways that lead to a battle. */
  readonly contested = $derived.by(() => [...this.ways.values()].filter((way) => this.isHeld(way.site)));
  /** A sector with somebody else's ships that a finger has pressed once: the next press goes there. */
  readonly aimed = $derived.by(() =>
    this.contested.some((way) => way.site === this.sighted) ? this.sighted : null,
  );
  readonly foresight = new Foresight((moves) => this.look().prospects(moves));
  readonly lit = $derived.by(() => light(this.ways, this.moves, this.view.ships, this.item));

  constructor(private readonly look: () => Look) {}

  get view(): BlueshiftView {
    return this.look().view;
  }

  get pack(): Book {
    return this.look().pack;
  }

  get viewer(): number | null {
    return this.look().viewer;
  }

  point(site: string | null): void {
    this.pointed = site;
  }

  isMarked(id: string): boolean {
    return this.look().marked.includes(id) || id === `site:${this.pointed}` || id === `site:${this.aimed}`;
  }

  isChosen(ship: string): boolean {
    return this.chosen.some((one) => one.id === ship);
  }

  canMove(ship: Ship): boolean {
    return this.moves.steps.has(ship.id);
  }

  movable(site: string): Ship[] {
    return (this.shipsAt.get(site) ?? []).filter((ship) => this.canMove(ship));
  }

  /** Whether somebody else has ships there. */
  private isHeld(site: string): boolean {
    return (this.shipsAt.get(site) ?? []).some((ship) => ship.seat !== this.viewer);
  }

  /** With `finger`, a way into a battle is only taken by a second press: the first shows what to expect. */
  pressSite(site: string, finger = false): void {
    const way = this.ways.get(site);
    const shown = this.aimed === site;
    this.sighted = null;
    if (way && finger && !shown && this.isHeld(site)) {
      this.sighted = site;
      return;
    }
    if (way) return this.go(way);
    const bought = this.item && this.moves.buy(this.item, site);
    const move = bought || this.moves.point(site);
    if (move) return this.send([move.action.notation]);
    const same = this.site === site;
    this.site = site;
    const here = this.movable(site).map((ship) => ship.id);
    // Pressed again, a sector lets go of its ships.
    this.picked = same && this.chosen.some((ship) => ship.site === site) ? [] : here;
  }

  /** The ships of one group; with `more` beside those taken up. */
  pressShips(ships: readonly Ship[], more = false): void {
    const call = ships.length ? this.moves.call(ships[0]!.id) : null;
    if (call) return this.send([call.action.notation]);
    const ids = ships.filter((ship) => this.canMove(ship)).map((ship) => ship.id);
    this.site = ships[0]?.site ?? this.site;
    this.sighted = null;
    const all = ids.length > 0 && ids.every((id) => this.picked.includes(id));
    const others = more ? this.picked.filter((id) => !ids.includes(id)) : [];
    this.picked = all && (more || ids.length === this.chosen.length) ? others : [...others, ...ids];
  }

  /** Goes there with all ships taken up. Into the unknown the first goes alone: the others wait for what it finds. */
  private go(way: Way): void {
    const target = this.view.sites.find((site) => site.site === way.site);
    if (!target?.discovered && way.ships.length > 1) {
      return this.step(way.moves.filter((move) => move.split(' ')[1] === way.moves[0]!.split(' ')[1]));
    }
    if (isOpen(way, this.view)) return this.step(way.moves);
    this.site = way.site;
    this.look().play(way.moves);
  }

  /** One move after the other, each when the one before has been answered. */
  private step(moves: string[]): void {
    const [first, ...rest] = moves;
    this.rest = rest;
    if (first) this.look().play([first]);
  }

  /** Goes on with a gesture under way, if what comes next is still possible. */
  next(): void {
    if (!this.rest.length || !this.moves.all.length) return;
    const possible = this.moves.all.some((move) => move.action.notation === this.rest[0]);
    if (possible) this.step(this.rest);
    else this.rest = [];
  }

  /** How many units of a kind could be loaded onto a ship at once. */
  private fill(verb: 'load' | 'unload', ship: Ship, item: UnitKind): number {
    const place = this.view.sites.find((site) => site.site === ship.site);
    const key = item === 'infantry' ? 'infantry' : 'interceptors';
    if (verb === 'unload') return ship[key];
    return Math.min(place?.[key] ?? 0, ship.capacity - ship.infantry - ship.interceptors);
  }

  /** Loads or unloads one unit, or with `all` as many as there is room for. */
  handle(verb: 'load' | 'unload', id: string, item: UnitKind, all = false): void {
    const move = this.moves.handle(verb, id, item);
    const ship = this.view.ships.find((one) => one.id === id);
    if (!move || !ship) return;
    const times = all ? Math.max(1, this.fill(verb, ship, item)) : 1;
    this.look().play(Array.from({ length: times }, () => move.action.notation));
  }

  pressCard(id: string): void {
    this.card = this.card === id ? null : id;
  }

  pressItem(item: Item): void {
    this.item = this.item === item ? null : item;
  }

  /** Looks at a sector without taking its ships up. */
  inspect(site: string | null): void {
    this.site = site;
    this.picked = [];
    this.sighted = null;
  }

  drop(ship: string | null): void {
    const held = this.dragged;
    this.dragged = null;
    if (held?.verb === 'load' && ship) this.handle('load', ship, held.item);
    if (held?.verb === 'unload' && !ship && held.ship) this.handle('unload', held.ship, held.item);
  }

  /** Puts down what was taken up for an earlier question. A card may be read at any time, and stays. */
  clear(): void {
    this.picked = [];
    this.item = null;
    this.sighted = null;
    this.dragged = null;
  }

  /** Not there after all. The ships stay taken up. */
  lower(): void {
    this.sighted = null;
  }

  putDown(): void {
    if (this.aimed) this.lower();
    else if (this.picked.length) this.picked = [];
    else if (this.item) this.item = null;
    else if (this.card) this.card = null;
    else this.site = null;
  }

  make(move: Move): void {
    this.send([move.action.notation]);
  }

  send(moves: string[]): void {
    this.card = null;
    this.rest = [];
    this.look().play(moves);
  }
}
