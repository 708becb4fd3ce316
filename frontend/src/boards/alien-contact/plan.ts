// A route in one plan: what is loaded before the ships leave, the way, and what is landed where they arrive. The server
// has the last word on every step.

import type { Moves } from './moves';
import type { Way } from './reach';
import { slotOf, type Area, type ContactView, type Garrison, type RaceData, type Ship } from './view';

/** On arrival: all stay aboard, one marine lands on the star, all land there, or all go into the station. */
export type Landing = 'aboard' | 'one' | 'star' | 'station';

export interface Plan {
  /** How many are taken aboard before the ships leave. */
  load: Garrison;
  /** Diplomats that are taken aboard, as notation names them: "dip1". */
  envoys: readonly string[];
  landing: Landing;
}

export const noPlan: Plan = { load: { plain: 0, epsm: 0 }, envoys: [], landing: 'aboard' };

const times = (count: number, order: string) => Array.from({ length: count }, () => order);

interface Source {
  what: 'marine' | 'epsm';
  place: 'star' | 'station';
  count: number;
}

/** Marines of the ships' owner that stand where the ships are and that the server lets them load. */
export function sources(ships: readonly Ship[], view: ContactView, moves: Moves): Source[] {
  const [ship] = ships;
  if (!ship) return [];
  const ids = new Set(ships.map((one) => one.id));
  const star = view.areas.find((one) => one.area === ship.area)?.marines[String(ship.seat)];
  const stations = view.stations.filter((one) => one.area === ship.area && one.seat === ship.seat);
  const inside = (of: 'marines' | 'epsm') => stations.reduce((sum, one) => sum + one[of], 0);
  const all: Source[] = [
    { what: 'marine', place: 'station', count: inside('marines') },
    { what: 'epsm', place: 'station', count: inside('epsm') },
    { what: 'marine', place: 'star', count: star?.plain ?? 0 },
    { what: 'epsm', place: 'star', count: star?.epsm ?? 0 },
  ];
  const legal = moves.of('load').filter((move) => ids.has(move.ship!));
  return all.filter(
    (one) => one.count > 0 && legal.some((move) => move.word === one.what && move.place === one.place),
  );
}

/** Diplomats that the server lets the ships load, and where each of them stands. */
export function waiting(ships: readonly Ship[], moves: Moves): Map<string, string> {
  const ids = new Set(ships.map((one) => one.id));
  const legal = moves
    .of('load')
    .filter((move) => ids.has(move.ship!) && move.word!.startsWith('dip') && move.place);
  return new Map(legal.map((move) => [move.word!, move.place!]));
}

/** How many of each kind can be taken aboard at most. */
export function offered(found: readonly Source[]): Garrison {
  const count = (what: string) =>
    found.filter((one) => one.what === what).reduce((sum, one) => sum + one.count, 0);
  return { plain: count('marine'), epsm: count('epsm') };
}

/** How many a fleet takes at one press: all but one that stays on the star, so that it is not given up unawares. */
export function spare(found: readonly Source[]): Garrison {
  const most = offered(found);
  const [guard] = found.filter((one) => one.place === 'star');
  if (!guard) return most;
  return guard.what === 'marine' ? { ...most, plain: most.plain - 1 } : { ...most, epsm: most.epsm - 1 };
}

/** Everything aboard in an area that the server lets land on the star, as orders. */
export function landAll(area: string, view: ContactView, moves: Moves): string[] {
  return moves.of('unload').flatMap(({ ship: id, word, place, action }) => {
    const ship = view.ships.find((one) => one.id === id);
    if (ship?.area !== area || place !== 'star' || word!.startsWith('dip')) return [];
    return times(word === 'epsm' ? ship.epsm : ship.marines, action.notation);
  });
}

export const roomOf = (ships: readonly Ship[]) => ships.reduce((sum, ship) => sum + ship.room, 0);

/** The plan within what is there and what fits; diplomats have the first call on the room. */
export function bounded(
  plan: Plan,
  found: readonly Source[],
  ships: readonly Ship[],
  there: ReadonlyMap<string, string>,
): Plan {
  const most = offered(found);
  const envoys = plan.envoys.filter((one) => there.has(one)).slice(0, roomOf(ships));
  const room = roomOf(ships) - envoys.length;
  const plain = Math.min(plan.load.plain, most.plain, room);
  const epsm = Math.min(plan.load.epsm, most.epsm, room - plain);
  return { ...plan, envoys, load: { plain, epsm } };
}

interface Loaded extends Garrison {
  ship: Ship;
  envoys: string[];
  orders: string[];
}

/** Deals diplomats and marines out to the ships with room, ship by ship; marines in stations are taken before those on
 * the star. */
function loaded(
  ships: readonly Ship[],
  plan: Plan,
  found: readonly Source[],
  there: ReadonlyMap<string, string>,
): Loaded[] {
  const wanted = { marine: plan.load.plain, epsm: plan.load.epsm };
  const left = found.map((one) => ({ ...one }));
  const envoys = [...plan.envoys];
  return ships.map((ship) => {
    const riding = ship.diplomats.map((number) => `dip${number}`);
    const one: Loaded = { ship, plain: ship.marines, epsm: ship.epsm, envoys: riding, orders: [] };
    for (let room = ship.room; room > 0; room -= 1) {
      const envoy = envoys.shift();
      if (envoy) {
        one.envoys.push(envoy);
        one.orders.push(`load ${slotOf(ship.id)} ${envoy} ${there.get(envoy)}`);
        continue;
      }
      const source = left.find((from) => from.count > 0 && wanted[from.what] > 0);
      if (!source) break;
      source.count -= 1;
      wanted[source.what] -= 1;
      one[source.what === 'marine' ? 'plain' : 'epsm'] += 1;
      one.orders.push(`load ${slotOf(ship.id)} ${source.what} ${source.place}`);
    }
    return one;
  });
}

export interface Orders {
  /** What is done at once. */
  first: string[];
  /** What follows as far as it is possible then. */
  then: string[];
}

/** All orders of a route. `race` says on which stars plain marines can stand. */
export function orders(
  way: Way,
  ships: readonly Ship[],
  plan: Plan,
  view: ContactView,
  moves: Moves,
  race: RaceData | null,
): Orders {
  const going = ships.filter((ship) => way.paths.has(ship.id));
  const found = sources(going, view, moves);
  const there = waiting(going, moves);
  const crews = loaded(going, bounded(plan, found, going, there), found, there);
  const steps = going.flatMap((ship) =>
    way.paths.get(ship.id)!.map((area) => `move ${slotOf(ship.id)} ${area}`),
  );
  const goal = view.areas.find((one) => one.area === way.area);
  const place = plan.landing === 'station' ? 'station' : 'star';
  const then = plan.landing === 'aboard' ? [] : crews.flatMap((crew) => landed(crew, place, goal, race));
  return {
    first: [...crews.flatMap((crew) => crew.orders), ...steps],
    then: plan.landing === 'one' ? then.filter((order) => !order.includes(' dip')).slice(0, 1) : then,
  };
}

function landed(
  crew: Loaded,
  place: 'star' | 'station',
  goal: Area | undefined,
  race: RaceData | null,
): string[] {
  const slot = slotOf(crew.ship.id);
  const plain = place === 'station' || !goal?.star || !race || race.breathes.includes(goal.star);
  return [
    ...times(plain ? crew.plain : 0, `unload ${slot} marine ${place}`),
    ...times(crew.epsm, `unload ${slot} epsm ${place}`),
    ...crew.envoys.map((envoy) => `unload ${slot} ${envoy} ${place}`),
  ];
}

const landings = {
  one: 'land one on the star',
  star: 'land all on the star',
  station: 'land all in the station',
};

/** The plan in a sentence, for who cannot see the arrows. */
export function planText(way: Way, plan: Plan, chosen: number): string {
  const { plain, epsm } = plan.load;
  const load = [
    ...plan.envoys.map((envoy) => envoy.replace('dip', 'diplomat ')),
    ...(plain ? [`${plain} plain`] : []),
    ...(epsm ? [`${epsm} EPSM`] : []),
  ].join(' and ');
  return [
    ...(load ? [`load ${load}`] : []),
    `${way.paths.size} of ${chosen} to ${way.area}${way.steps > 1 ? ` in ${way.steps} steps` : ''}`,
    ...(plan.landing === 'aboard' ? [] : [landings[plan.landing]]),
  ].join(', then ');
}
