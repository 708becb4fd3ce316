// Updates arrive as fast as bots think; people follow at their own pace. The queue shows one update after
// another and rests on each for as long as the board asks, so that nothing flashes by.

export interface Clock {
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}

export const realClock: Clock = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as number),
};

/** How many updates may wait before the rest on each is cut, so that a long absence is not sat through. */
const PATIENCE = 12;

export class UpdateQueue<T> {
  private waiting: T[] = [];
  private shown: T | null = null;
  private timer: unknown = null;

  constructor(
    private readonly show: (item: T) => void,
    /** Milliseconds to rest on `item` before the next may be shown. */
    private readonly dwell: (item: T, before: T | null) => number,
    private readonly clock: Clock = realClock,
    /** Called when everything has been shown and has had its rest. */
    private readonly idle: () => void = () => undefined,
  ) {}

  get behind(): number {
    return this.waiting.length;
  }

  get resting(): boolean {
    return this.timer !== null;
  }

  push(item: T): void {
    this.waiting.push(item);
    if (this.timer === null) this.next();
  }

  /** Ends the present rest; what waits is shown in its turn. */
  skip(): void {
    if (this.timer === null) return;
    this.clock.clear(this.timer);
    this.timer = null;
    this.next();
  }

  /** Shows everything at once, the newest last. */
  flush(): void {
    while (this.waiting.length || this.timer !== null) this.skip();
  }

  clear(): void {
    if (this.timer !== null) this.clock.clear(this.timer);
    this.timer = null;
    this.waiting = [];
    this.shown = null;
  }

  private next(): void {
    const item = this.waiting.shift();
    if (item === undefined) return this.idle();
    const rest = this.dwell(item, this.shown) / (this.waiting.length > PATIENCE ? 6 : 1);
    this.shown = item;
    if (rest > 0) this.timer = this.clock.set(() => ((this.timer = null), this.next()), rest);
    this.show(item);
    if (rest <= 0) this.next();
  }
}
