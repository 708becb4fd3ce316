// What the ships that are taken up would meet where they can go: asked of the server, for each way that leads to a battle.

import { SvelteMap } from 'svelte/reactivity';
import type { Way } from './reach';
import type { WaitingBattle } from './view';

type Ask = (moves: string[]) => Promise<Record<string, unknown> | null>;

export class Foresight {
  /** By sector. Those that have not been answered yet are missing. */
  readonly battles = new SvelteMap<string, WaitingBattle>();
  private asked = 0;

  constructor(private readonly ask: Ask) {}

  /** Forgets what was foretold before: it was about other ships, or another position. */
  async look(ways: readonly Way[]): Promise<void> {
    const asked = ++this.asked;
    this.battles.clear();
    await Promise.all(
      ways.map(async ({ site, moves }) => {
        const told = await this.ask(moves);
        const found = ((told?.battles ?? []) as WaitingBattle[]).find((battle) => battle.site === site);
        if (found && asked === this.asked) this.battles.set(site, found);
      }),
    );
  }
}
