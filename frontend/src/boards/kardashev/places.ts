// Where a card can go, in words.

import type { CardBook } from './cards';
import { tiers, type Placed, type Tier } from './view';

const ends: Record<string, string> = { left: 'at the left end', right: 'at the right end' };

/** "at the left end", or for a row's first card "on Glass Reefs and Far Choir"; nothing when there is no choice. */
export function placeWords(
  tier: Tier,
  place: string,
  tableau: Record<Tier, readonly Placed[]>,
  cards: CardBook,
  only: boolean,
): string {
  if (only) return '';
  if (ends[place]) return ends[place];
  const below = tableau[tiers[tiers.indexOf(tier) - 1] ?? tier];
  const names = [Number(place), Number(place) + 1].flatMap((column) => {
    const found = below.find((one) => one.at === column);
    return found ? cards(found.card).name : [];
  });
  return names.length ? `on ${names.join(' and ')}` : `on column ${place}`;
}
