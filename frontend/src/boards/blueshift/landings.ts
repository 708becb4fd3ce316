// Land actions by the sector in which they would be done, with the chances that the server gives.

import type { Moves, Move } from './moves';
import { landVerbs, type LandVerb } from './moves';
import type { BlueshiftView, Landing, Ship } from './view';

export interface Deed {
  move: Move;
  verb: LandVerb;
  landing: Landing | null;
}

export interface Party {
  site: string;
  ships: { ship: Ship; deeds: Deed[] }[];
}

export function parties(moves: Moves, view: BlueshiftView): Party[] {
  const found = new Map<string, Party>();
  for (const ship of view.ships) {
    const deeds = moves.land
      .filter((move) => move.ship === ship.id)
      .map((move) => ({ move, verb: move.verb as LandVerb, landing: landingOf(view, move) }))
      .sort((a, b) => landVerbs.indexOf(a.verb) - landVerbs.indexOf(b.verb));
    if (!deeds.length) continue;
    const party = found.get(ship.site) ?? { site: ship.site, ships: [] };
    party.ships.push({ ship, deeds });
    found.set(ship.site, party);
  }
  return [...found.values()];
}

const landingOf = (view: BlueshiftView, move: Move) =>
  view.landings?.find((one) => one.action === move.action.notation) ?? null;

/** "5+", "3 dice, 4+ each", or the prices of an alliance by the die. */
export function terms({ verb, landing }: Deed): string {
  if (!landing) return '';
  if (landing.prices) return landing.prices.map((price, i) => `${i + 1}: ${priceWords(price)}`).join(' · ');
  if (landing.needs === null) return '';
  const need = landing.needs > 6 ? 'out of reach' : `${Math.max(1, landing.needs)}+`;
  if (verb === 'bombard') return landing.dice > 1 ? `${landing.dice} dice, ${need} each` : need;
  return need;
}

export function priceWords(price: number | null): string {
  if (price === null) return 'no';
  if (price < 0) return `gain ${-price}`;
  return price === 0 ? 'free' : `${price}`;
}
