// A battle as it was rolled: salvo by salvo, each die with what it needed and what its hit was dealt to. The log tells
// it; where the log tells less than the view, as for who looks at a moment of the past, the view begins it.

import type { GameEvent } from '../../api/types';
import { kindOfSlot, seatOf, slotOf, type BlueshiftView, type Item, type Size } from './view';

export type Aim = 'turrets' | 'fleet';

export interface Shot {
  item: Item;
  /** None for an interceptor. */
  ship: string | null;
  /** What the die has to show, all bonuses counted. */
  needs: number;
  die: number;
  hit: boolean;
  /** A miss before it is rolled once more. */
  again: boolean;
  /** Where each shooter is aimed, at a fleet that leaves turrets behind. */
  aim: Aim | null;
  /** What the hit was dealt to: a ship, or "interceptor"; none as long as it is not dealt. */
  met: string | null;
}

export interface Salvo {
  round: number;
  seat: number;
  /** At what the next die is aimed. */
  aim: Aim | null;
  shots: Shot[];
}

export interface Fight {
  /** The number of the event that began it; -1 where it is known from the view alone. */
  key: number;
  site: string;
  attacker: number;
  defender: number;
  round: number;
  salvos: Salvo[];
  /** What is gone for good: ships, and "interceptor" for each of these. */
  lost: { seat: number; round: number; kind: Item; ship: string | null }[];
  /** Units taken over or lost, flights: what else was told, by round. */
  notes: { round: number; text: string }[];
  over: boolean;
}

const noted = new Set(['stowed', 'lost-units', 'fled', 'battle-over']);

/** The newest battle that the log tells of, or the one that is under way; none where there has been none. */
export function newest(log: readonly GameEvent[], view: BlueshiftView): Fight | null {
  const from = log.findLastIndex((event) => event.kind === 'battle');
  const told = from < 0 ? null : log.slice(from + 1).reduce(take, begun(log[from]!));
  const { battle } = view;
  if (battle && (!told || told.over || told.site !== battle.site)) return begin(-1, battle);
  return told;
}

const begin = (
  key: number,
  of: { site: string; attacker: number; defender: number; round: number },
): Fight => ({
  key,
  site: of.site,
  attacker: of.attacker,
  defender: of.defender,
  round: of.round,
  salvos: [],
  lost: [],
  notes: [],
  over: false,
});

const begun = ({ n, seat, data }: GameEvent): Fight =>
  begin(n, { site: data.site as string, attacker: seat ?? 0, defender: data.defender as number, round: 1 });

/** The fight after one event more. What comes when it is over does not belong to it. */
function take(fight: Fight, { kind, data, seat, text }: GameEvent): Fight {
  if (fight.over) return fight;
  if (kind === 'round') return { ...fight, round: data.round as number };
  if (kind === 'aimed') return salvo(fight, seat ?? 0, [], data.at as Aim);
  if (kind === 'shot') return salvo(fight, seat ?? 0, [shotOf(data)], null);
  if (kind === 'hit') return { ...fight, salvos: dealt(fight, seat ?? 0, data) };
  if (kind === 'destroyed') {
    const ship = data.target as string;
    return lose(fight, seatOf(ship), [{ kind: kindOfSlot(slotOf(ship)), ship }]);
  }
  if (kind === 'shot-down') {
    const gone = Array.from({ length: data.count as number }, () => ({ kind: 'interceptor', ship: null }));
    return lose(fight, seat ?? 0, gone as { kind: Item; ship: null }[]);
  }
  if (!noted.has(kind)) return fight;
  return { ...fight, notes: [...fight.notes, { round: fight.round, text }], over: kind === 'battle-over' };
}

const shotOf = (data: GameEvent['data']): Shot => ({
  item: data.item as Item,
  ship: (data.ship as string | null) ?? null,
  needs: Math.max(1, data.needs as number),
  die: data.die as number,
  hit: !!data.success,
  again: !!data.again,
  aim: null,
  met: null,
});

/** A salvo goes on until the other side fires or another round begins. */
function salvo(fight: Fight, seat: number, shots: Shot[], aimed: Aim | null): Fight {
  const { round, salvos } = fight;
  const last = salvos.at(-1);
  const same = last?.seat === seat && last.round === round ? last : null;
  const aim = aimed ?? same?.aim ?? null;
  const now = { round, seat, aim, shots: [...(same?.shots ?? []), ...shots.map((one) => ({ ...one, aim }))] };
  return { ...fight, salvos: [...(same ? salvos.slice(0, -1) : salvos), now] };
}

/** A hit on a seat is one of the other side's last salvo: the first of the shooter's size that has met nothing yet. */
function dealt({ salvos }: Fight, owner: number, data: GameEvent['data']): Salvo[] {
  const at = salvos.findLastIndex((one) => one.seat !== owner);
  const target = (data.target as string | null) ?? 'interceptor';
  const meets = ({ item, hit, met, aim }: Shot) =>
    hit && !met && sizeOf(item) === data.size && (aim === null || fits(aim, target));
  const which = salvos[at]?.shots.findIndex(meets) ?? -1;
  if (which < 0) return salvos;
  const shots = salvos[at]!.shots.map((shot, i) => (i === which ? { ...shot, met: target } : shot));
  return salvos.map((one, i) => (i === at ? { ...one, shots } : one));
}

const fits = (aim: Aim, target: string) =>
  target === 'interceptor' || (aim === 'turrets') === slotOf(target).startsWith('t');

/** Turrets are dealt with as scouts are. */
export const sizeOf = (item: Item) => (item === 'turret' ? 'scout' : item) as Size;

function lose(fight: Fight, seat: number, gone: { kind: Item; ship: string | null }[]): Fight {
  const lost = gone.map((one) => ({ seat, round: fight.round, ...one }));
  return { ...fight, lost: [...fight.lost, ...lost] };
}

/** The rounds in which anybody has fired. */
export const rounds = (fight: Fight): number[] => [...new Set(fight.salvos.map((one) => one.round))];

/** The dice of a round; by default of the last in which anybody fired: they lie there until others are thrown. */
export function thrown(
  fight: Fight,
  of: number | null = null,
): { round: number; salvos: Salvo[]; notes: string[] } {
  const last = fight.salvos.at(-1)?.round ?? fight.round;
  const round = of ?? last;
  return {
    round,
    salvos: fight.salvos.filter((one) => one.round === round),
    notes: fight.notes
      .filter((note) => (round === last ? note.round >= round : note.round === round))
      .map((note) => note.text),
  };
}

/** Ships lost by a seat, by kind: "2 destroyers" and so on are made of it. */
export function losses(fight: Fight, seat: number): [Item, number][] {
  const mine = fight.lost.filter((one) => one.seat === seat).map((one) => one.kind);
  return [...new Set(mine)].map((kind) => [kind, mine.filter((one) => one === kind).length]);
}
