// Sectors and ships in words, for labels, for the text view and for who does not see the map.

import { fleets } from './fleets';
import type { Lit } from './light';
import { sectorAt, siteName, type Book } from './pack';
import { counted, percent, type Odds, type Rank, type Ship, type Site } from './view';

type Name = (seat: number) => string;

const meanings: Record<Lit, string> = {
  move: 'Your chosen ships can go here.',
  beyond: 'Your chosen ships can go here in several steps.',
  choose: 'Can be chosen.',
  offer: 'There is a choice here.',
};

/** A sector in a few sentences. */
export function siteWords(site: Site, ships: readonly Ship[], pack: Book, name: Name, lit?: Lit): string {
  return [
    `${siteName(pack, site)}, ${site.site}.`,
    ...(lit ? [meanings[lit]] : []),
    ...planetWords(site, name),
    ...fleetWords(ships, name),
    sectorAt(pack, site)?.text ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** "62 % win, 30 % lose (exact)". */
export function oddsWords(odds: Odds): string {
  const method = odds.method === 'exact' ? 'exact' : `sampled, error ${(odds.error * 100).toFixed(1)} %`;
  return `${percent(odds.win)} win, ${percent(odds.lose)} lose (${method})`;
}

/** Who holds it, and what it is worth. */
export function planetWords(site: Site, name: Name): string[] {
  if (!site.defence) return [];
  const value = (rank: Rank | null) => rank?.value ?? 0;
  const bond = site.bond === 'alliance' ? 'Allied with' : 'Controlled by';
  const units = [
    ...(site.infantry ? [counted(site.infantry, 'infantry')] : []),
    ...(site.interceptors ? [counted(site.interceptors, 'interceptor')] : []),
  ];
  const marks = [
    ...(site.spaceport ? ['spaceport'] : []),
    ...(site.power_link ? ['power link'] : []),
    ...(site.blockaded ? ['blockaded'] : []),
    ...(site.shielded ? ['shielded'] : []),
  ];
  const guard = site.effective_defence !== value(site.defence) ? ` (${site.effective_defence} in all)` : '';
  return [
    site.holder === null ? 'Held by nobody.' : `${bond} ${name(site.holder)}.`,
    `Prosperity ${value(site.prosperity)}, defence ${value(site.defence)}${guard}, population ${value(site.population)}.`,
    ...(units.length ? [`On it: ${units.join(', ')}.`] : []),
    ...(marks.length ? [`${marks.join(', ').replace(/^./, (c) => c.toUpperCase())}.`] : []),
  ];
}

/** One sentence for each owner. */
export function fleetWords(ships: readonly Ship[], name: Name): string[] {
  return fleets(ships, null).map(({ seat, groups }) => {
    const parts = groups.map((group) => {
      const marks = [
        ...(group.damage ? [`damage ${group.damage}`] : []),
        ...(group.infantry ? [counted(group.infantry, 'infantry')] : []),
        ...(group.interceptors ? [counted(group.interceptors, 'interceptor')] : []),
      ];
      return `${counted(group.ships.length, group.kind)}${marks.length ? ` (${marks.join(', ')})` : ''}`;
    });
    return `${name(seat)}: ${parts.join(', ')}.`;
  });
}
