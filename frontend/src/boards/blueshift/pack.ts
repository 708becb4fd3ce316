// Species, sectors, cards and items by id. What the pack does not know is shown by its id rather than not at all.

import type { Pack } from '../../api/types';
import type { CardData, Item, ItemData, SectorData, Site, SpeciesData } from './view';

export interface Book {
  species(id: string): SpeciesData;
  sector(id: string): SectorData;
  card(id: string): CardData;
  item(id: Item): ItemData;
  allSpecies: SpeciesData[];
}

/** The id without the number of the copy: what a card's picture is drawn from. */
export const kindOf = (id: string) => id.split('#')[0]!;

const byId = <T extends { id: string }>(list: unknown) =>
  new Map(((list ?? []) as T[]).map((one) => [one.id, one]));

const blank: ItemData = { price: 0, power: 7, dice: 1, hit_points: 1, capacity: 0, moves: 0, size: 0 };

export function book(pack: Pack | null): Book {
  const species = byId<SpeciesData>(pack?.species);
  const sectors = byId<SectorData>(pack?.sectors);
  const cards = byId<CardData>(pack?.cards);
  const items = (pack?.items ?? {}) as Partial<Record<string, ItemData>>;
  return {
    species: (id) => species.get(id) ?? { id, name: id, base: '', abilities: [] },
    sector: (id) => sectors.get(id) ?? sectors.get(kindOf(id)) ?? unknownSector(id),
    card: (id) => ({ ...(cards.get(kindOf(id)) ?? { name: id, icon: 'special', text: '' }), id }),
    item: (id) => items[id] ?? items[id.replace('-', '_')] ?? blank,
    allSpecies: [...species.values()],
  };
}

const unknownSector = (id: string): SectorData => ({
  id,
  name: id,
  face: 'empty',
  back: 'space',
  prosperity: null,
  defence: null,
  population: null,
  spaceport: false,
  power_link: false,
  text: '',
});

/** What lies at a site, or null as long as nobody knows. */
export const sectorAt = (pack: Book, site: Site | undefined): SectorData | null =>
  site?.sector ? pack.sector(site.sector) : null;

/** What people call a site: the name of its sector, or what its back says, with its key. */
export function siteName(pack: Book, site: Site): string {
  const sector = sectorAt(pack, site);
  if (sector) return sector.face === 'empty' ? 'Empty space' : sector.name;
  if (site.kind === 'base') return 'A place for a base planet';
  return site.kind === 'planet' ? 'Undiscovered planet' : 'Unknown space';
}

/** A key of a site in a sentence; the keys of ships look the same, but stand behind the kind of the ship or its seat. */
const siteKey = /(?<!(?:scout|ship|destroyer|battleship|turret) |\.)\b[a-z]\d{1,2}\b/gi;

/** A sentence of the server with the names of sectors where it speaks of sites by key. */
export function withSites(text: string, sites: readonly Site[], pack: Book): string {
  return text.replace(siteKey, (key) => {
    const sector = sectorAt(
      pack,
      sites.find((one) => one.site === key.toLowerCase()),
    );
    const unsaid = sector && sector.face !== 'empty' && !text.includes(sector.name);
    return unsaid ? `${sector.name} (${key.toLowerCase()})` : key;
  });
}
