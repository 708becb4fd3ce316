// The position in words, for the text view.

import type { Pack, SeatInfo, View } from '../../api/types';
import type { Section } from '../board';
import { summed } from './bargain';
import { book, raceOf, type Book } from './pack';
import { colours, itemNames, levels, phases, type ContactView, type Player } from './view';
import { agreementText, areaWords, sideName, termText, treaties, type Name } from './words';
import { account } from './worth';
import { missingText } from './yard';

export function describe(raw: View, seats: SeatInfo[], pack: Pack | null): Section[] {
  const view = raw as unknown as ContactView;
  const content = book(pack);
  const name = (seat: number) => seats[seat]?.name ?? `Seat ${seat + 1}`;
  const hand = view.viewer === null ? null : (view.players[view.viewer]?.hand ?? null);
  return [
    { heading: 'Turn', lines: turnLines(view, name) },
    ...(view.battle ? [{ heading: 'Battle', lines: battleLines(view, name) }] : []),
    ...(view.proposal ? [{ heading: 'Proposal', lines: proposalLines(view, content, name) }] : []),
    ...(hand?.length
      ? [{ heading: 'Your saved cards', lines: hand.map((id) => cardLine(content, id)) }]
      : []),
    ...view.players.map((player) => ({
      heading: `${name(player.seat)}${player.seat === view.viewer ? ' (you)' : ''}`,
      lines: playerLines(player, view, content),
    })),
    ...(view.ledger.length
      ? [{ heading: 'Agreements', lines: treaties(view.ledger).map((one) => agreementText(one, name, view)) }]
      : []),
    { heading: 'Areas', lines: areaLines(view, content, name) },
    { heading: 'Deck', lines: [`${view.deck} cards in the deck, ${view.discard.length} discarded.`] },
  ];
}

function turnLines(view: ContactView, name: Name): string[] {
  if (view.phase === 'over') return ['The contest is over.'];
  const phase = phases.find((one) => one.id === view.phase)?.text ?? 'Setting up';
  const asked = view.asked.map(name);
  return [
    `${view.quadrant.name}, game turn ${view.turn} of ${view.turns}: ${name(view.active)}. ${phase}.`,
    ...(asked.length ? [`To decide: ${asked.join(', ')}.`] : []),
    ...(view.chancellor === null ? [] : [`Chancellor: ${name(view.chancellor)}.`]),
  ];
}

function battleLines({ battle }: ContactView, name: Name): string[] {
  if (!battle) return [];
  const [one, other] = battle.sides.map((side) => sideName(String(side), name));
  const where = battle.land ? `on the star in area ${battle.area}` : `in area ${battle.area}`;
  const ready = battle.ready.map((side) => sideName(String(side), name));
  const aims = Object.entries(battle.aims ?? {}).map(([unit, target]) => `${unit} at ${target ?? 'nothing'}`);
  return [
    `${one} against ${other} ${where}, round ${battle.round}: ${battle.stage === 'fire' ? 'fire is assigned' : 'go on, stop or retreat'}.`,
    ...(ready.length ? [`Ready: ${ready.join(', ')}.`] : []),
    ...(aims.length ? [`Your fire: ${aims.join(', ')}.`] : []),
  ];
}

function proposalLines({ proposal }: ContactView, pack: Book, name: Name): string[] {
  if (!proposal) return [];
  const said = (wanted: boolean) =>
    summed(proposal.items ?? [])
      .filter((one) => one.wanted === wanted)
      .map((one) => termText(one.term, pack))
      .join('; ') || 'nothing';
  return [
    `${name(proposal.from)} to ${name(proposal.to)}${proposal.stage === 'draft' ? ', being written' : ''}.`,
    ...(proposal.items
      ? [`${name(proposal.from)} gives: ${said(false)}.`, `${name(proposal.from)} wants: ${said(true)}.`]
      : []),
  ];
}

function cardLine(pack: Book, id: string): string {
  const card = pack.card(id);
  return `${card.name} [${id}], kind ${card.number}. ${card.text}`;
}

function playerLines(player: Player, view: ContactView, pack: Book): string[] {
  const race = raceOf(view, pack, player.seat);
  const stars = colours
    .filter((colour) => player.stars[colour])
    .map((colour) => `${player.stars[colour]} ${colour}`);
  const income = account(view, player.seat, race).map(
    (row) => `${row.areas.length + row.doubled} × ${row.value} ${row.colour}`,
  );
  const captives = view.diplomats.filter((one) => one.seat === player.seat && one.status !== 'not-yet');
  const left = Object.entries(player.counters).map(([item, n]) => `${itemNames[item as 'ship1'].one} ${n}`);
  return [
    race ? `${race.name}, ${race.id}. ${race.text}` : 'No colour yet.',
    `${player.victory_points} victory points, ${player.points} resource points, technology level ${player.technology}, ${player.saved} saved cards.`,
    `Stars: ${stars.join(', ') || 'none'}. Income as things stand: ${player.income}${income.length ? ` = ${income.join(' + ')}` : ''}.`,
    ...levels.map((level) => {
      const mix = player.mix[level];
      return `Star mix for T.L. ${level}: ${mix?.have ? 'complete' : `missing ${missingText(mix?.missing ?? {}) || 'stars'}`}.`;
    }),
    ...captives.map((one) => `Diplomat ${one.number}: ${statusText(one.status, one.area)}.`),
    `Counters left: ${left.join(', ')}.`,
  ];
}

const statusText = (status: string, area: string | null) => `${status}${area ? ` in area ${area}` : ''}`;

/** Areas where something is first, then the stars that nobody has come to yet. */
function areaLines(view: ContactView, pack: Book, name: Name): string[] {
  const busy = new Set([
    ...view.ships.map((one) => one.area),
    ...view.stations.map((one) => one.area),
    ...view.pirates.flatMap((one) => one.area ?? []),
    ...view.areas.filter((one) => Object.keys(one.marines).length).map((one) => one.area),
  ]);
  const told = view.areas.filter((one) => busy.has(one.area));
  const rest = view.areas.filter((one) => !busy.has(one.area));
  return [
    ...told.map((area) => areaWords(area, view, pack, name)),
    ...colours.flatMap((colour) => {
      const keys = rest
        .filter((one) => one.star === colour)
        .map((one) => one.area + (one.double ? ' (double)' : ''));
      return keys.length ? [`Unvisited ${colour} stars: ${keys.join(', ')}.`] : [];
    }),
  ];
}
