/** Runs one request at a time and, of those asked for meanwhile, only the newest: a slider is dragged faster than it is answered. */
export class Latest<T> {
  private running = false;
  private next: { value: T } | null = null;

  constructor(private readonly run: (value: T) => Promise<void>) {}

  async ask(value: T): Promise<void> {
    this.next = { value };
    if (this.running) return;
    this.running = true;
    while (this.next) {
      const { value: wanted }: { value: T } = this.next;
      this.next = null;
      await this.run(wanted);
    }
    this.running = false;
  }
}
