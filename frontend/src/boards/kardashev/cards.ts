import type { Pack } from '../../api/types';
import type { CardData } from './view';

export type CardBook = (id: string) => CardData;

/** Looks cards up by id (copies of one card are told apart by `#2`, `#3` behind it); a card that the pack does not know is shown by its id rather than not at all. */
export function cardBook(pack: Pack | null): CardBook {
  const list = (pack?.cards ?? []) as CardData[];
  const byId = new Map(list.map((card) => [card.id, card]));
  return (id) => {
    const card = byId.get(id) ?? byId.get(id.split('#')[0]!);
    return card
      ? { ...card, id }
      : {
          id,
          name: nameOf(id),
          tier: 'planetary',
          aspect: 'technology',
          vp: 0,
          cost: {},
          text: '',
        };
  };
}

export function nameOf(id: string): string {
  return id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
