// Whether the battle scene is on show. A battle under way is, unless somebody puts it away; a battle that has been fought
// stays for as long as its last dice take to read, or until its reader acts on, and can be looked up again.

import { thrown, type Fight } from './fight';

const READ = 1800;
const A_DIE = 140;
const MOST = 5000;
/** Who has others move faster than that gets this much of the time to read all the same, if it was their own battle. */
const LEAST = 0.8;
/** Battles of others make way for what these do next. */
const OF_OTHERS = 2200;

/** Milliseconds for which a battle stays that has been fought; none for a battle of others that move at once. */
export function linger(fight: Fight, pace: number, viewer: number | null): number {
  const dice = thrown(fight).salvos.reduce((sum, salvo) => sum + salvo.shots.length, 0);
  const read = Math.min(MOST, READ + A_DIE * dice);
  if (fight.attacker === viewer || fight.defender === viewer) return read * Math.max(LEAST, pace);
  return Math.min(OF_OTHERS, read) * pace;
}

export class Arena {
  /** The battle that was put away, and the one that is kept on show though it is over. */
  private away = $state<number | null>(null);
  private kept = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes note that a battle has just ended; with no time nothing is shown of it. */
  ended(fight: Fight, ms: number): void {
    if (this.away === fight.key || ms <= 0) return;
    this.kept = fight.key;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.acted(), ms);
  }

  shows(fight: Fight | null): boolean {
    if (!fight) return false;
    return fight.over ? this.kept === fight.key : this.away !== fight.key;
  }

  /** The reader looks into it: it stays until it is put away, or something is done. */
  hold(): void {
    clearTimeout(this.timer);
  }

  open(fight: Fight): void {
    this.hold();
    this.away = null;
    this.kept = fight.key;
  }

  close(fight: Fight): void {
    this.away = fight.key;
    this.acted();
  }

  /** Something was done: what is over need not be seen any longer. */
  acted(): void {
    this.hold();
    this.kept = null;
  }
}
