// What can be built: each thing with its price, what is left of it, where it can go, and why it cannot be built now.

import type { Move, Moves } from './moves';
import type { Book } from './pack';
import {
  items,
  type ByColour,
  type Colour,
  type Diplomat,
  type Item,
  type Level,
  type Player,
  type Station,
} from './view';

export interface Ware {
  item: Item;
  price: number;
  left: number | null;
  moves: Move[];
  why: string | null;
}

const levelIn = (item: Item) => Number(/\d$/.exec(item)?.[0] ?? 0) as Level | 0;
const needsMix = (item: Item) => item.startsWith('ship') || item.startsWith('station');

/** The first thing that stands in the way, in the figures that the view and the pack give. */
function hindrance(
  item: Item,
  price: number,
  player: Player,
  stations: readonly Station[],
  diplomats: readonly Diplomat[],
): string {
  const level = levelIn(item);
  if (item.startsWith('technology')) {
    if (player.technology >= level) return 'acquired';
    if (player.technology < level - 1) return `T.L. ${level - 1} first`;
    return `${price - player.points} points short`;
  }
  if (!stations.length) return 'no station';
  if (!stations.some((station) => station.standing)) return 'station too new';
  if (needsMix(item) && player.technology < level) return `needs T.L. ${level}`;
  if (needsMix(item) && !player.mix[level]?.have) return 'star mix incomplete';
  const dead = diplomats.some((one) => one.seat === player.seat && one.status === 'dead');
  if (item === 'diplomat' && !dead) return 'none is dead';
  if (player.counters[item] === 0) return item === 'pirate' ? 'still roams' : 'none left';
  const onlyMarines = !player.mix[1]?.have;
  if ((item === 'pirate' || item === 'diplomat') && onlyMarines) return 'star mix incomplete';
  if (player.points < price) return `${price - player.points} points short`;
  return item.startsWith('station') ? 'no star controlled' : 'no capacity left';
}

export function wares(
  moves: Moves,
  player: Player,
  stations: readonly Station[],
  diplomats: readonly Diplomat[],
  pack: Book,
): Ware[] {
  return items.map((item) => {
    const found = moves.build(item);
    const { price } = pack.item(item);
    return {
      item,
      price,
      left: item === 'diplomat' ? null : (player.counters[item] ?? null),
      moves: found,
      why: found.length ? null : hindrance(item, price, player, stations, diplomats),
    };
  });
}

export interface MixRow {
  level: Level;
  acquired: boolean;
  have: boolean;
  stars: { colour: Colour; need: number; have: number }[];
}

/** The stars that each level takes, in the order of the race's values, with those that are there. */
export function mixRows(player: Player, needs: readonly ByColour[], order: readonly Colour[]): MixRow[] {
  return needs.map((need, i) => {
    const level = (i + 1) as Level;
    return {
      level,
      acquired: player.technology >= level,
      have: player.mix[level]?.have ?? false,
      stars: order.flatMap((colour) =>
        need[colour] ? [{ colour, need: need[colour], have: player.stars[colour] ?? 0 }] : [],
      ),
    };
  });
}

export const missingText = (missing: ByColour): string =>
  Object.entries(missing)
    .map(([colour, n]) => `${n} ${colour}`)
    .join(', ');
