// One viewer's live updates of one table: a stream that reconnects by itself, and the repair of any gap in the
// events by asking for what is missing.

import * as api from '../api/client';
import { EventStreamParser } from '../api/sse';
import type { Update } from '../api/types';
import { EventHistory } from './history';

export type Connection = 'connecting' | 'live' | 'lost' | 'gone';

/** Milliseconds before the n-th try to reconnect. */
export function backoff(tries: number): number {
  return Math.min(15_000, 500 * 2 ** Math.max(0, tries - 1));
}

export interface FeedSource {
  state(since: number): Promise<Update>;
  stream(since: number, lastId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

export function httpSource(table: string, token: string | null): FeedSource {
  return {
    state: (since) => api.state(table, since, token),
    async stream(since, lastId, signal) {
      const response = await fetch(`/api/tables/${table}/stream?since=${since}`, {
        headers: { ...api.headers(token), ...(lastId ? { 'Last-Event-ID': lastId } : {}) },
        cache: 'no-store',
        signal,
      });
      if (!response.ok || !response.body) {
        throw new api.ApiError(response.status, 'stream', 'The table cannot be followed.');
      }
      return response.body;
    },
  };
}

export class TableFeed {
  private readonly history = new EventHistory();
  private readonly stopper = new AbortController();
  private lastId = '';
  private version = -1;
  private tries = 0;
  /** Updates are taken in one after another, also while a gap is being repaired. */
  private line: Promise<void> = Promise.resolve();
  private wake: (() => void) | null = null;

  constructor(
    private readonly source: FeedSource,
    private readonly emit: (update: Update) => void,
    private readonly connection: (state: Connection) => void,
  ) {}

  async run(): Promise<void> {
    while (!this.stopper.signal.aborted) {
      this.connection(this.tries ? 'lost' : 'connecting');
      try {
        await this.follow();
      } catch (error) {
        if (error instanceof api.ApiError && error.status === 404) return this.connection('gone');
      }
      if (this.stopper.signal.aborted) return;
      this.tries += 1;
      this.connection('lost');
      await this.sleep(backoff(this.tries));
    }
  }

  stop(): void {
    this.stopper.abort();
    this.wake?.();
  }

  /** Tries at once to reconnect, for instance when the browser says that it is online again. */
  hurry(): void {
    this.wake?.();
  }

  /** Takes in an update from wherever it came: the stream, or the answer to a move. */
  take(update: Update): Promise<void> {
    this.line = this.line.then(() => this.accept(update)).catch(() => undefined);
    return this.line;
  }

  private async follow(): Promise<void> {
    const body = await this.source.stream(this.history.next, this.lastId, this.stopper.signal);
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const parser = new EventStreamParser();
    this.connection('live');
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.tries = 0;
      for (const event of parser.push(decoder.decode(value, { stream: true }))) {
        if (event.event !== 'update') continue;
        this.lastId = event.id;
        await this.take(JSON.parse(event.data) as Update);
      }
    }
  }

  private async accept(update: Update): Promise<void> {
    if (this.stopper.signal.aborted || update.version < this.version) return;
    if (update.version === this.version && update.events_total <= this.history.next) return;
    this.history.cut(update.events_total);
    const from = this.history.next;
    let whole = update;
    if (!this.history.take(update.events, update.events_total)) {
      whole = await this.source.state(this.history.next);
      this.history.take(whole.events, whole.events_total);
    }
    this.version = whole.version;
    this.emit({ ...whole, events: this.history.events.slice(from) });
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => (clearTimeout(timer), resolve());
    });
  }
}
