// Areas, pieces and terms of proposals in words.

import { shapeNames } from './art/palette';
import { aboard, stacks } from './fleets';
import type { Lit } from './light';
import { raceOf, type Book } from './pack';
import {
  capital,
  counted,
  isStation,
  itemNames,
  marinesText,
  oneOf,
  slotOf,
  type Agreement,
  type Area,
  type ContactView,
  type Item,
  type Proposal,
  type Ship,
  type Station,
} from './view';
import { worth } from './worth';

export type Name = (seat: number) => string;

/** "Ship s1.3", "Station b2.1". */
export const pieceName = (id: string) => `${isStation(id) ? 'Station' : 'Ship'} ${slotOf(id)}`;

/** "A red double star (disc)". */
export const starText = (area: Area) =>
  area.star
    ? `${capital(area.star)}${area.double ? ' double' : ''} star (${shapeNames[area.star]})`
    : 'Empty space';

export const sideName = (side: string, name: Name) => (side === 'rebels' ? 'Rebels' : name(Number(side)));

/** What a star is worth to the viewer. */
export function worthText(area: Area, view: ContactView, pack: Book): string {
  const value = worth(area, raceOf(view, pack, view.viewer));
  if (!value) return '';
  return `${value.points} points and ${value.victory} victory points to you, ${value.breathed ? 'breathable' : 'EPSM only'}`;
}

const held = (area: Area, name: Name) =>
  area.controller === null ? (area.why ?? '') : `Controlled by ${name(area.controller)}`;

export function stackText(ships: readonly Ship[], stations: readonly Station[], name: Name): string[] {
  return stacks(ships, stations, null).map((stack) => {
    const groups = stack.groups.map(({ level, ships: same }) => counted(same.length, `ship${level}` as Item));
    const bases = stack.stations.map((base) => {
      const inside = marinesText({ plain: base.marines, epsm: base.epsm });
      return `station ${slotOf(base.id)}${inside ? ` with ${inside}` : ''}`;
    });
    const load = aboard(stack.ships);
    const carried = [
      marinesText(load),
      ...(load.diplomats ? [counted(load.diplomats, 'diplomat')] : []),
    ].filter(Boolean);
    return `${name(stack.seat)}: ${[...groups, ...bases].join(', ')}${carried.length ? `, carrying ${carried.join(' and ')}` : ''}`;
  });
}

const lights: Record<Lit, string> = {
  move: 'Chosen ships can go there',
  beyond: 'Chosen ships can go there in several steps',
  choose: 'Can be chosen',
  offer: 'Something can be done here',
};

/** All of an area in words. */
export function areaWords(area: Area, view: ContactView, pack: Book, name: Name, lit?: Lit): string {
  const here = (piece: { area: string | null }) => piece.area === area.area;
  const marines = Object.entries(area.marines).map(
    ([side, garrison]) => `${sideName(side, name)}: ${marinesText(garrison)} on the star`,
  );
  const pirates = view.pirates.filter(here).map((pirate) => `Pirate of ${name(pirate.seat)}`);
  const diplomats = view.diplomats
    .filter((one) => here(one) && (one.status === 'star' || one.status === 'station'))
    .map((one) => `Diplomat ${one.number} of ${name(one.seat)}`);
  return [
    `Area ${area.area}. ${starText(area)}`,
    worthText(area, view, pack),
    held(area, name).replace(/\.$/, ''),
    ...marines,
    ...stackText(view.ships.filter(here), view.stations.filter(here), name),
    ...pirates,
    ...diplomats,
    ...(lit ? [lights[lit]] : []),
  ]
    .filter(Boolean)
    .join('. ')
    .concat('.');
}

/** An item of a proposal, from what notation says of it: "points 25", "passage 34 12". */
export function termText(term: string, pack: Book): string {
  const [word = '', first = '', second = ''] = term.split(' ');
  switch (word) {
    case 'points':
      return first === '1' ? '1 point' : `${first} points`;
    case 'card':
      return first ? `the card ${pack.card(first).name}` : 'a saved card';
    case 'kind':
      return `a saved card of kind ${first}: ${kindNames[Number(first)] ?? 'unknown'}`;
    case 'star':
      return `the star in area ${first}`;
    case 'passage':
      return `passage ${first === 'everywhere' ? first : `in area ${first}`} until the end of turn ${second}`;
    case 'build':
      return `${oneOf(first as Item)}, built in area ${second}`;
    case 'peace':
      return `a pact of non-aggression until the end of turn ${first}`;
    case 'alliance':
      return `an alliance until the end of turn ${first}`;
    case 'release':
      return `the release of diplomat ${first.replace('dip', '')}`;
    default:
      return term;
  }
}

/** The same where the kind of the term is said beside it. */
export function termDetail(term: string, pack: Book): string {
  const [word = '', first = '', second = ''] = term.split(' ');
  switch (word) {
    case 'card':
      return pack.card(first).name;
    case 'kind':
      return `${kindNames[Number(first)] ?? 'unknown'} (kind ${first})`;
    case 'star':
      return `area ${first}`;
    case 'passage':
      return `${first === 'everywhere' ? first : `area ${first}`}, to turn ${second}`;
    case 'build':
      return `${itemNames[first as Item]?.one ?? first}, area ${second}`;
    case 'peace':
    case 'alliance':
      return `to turn ${first}`;
    default:
      return termText(term, pack);
  }
}

export const kindNames: Record<number, string> = {
  8: 'space station',
  9: 'gain ship',
  10: 'marines',
  11: 'double star',
  12: 'assassination',
};

/** Whether a promise was kept to its end. Passage just runs out: nobody can break it. */
export const isKept = (one: Agreement, { turn, phase }: Pick<ContactView, 'turn' | 'phase'>): boolean =>
  isPact(one) && !one.broken && one.until !== null && (one.until < turn || phase === 'over');

const isPact = ({ kind }: Agreement) => kind === 'peace' || kind === 'alliance';

/** An agreement in a sentence. */
export function agreementText(one: Agreement, name: Name, now: Pick<ContactView, 'turn' | 'phase'>): string {
  const [from, to] = [name(one.from), name(one.to)];
  const end = isKept(one, now) ? ', kept to the end' : ' until the end';
  const until = one.until === null ? '' : `${end} of turn ${one.until}`;
  const said: Record<Agreement['kind'], string> = {
    peace: `${from} and ${to}: pact of non-aggression${until}`,
    alliance: `${from} and ${to}: alliance${until}`,
    passage: `${from} grants ${to} passage ${one.area === 'everywhere' ? 'everywhere' : `in area ${one.area}`}${until}`,
    build: `${from} builds ${one.item ? oneOf(one.item) : 'a piece'} for ${to} in area ${one.area}`,
  };
  return `${said[one.kind]}${one.broken ? `; broken by ${from} in turn ${one.broken}` : ''}.`;
}

/** What is said to those who wait while two bargain. */
export const bargaining = ({ from, to, stage }: Proposal, name: Name): string =>
  stage === 'draft'
    ? `${name(from)} puts a proposal to ${name(to)} together…`
    : `${name(to)} considers the proposal of ${name(from)}…`;

/** Pacts stand once for each of the two; as long as nobody has broken one, it is told once. */
export function treaties(ledger: readonly Agreement[]): Agreement[] {
  return ledger.filter(
    (one, i) =>
      !isPact(one) ||
      !ledger.some(
        (other, at) =>
          at !== i &&
          other.kind === one.kind &&
          other.until === one.until &&
          other.from === one.to &&
          other.to === one.from &&
          ((other.broken && !one.broken) || (!other.broken && !one.broken && at < i)),
      ),
  );
}
