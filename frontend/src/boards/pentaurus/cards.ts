// Cards by id, and the symbols that they show.

import type { Pack } from '../../api/types';
import type { CardData, EffectData, PentaurusView, Played, SpeciesData } from './view';

export type CardBook = (id: string) => CardData;

/** Looks cards up by id (copies of one card are told apart by `#2`, `#3` behind it); one that the pack does not know is shown by its id rather than not at all. */
export function cardBook(pack: Pack | null): CardBook {
  const list = (pack?.cards ?? []) as unknown as CardData[];
  const byId = new Map(list.map((card) => [card.id, card]));
  return (id) => ({ ...(byId.get(kindOf(id)) ?? unknown(id)), id });
}

export type SpeciesBook = (id: string) => SpeciesData;

export function speciesBook(pack: Pack | null): SpeciesBook {
  const list = (pack?.species ?? []) as unknown as SpeciesData[];
  const byId = new Map(list.map((one) => [one.id, one]));
  return (id) => byId.get(id) ?? { id, name: id, sides: [] };
}

/** The ability of the species that was added to a card that waits, if one was. */
export function addedTo(one: Played, view: PentaurusView, species: SpeciesBook): EffectData | null {
  const { id } = view.players[one.seat]!.species;
  return one.side === null ? null : (species(id).sides[one.side] ?? null);
}

/** The id without the number of the copy: what a card's picture is drawn from. */
export const kindOf = (id: string) => id.split('#')[0]!;

const unknown = (id: string): CardData => ({
  id,
  name: id,
  kind: 'action',
  label: 'Card',
  text: '',
  pilot: false,
  cost: null,
  attack: null,
  defence: null,
  fuel: null,
  symbols: {},
  effects: [],
});

export interface Sign {
  glyph: string;
  /** What stands beside the glyph. */
  value: string;
  /** For who does not see the glyph. */
  label: string;
}

const words: Record<string, string> = {
  pentanium: 'pentanium',
  attack: 'attack',
  defence: 'defence',
  satellites: 'more satellites',
  cards: 'more cards',
  ships: 'more ships',
  peace: 'peace',
};
const plain = new Set(['pentanium', 'satellites', 'cards', 'ships']);
const signedText = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** The symbols that a card shows, in a fixed order. */
export function signs(card: CardData): Sign[] {
  if (card.kind === 'ship') return shipSigns(card.attack ?? 0, card.defence ?? 0, card.fuel ?? 0);
  if (card.kind === 'action' || card.kind === 'combat') {
    return [{ glyph: card.kind, value: '', label: card.label }, ...card.effects.map(effectSign)];
  }
  const shown = Object.keys(words).filter((name) => card.symbols[name]);
  const own = shown.map((name) => {
    const value = card.symbols[name];
    if (typeof value !== 'number') return { glyph: name, value: '', label: words[name]! };
    return { glyph: name, value: plain.has(name) ? `${value}` : signedText(value), label: words[name]! };
  });
  const facility =
    card.kind === 'facility' ? [{ glyph: 'facility', value: '', label: 'set up on a planet' }] : [];
  return [...facility, ...own, ...fuelSigns(card.fuel ?? 0)];
}

export function shipSigns(attack: number, defence: number, fuel: number): Sign[] {
  return [
    { glyph: 'attack', value: `${attack}`, label: 'attack' },
    { glyph: 'defence', value: `${defence}`, label: 'defence' },
    ...fuelSigns(fuel),
  ];
}

const fuelSigns = (fuel: number): Sign[] =>
  fuel ? [{ glyph: 'fuel', value: `${fuel}`, label: 'fuel' }] : [];

const effectGlyphs: Record<string, string> = {
  draw: 'cards',
  production: 'pentanium',
  refuel: 'fuel',
  replace_market: 'replace',
  swap_ship: 'swap',
};

/** An effect in short: its glyph, and how much; the opponent's points say so. */
export function effectSign(effect: EffectData): Sign {
  const amount = effect[effect.kind];
  const theirs = effect.side === 'enemy' || effect.who === 'enemy';
  const change = ['attack', 'defence', 'production'].includes(effect.kind);
  const value = typeof amount !== 'number' ? '' : change ? signedText(amount) : `${amount}`;
  return {
    glyph: effectGlyphs[effect.kind] ?? effect.kind,
    value: theirs ? `${value} foe` : value,
    label: effect.text,
  };
}
