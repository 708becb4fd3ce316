// Races, cards and items by id. What the pack does not know is shown by its id rather than not at all.

import type { Pack } from '../../api/types';
import {
  colours,
  type CardData,
  type Colour,
  type ContactView,
  type FireData,
  type Item,
  type ItemData,
  type RaceData,
} from './view';

export interface Book {
  race(id: Colour): RaceData;
  card(id: string): CardData;
  item(id: Item): ItemData;
  fire: FireData;
}

/** The id without the number of the copy: what the pack lists. */
export const kindOf = (id: string) => id.split('#')[0]!;

const byId = <T extends { id: string }>(list: unknown) =>
  new Map(((list ?? []) as T[]).map((one) => [one.id, one]));

const nothing = Object.fromEntries(colours.map((colour) => [colour, 0])) as Record<Colour, number>;

export function book(pack: Pack | null): Book {
  const races = byId<RaceData>(pack?.colours);
  const cards = byId<CardData>(pack?.cards);
  const items = (pack?.items ?? {}) as Partial<Record<Item, ItemData>>;
  return {
    race: (id) =>
      races.get(id) ?? { id, name: id, text: '', breathes: [], values: nothing, victory: nothing, needs: [] },
    card: (id) => ({
      ...(cards.get(kindOf(id)) ?? { name: id, kind: '', number: 0, saved: false, text: '' }),
      id,
    }),
    item: (id) => items[id] ?? { price: 0 },
    fire: (pack?.fire as FireData | undefined) ?? { hits: [], station: 0, marines: 0 },
  };
}

/** The race of a seat, once its colour is chosen. */
export function raceOf(view: ContactView, pack: Book, seat: number | null): RaceData | null {
  const colour = seat === null ? null : view.players[seat]?.colour;
  return colour ? pack.race(colour) : null;
}
