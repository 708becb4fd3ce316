// A battle as it is told, round by round: what fired at what, with the die, and what was lost. It is kept until it is
// closed, so that the round that ended it can be looked at.

import type { GameEvent } from '../../api/types';
import { inOrder } from './fleets';
import { isStation, type ContactView, type Side } from './view';

export interface Shot {
  /** With their seats: "0.s1.3". */
  unit: string;
  target: string;
  die: number;
  hit: boolean;
}

export interface Volley {
  seat: Side;
  marines: number;
  plain: number;
  epsm: number;
}

export interface Round {
  number: number;
  shots: Shot[];
  volleys: Volley[];
  destroyed: string[];
  notes: string[];
}

export interface Fight {
  area: string;
  land: boolean;
  sides: [Side, Side];
  /** All ships and stations that were seen in it, those destroyed too. */
  roster: string[];
  rounds: Round[];
  over: boolean;
}

const kinds = new Set([
  'battle',
  'round',
  'fired',
  'destroyed',
  'shooting',
  'fell',
  'chose',
  'retreated',
  'embarked',
  'lost-aboard',
  'captured',
  'battle-over',
]);
export const isFighting = (event: GameEvent) => kinds.has(event.kind);
const noted = new Set(['fell', 'chose', 'retreated', 'embarked', 'lost-aboard', 'captured', 'battle-over']);

const emptyRound = (number: number): Round => ({ number, shots: [], volleys: [], destroyed: [], notes: [] });

const sideOf = (value: unknown): Side => (value === 'rebels' ? value : Number(value));

/** The fight as it stands after what happened; null where none is going on and none was told. */
export function follow(fight: Fight | null, events: readonly GameEvent[], view: ContactView): Fight | null {
  let now = fight;
  for (const event of events) {
    if (event.kind === 'battle') now = begun(event);
    // Where ships have gone is told once the battle that they leave is over.
    if (now && (!now.over || event.kind === 'retreated') && isFighting(event)) now = told(now, event);
  }
  const { battle } = view;
  if (battle && (!now || now.over || now.area !== battle.area || now.land !== battle.land)) {
    now = {
      area: battle.area,
      land: battle.land,
      sides: battle.sides,
      roster: [],
      rounds: [],
      over: false,
    };
  }
  return now && { ...now, roster: enlisted(now, view) };
}

const begun = ({ seat, data }: GameEvent): Fight => ({
  area: String(data.area),
  land: data.land === true,
  sides: [seat ?? 0, sideOf(data.opponent)],
  roster: [],
  rounds: [],
  over: false,
});

function told(fight: Fight, event: GameEvent): Fight {
  const { kind, data } = event;
  if (kind === 'battle') return fight;
  if (kind === 'round') return { ...fight, rounds: [...fight.rounds, emptyRound(Number(data.round))] };
  const last = fight.rounds.at(-1) ?? emptyRound(1);
  const round = { ...last };
  if (kind === 'fired') {
    const shot = { unit: String(data.unit), target: String(data.target), die: Number(data.die) };
    round.shots = [...last.shots, { ...shot, hit: data.hit === true }];
  }
  if (kind === 'destroyed') round.destroyed = [...last.destroyed, String(data.unit)];
  if (kind === 'shooting') {
    const hits = { plain: Number(data['hits-on-marines']), epsm: Number(data['hits-on-epsm']) };
    const volley = { seat: event.seat ?? ('rebels' as const), marines: Number(data.marines), ...hits };
    round.volleys = [...last.volleys, volley];
  }
  if (noted.has(kind)) round.notes = [...last.notes, event.text];
  return {
    ...fight,
    rounds: [...fight.rounds.slice(0, -1), round],
    over: fight.over || kind === 'battle-over',
  };
}

/** Who has been seen in it, ships before stations, each in the order of pieces. */
function enlisted(fight: Fight, view: ContactView): string[] {
  const fought = fight.rounds.flatMap((round) => [
    ...round.shots.flatMap((shot) => [shot.unit, shot.target]),
    ...round.destroyed,
  ]);
  const here = fight.over
    ? []
    : [...view.ships, ...view.stations]
        .filter((piece) => piece.area === fight.area && fight.sides.includes(piece.seat))
        .map((piece) => piece.id);
  const all = inOrder([...new Set([...fight.roster, ...fought, ...here])].map((id) => ({ id }))).map(
    ({ id }) => id,
  );
  return [...all.filter((id) => !isStation(id)), ...all.filter(isStation)];
}

/** The newest round in which something was fired; of a battle that is over the last one, which says how it ended. */
export const lastRound = (fight: Fight): Round | null =>
  fight.rounds.findLast((round) => fight.over || round.shots.length || round.volleys.length) ?? null;

/** Units that are gone by the end of what was told. */
export const fallen = (fight: Fight): Set<string> =>
  new Set(fight.rounds.flatMap((round) => round.destroyed));
