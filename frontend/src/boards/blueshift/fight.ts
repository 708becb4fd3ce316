// A battle as it was rolled: salvo by salvo, each die with what it needed. It is told by events, and begun from the
// view by whoever comes in late.

import type { GameEvent } from '../../api/types';
import type { BlueshiftView, DieShown, Item } from './view';

export interface Salvo {
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
  /** Those of the round under way. */
  salvos: Salvo[];
  /** What the round cost. */
  losses: string[];
  /** How it ended, when it has. */
  ended: string[] | null;
}

const costs = new Set(['destroyed', 'shot-down', 'stowed', 'lost-units']);
const endings = new Set(['fled', 'battle-over']);
const told = new Set(['battle', 'round', 'shot', 'hit', ...costs, ...endings]);

export const isFighting = (event: GameEvent) => told.has(event.kind);

/** The battle after what happened. */
export function follow(fight: Fight | null, news: readonly GameEvent[], view: BlueshiftView): Fight | null {
  const after = news.reduce(take, fight);
  const { battle } = view;
  if (battle && (!after || after.ended || after.site !== battle.site)) return fromView(view);
  return after;
}

/** The battle as somebody sees it who comes to the table in the middle of it. */
export function fromView(view: BlueshiftView): Fight | null {
  const { battle } = view;
  if (!battle) return null;
  const salvo = { seat: battle.firing ?? battle.attacker, dice: battle.dice, effects: [] };
  const { site, attacker, defender, round } = battle;
  return {
    site,
    attacker,
    defender,
    round,
    salvos: battle.dice.length ? [salvo] : [],
    losses: [],
    ended: null,
  };
}

function take(fight: Fight | null, event: GameEvent): Fight | null {
  const { kind, data, seat } = event;
  if (kind === 'battle') {
    return {
      site: data.site as string,
      attacker: seat ?? 0,
      defender: data.other as number,
      round: 1,
      salvos: [],
      losses: [],
      ended: null,
    };
  }
  if (!fight || !told.has(kind)) return fight;
  if (kind === 'round') return { ...fight, round: data.round as number, salvos: [], losses: [] };
  if (kind === 'shot') return { ...fight, salvos: shot(fight.salvos, seat ?? 0, dieOf(data)) };
  if (endings.has(kind)) return { ...fight, ended: [...(fight.ended ?? []), event.text] };
  if (costs.has(kind)) return { ...fight, losses: [...fight.losses, event.text] };
  return { ...fight, salvos: noted(fight.salvos, seat ?? 0, event.text) };
}

const dieOf = (data: GameEvent['data']): DieShown => ({
  item: data.item as Item,
  ship: (data.ship as string | null) ?? null,
  die: data.die as number,
  hit: !!(data.success ?? data.hit),
});

/** A salvo goes on until the other side fires, or its effects have been told. */
function shot(salvos: readonly Salvo[], seat: number, die: DieShown): Salvo[] {
  const last = salvos.at(-1);
  if (last?.seat === seat && !last.effects.length) {
    return [...salvos.slice(0, -1), { ...last, dice: [...last.dice, die] }];
  }
  return [...salvos, { seat, dice: [die], effects: [] }];
}

function noted(salvos: readonly Salvo[], seat: number, text: string): Salvo[] {
  const last = salvos.at(-1);
  if (!last) return [{ seat, dice: [], effects: [text] }];
  return [...salvos.slice(0, -1), { ...last, effects: [...last.effects, text] }];
}
