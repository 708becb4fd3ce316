// What the person in front of the map has taken up: an area, ships with a plan, a card, a thing to build; and what a
// click means just then. Which moves there are is the server's word alone.

import type { LegalAction, View } from '../../api/types';
import type { BoardProps } from '../board';
import { countOf, missing, without, type Laid } from './bargain';
import { byArea } from './fleets';
import { neighbours } from '../../hexmap/hex';
import { light } from './light';
import { Moves, type Move } from './moves';
import { raceOf, type Book } from './pack';
import { bounded, noPlan, orders, sources, waiting, type Plan } from './plan';
import { ways, type Way } from './reach';
import type { ContactView, Item, Proposal, Ship } from './view';

const laidIn = (view: View | ContactView) => (view as ContactView).proposal?.items ?? [];

export interface Look {
  view: ContactView;
  pack: Book;
  legal: LegalAction[];
  marked: string[];
  /** The seat in front of the screen. */
  viewer: number | null;
  play(moves: string[]): void;
  revise: BoardProps['revise'];
  refuse(text: string, rule: string | null): void;
}

export class Bridge {
  area = $state<string | null>(null);
  card = $state<string | null>(null);
  item = $state<Item | null>(null);
  /** An area that a button speaks of. */
  pointed = $state<string | null>(null);
  plan = $state.raw<Plan>(noPlan);
  private picked = $state.raw<string[]>([]);
  /** The proposal that is being answered with another. */
  answered = $state.raw<Proposal['items']>(null);
  /** What is to follow once the ships have arrived, and the view in which they left. */
  private rest: string[] = [];
  private left: ContactView | null = null;

  readonly moves = $derived.by(() => new Moves(this.look().legal, this.look().viewer));
  readonly shipsAt = $derived.by(() => byArea(this.view.ships));
  readonly stationsAt = $derived.by(() => byArea(this.view.stations));
  readonly around = $derived.by(() => neighbours(this.view.areas, (one) => one.area));
  readonly race = $derived.by(() => raceOf(this.view, this.pack, this.viewer));
  /** Ships that can still go somewhere. */
  readonly movers = $derived.by(() => this.moves.steps);
  readonly chosen = $derived.by(() =>
    this.view.ships.filter((ship) => this.picked.includes(ship.id) && this.movers.has(ship.id)),
  );
  readonly ways = $derived.by(() => ways(this.chosen, this.moves, this.around));
  readonly sources = $derived.by(() => sources(this.chosen, this.view, this.moves));
  readonly envoys = $derived.by(() => waiting(this.chosen, this.moves));
  readonly planned = $derived.by(() => bounded(this.plan, this.sources, this.chosen, this.envoys));
  readonly lit = $derived.by(() => light(this.ways, this.moves, this.view.ships, this.item));

  constructor(private readonly look: () => Look) {}

  get view(): ContactView {
    return this.look().view;
  }

  get pack(): Book {
    return this.look().pack;
  }

  get viewer(): number | null {
    return this.look().viewer;
  }

  point(area: string | null): void {
    this.pointed = area;
  }

  isMarked(id: string): boolean {
    return this.look().marked.includes(id) || id === `area:${this.pointed}`;
  }

  isChosen(ship: string): boolean {
    return this.chosen.some((one) => one.id === ship);
  }

  canMove(ship: Ship): boolean {
    return this.movers.has(ship.id);
  }

  movable(area: string): Ship[] {
    return (this.shipsAt.get(area) ?? []).filter((ship) => this.canMove(ship));
  }

  pressArea(area: string): void {
    const way = this.ways.get(area);
    if (way) return this.go(way);
    const built = this.item ? this.moves.build(this.item).find((move) => move.area === area) : null;
    const move = built ?? this.moves.point(area);
    if (move) return this.send([move.action.notation]);
    const same = this.area === area;
    const held = this.chosen.some((ship) => ship.area === area);
    this.area = area;
    // Pressed again, an area lets go of its ships.
    this.pick(same && held ? [] : this.movable(area).map((ship) => ship.id));
  }

  /** Ships of one stack; with `more` beside those taken up, which must be in the same area. */
  pressShips(ships: readonly Ship[], more = false): void {
    const call = ships.length === 1 ? this.moves.call(ships[0]!.id) : null;
    if (call) return this.send([call.action.notation]);
    const ids = ships.filter((ship) => this.canMove(ship)).map((ship) => ship.id);
    const area = ships[0]?.area ?? this.area;
    this.area = area;
    const chosen = this.chosen.filter((ship) => ship.area === area).map((ship) => ship.id);
    const all = ids.length > 0 && ids.every((id) => chosen.includes(id));
    const others = more ? chosen.filter((id) => !ids.includes(id)) : [];
    this.pick(all && (more || ids.length === chosen.length) ? others : [...others, ...ids]);
  }

  private pick(ids: string[]): void {
    this.picked = ids;
    this.plan = noPlan;
  }

  /** Loads, goes there with all ships taken up, and lands as planned. */
  private go(way: Way): void {
    const { first, then } = orders(way, this.chosen, this.planned, this.view, this.moves, this.race);
    this.rest = then;
    this.left = this.view;
    this.area = way.area;
    this.plan = noPlan;
    this.look().play(first);
  }

  /** Goes on with a plan under way, as far as it is possible now, and says so where it is not. */
  next(): void {
    if (!this.rest.length || !this.moves.all.length) return;
    const possible = this.rest.filter((notation) => this.moves.has(notation));
    this.rest = [];
    // The move itself was refused, and the server has said why.
    if (this.view === this.left) return;
    if (possible.length) this.look().play(possible);
    else
      this.look().refuse(
        'All stay aboard: nothing can land there now. Where others hold the space, landing follows the battle.',
        'AC-R11',
      );
  }

  pressCard(id: string): void {
    this.card = this.card === id ? null : id;
  }

  pressItem(item: Item): void {
    this.item = this.item === item ? null : item;
  }

  /** Looks at an area without taking its ships up. */
  inspect(area: string | null): void {
    this.area = area;
    this.pick([]);
  }

  putDown(): void {
    if (this.chosen.length) this.pick([]);
    else if (this.item) this.item = null;
    else if (this.card) this.card = null;
    else this.area = null;
  }

  /** Takes one item of the proposal back from the table, whatever has been laid on it since. */
  takeOff(item: Laid): void {
    const before = laidIn(this.view);
    this.look().revise(
      (view) => countOf(laidIn(view), item) < countOf(before, item),
      (view) => missing(without(before, item), laidIn(view)),
    );
  }

  make(move: Move, times = 1): void {
    this.answered = move.verb === 'counter' ? (this.view.proposal?.items ?? null) : null;
    this.send(Array.from({ length: times }, () => move.action.notation));
  }

  send(moves: string[]): void {
    this.card = null;
    // The button that spoke of it is gone.
    this.pointed = null;
    this.rest = [];
    this.look().play(moves);
  }
}
