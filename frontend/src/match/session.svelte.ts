// A table as this browser plays it: the seats it holds, what is shown now, and what may be done about it.

import * as api from '../api/client';
import type { ChatLine, GameEvent, LegalAction, Update, View } from '../api/types';
import { httpSource, TableFeed, type Connection } from './feed';
import { idempotencyKey } from './key';
import { withNames } from './names';
import { realClock, UpdateQueue } from './queue';
import type { HeldSeat } from './seats';
import { mergeChat } from './chat';
import { seatToPlay } from './handover';

export interface Refusal {
  text: string;
  rule: string | null;
}

/** The update with the names of people where it speaks of seats by number. */
function named(update: Update): Update {
  const { seats, prompt, legal } = update;
  return {
    ...update,
    prompt: prompt && { ...prompt, text: withNames(prompt.text, seats) },
    legal: legal.map((action) => ({ ...action, text: withNames(action.text, seats) })),
  };
}

export class Session {
  /** The update on show; `before` is the one shown before it. */
  shown = $state.raw<Update | null>(null);
  before = $state.raw<Update | null>(null);
  log = $state.raw<GameEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connection = $state<Connection>('connecting');
  behind = $state(0);
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  active = $state.raw<HeldSeat | null>(null);
  /** The seat that the screen is to be handed to: nothing is shown until its owner says that they are there. */
  cover = $state.raw<HeldSeat | null>(null);

  private feed: TableFeed | null = null;
  private readonly queue: UpdateQueue<Update>;

  constructor(
    readonly table: string,
    readonly held: HeldSeat[],
    private readonly dwell: (now: Update, before: Update | null, viewer: number | null) => number,
  ) {
    this.queue = new UpdateQueue<Update>(
      (update) => this.show(update),
      (update, before) => this.dwell(update, before, this.active?.seat ?? null),
      realClock,
      () => this.handOver(),
    );
    if (held.length > 1) this.cover = held[0]!;
    else this.follow(held[0] ?? null);
  }

  /** Legal actions, only while the newest position is on show: older ones are history already. */
  get legal(): LegalAction[] {
    return this.behind || this.busy || !this.shown ? [] : this.shown.legal;
  }

  get myTurn(): boolean {
    return !!this.active && !this.behind && !!this.shown?.actors.includes(this.active.seat);
  }

  follow(seat: HeldSeat | null): void {
    this.feed?.stop();
    this.queue.clear();
    this.active = seat;
    this.cover = null;
    this.refusal = null;
    this.shown = this.before = null;
    this.log = [];
    this.chat = [];
    this.behind = 0;
    const feed = new TableFeed(
      httpSource(this.table, seat?.token ?? null),
      (update) => this.enqueue(update),
      (connection) => (this.connection = connection),
    );
    this.feed = feed;
    void feed.run();
  }

  stop(): void {
    this.feed?.stop();
    this.queue.clear();
  }

  hurry(): void {
    this.feed?.hurry();
  }

  skip(): void {
    this.queue.skip();
    this.behind = this.queue.behind;
  }

  flush(): void {
    this.queue.flush();
    this.behind = 0;
  }

  async play(moves: string[]): Promise<void> {
    const decision = this.shown?.decision ?? 0;
    const key = idempotencyKey();
    await this.ask((token) => this.twice(() => api.play(this.table, moves, decision, token, key)));
  }

  /** What moves would lead to; null where that is not told. Nothing depends on it, so a refusal is none to show. */
  async prospects(moves: string[]): Promise<Record<string, unknown> | null> {
    if (!this.active) return null;
    try {
      return await api.prospects(this.table, moves, this.active.token);
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      return null;
    }
  }

  async undo(): Promise<void> {
    await this.ask((token) => api.undo(this.table, this.shown?.decision ?? 0, token));
  }

  /** Takes moves back until it is enough, and makes others in their place. */
  async revise(enough: (view: View) => boolean, instead: (view: View) => string[]): Promise<void> {
    await this.ask(async (token) => {
      let now = await api.undo(this.table, this.shown?.decision ?? 0, token);
      while (now.can_undo && !enough(now.view)) now = await api.undo(this.table, now.decision ?? 0, token);
      const moves = instead(now.view);
      if (!moves.length) return now;
      const key = idempotencyKey();
      return this.twice(() => api.play(this.table, moves, now.decision ?? 0, token, key));
    });
  }

  /** Null when it was said, to everybody or to one seat alone; else why it was not. */
  async say(text: string, to: number | null): Promise<string | null> {
    if (this.busy) return 'Something else is being sent; please try again.';
    await this.ask((token) => api.chat(this.table, text, to, token));
    return this.refusal?.text ?? null;
  }

  async handToBot(level: string): Promise<void> {
    const seat = this.active?.seat ?? 0;
    await this.ask((token) => api.handToBot(this.table, seat, level, token));
  }

  async takeBack(): Promise<void> {
    const seat = this.active?.seat ?? 0;
    await this.ask((token) => api.takeBack(this.table, seat, this.shown?.decision ?? 0, token));
  }

  /** Asks again once when the answer was lost on its way: the key makes that safe. */
  private async twice<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof api.ApiError && error.unreachable) return ask();
      throw error;
    }
  }

  private async ask(request: (token: string) => Promise<Update>): Promise<void> {
    if (!this.active || this.busy) return;
    const seat = this.active;
    this.busy = true;
    this.refusal = null;
    try {
      const update = await request(seat.token);
      if (this.active === seat) await this.feed?.take(update);
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      this.refusal = { text: withNames(error.message, this.shown?.seats ?? []), rule: error.rule };
    } finally {
      this.busy = false;
    }
  }

  /** Only once all has been seen: a reveal is not covered half-way. */
  private handOver(): void {
    this.cover ??= this.shown && seatToPlay(this.held, this.active, this.shown);
  }

  private enqueue(update: Update): void {
    this.chat = mergeChat(this.chat, update.chat);
    this.queue.push(named(update));
    this.behind = this.queue.behind;
  }

  private show(update: Update): void {
    this.before = this.shown;
    this.shown = update;
    const first = update.events[0]?.n ?? update.events_total;
    this.log = [...this.log.slice(0, first), ...update.events];
    this.behind = this.queue.behind;
  }
}
