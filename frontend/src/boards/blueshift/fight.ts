// A battle as it was rolled: salvo by salvo, each die with what it needed. It is told by events, and begun from the
// view by whoever comes in late.

import type { GameEvent } from '../../api/types';
import type { BlueshiftView, DieShown, Item } from './view';

export interface Salvo {
  round: number;
  seat: number;
  dice: DieShown[];
  /** What it hit, in the words of the log. */
  effects: string[];
}

export interface Fight {
  site: string;
  attacker: number;
  defender: number;
  round: number;
  salvos: Salvo[];
  /** Ships lost, units taken over, flights: what else was told, by round. */
  notes: { round: number; text: string }[];
  over: boolean;
}

const noted = new Set(['destroyed', 'shot-down', 'stowed', 'lost-units', 'fled', 'battle-over']);
const told = new Set(['battle', 'round', 'shot', 'hit', ...noted]);

export const isFighting = (event: GameEvent) => told.has(event.kind);

/** The battle after what happened. */
export function follow(fight: Fight | null, news: readonly GameEvent[], view: BlueshiftView): Fight | null {
  const after = news.reduce(take, fight);
  const { battle } = view;
  if (battle && (!after || after.over || after.site !== battle.site)) return begin(battle);
  return after;
}

const begin = (of: { site: string; attacker: number; defender: number; round: number }): Fight => ({
  site: of.site,
  attacker: of.attacker,
  defender: of.defender,
  round: of.round,
  salvos: [],
  notes: [],
  over: false,
});

function take(fight: Fight | null, event: GameEvent): Fight | null {
  const { kind, data, seat } = event;
  if (kind === 'battle') {
    const [site, defender] = [data.site as string, data.defender as number];
    return begin({ site, attacker: seat ?? 0, defender, round: 1 });
  }
  if (!fight || !told.has(kind)) return fight;
  if (kind === 'round') return { ...fight, round: data.round as number };
  if (kind === 'shot') return { ...fight, salvos: shot(fight, seat ?? 0, dieOf(data)) };
  if (kind === 'hit') return { ...fight, salvos: hit(fight, seat ?? 0, event.text) };
  const notes = [...fight.notes, { round: fight.round, text: event.text }];
  return { ...fight, notes, over: kind === 'battle-over' };
}

const dieOf = (data: GameEvent['data']): DieShown => ({
  item: data.item as Item,
  ship: (data.ship as string | null) ?? null,
  die: data.die as number,
  hit: !!data.success,
});

/** A salvo goes on until the other side fires or another round begins. */
function shot({ salvos, round }: Fight, seat: number, die: DieShown): Salvo[] {
  const last = salvos.at(-1);
  if (last?.seat === seat && last.round === round) {
    return [...salvos.slice(0, -1), { ...last, dice: [...last.dice, die] }];
  }
  return [...salvos, { round, seat, dice: [die], effects: [] }];
}

/** What a salvo hit belongs to the side that was not hit; of its salvos to the last. */
function hit({ salvos }: Fight, owner: number, text: string): Salvo[] {
  const at = salvos.findLastIndex((salvo) => salvo.seat !== owner);
  return salvos.map((salvo, i) => (i === at ? { ...salvo, effects: [...salvo.effects, text] } : salvo));
}

/** The round whose dice lie on the table: the last in which anybody fired. */
export function lastRound(fight: Fight): { round: number; salvos: Salvo[]; notes: string[] } {
  const round = fight.salvos.at(-1)?.round ?? fight.round;
  return {
    round,
    salvos: fight.salvos.filter((salvo) => salvo.round === round),
    notes: fight.notes.filter((note) => note.round >= round).map((note) => note.text),
  };
}
