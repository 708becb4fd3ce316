// The position in words, for the text view.

import type { Pack, SeatInfo, View } from '../../api/types';
import type { Section } from '../board';
import { bySite } from './fleets';
import { book, sectorAt, siteName, type Book } from './pack';
import {
  counted,
  GOAL,
  phases,
  signed,
  unitKinds,
  type BlueshiftView,
  type Player,
  type WaitingBattle,
} from './view';
import { oddsWords, siteWords } from './words';

type Name = (seat: number) => string;

export function describe(raw: View, seats: SeatInfo[], pack: Pack | null): Section[] {
  const view = raw as unknown as BlueshiftView;
  const content = book(pack);
  const name = (seat: number) => seats[seat]?.name ?? `Seat ${seat + 1}`;
  const hand = view.viewer === null ? null : view.players[view.viewer]!.hand;
  return [
    { heading: 'Turn', lines: turnLines(view, name) },
    ...(view.battle ? [{ heading: 'Battle', lines: battleLines(view, name) }] : []),
    ...(view.battles.length
      ? [{ heading: 'Battles to come', lines: view.battles.map((one) => oddsLine(one, view, content, name)) }]
      : []),
    ...(hand ? [{ heading: 'Your hand', lines: hand.map((id) => cardLine(content, id)) }] : []),
    ...view.players.map((player) => ({
      heading: `${name(player.seat)}${player.seat === view.viewer ? ' (you)' : ''}`,
      lines: playerLines(player, view, content),
    })),
    { heading: 'Sectors', lines: siteLines(view, content, name) },
    { heading: 'Decks and piles', lines: pileLines(view, content) },
  ];
}

function turnLines(view: BlueshiftView, name: Name): string[] {
  if (view.phase === 'over') {
    return [view.winner === null ? 'The game is over.' : `The game is over: ${name(view.winner)} wins.`];
  }
  const phase = phases.find((one) => one.id === view.phase)?.text ?? 'Setting up';
  const bonuses = Object.entries(view.turn.bonuses).map(([on, amount]) => `${signed(amount)} to ${on}`);
  return [
    `${view.scenario.name}, round ${view.round} of at most ${view.round_cap}: turn of ${name(view.active)}. ${phase}.`,
    ...(view.asked === null ? [] : [`${name(view.asked)} is to decide.`]),
    ...(bonuses.length ? [`This turn: ${bonuses.join(', ')}.`] : []),
    ...(view.turn.rerolls.length ? [`Misses are rolled again: ${view.turn.rerolls.join(', ')}.`] : []),
  ];
}

function battleLines(view: BlueshiftView, name: Name): string[] {
  const { battle } = view;
  if (!battle) return [];
  const hits = Object.entries(battle.hits).map(([size, n]) => `${n} of ${size}`);
  return [
    `${name(battle.attacker)} attacks ${name(battle.defender)} at ${battle.site}, round ${battle.round}.`,
    ...(battle.fleeing === null
      ? []
      : [`${name(battle.fleeing)} flees to ${battle.flee_to ?? 'a sector next to it'}.`]),
    ...(hits.length ? [`Hits to deal: ${hits.join(', ')}.`] : []),
  ];
}

function oddsLine(
  { site, attacker, defender, odds }: WaitingBattle,
  view: BlueshiftView,
  pack: Book,
  name: Name,
): string {
  const place = view.sites.find((one) => one.site === site);
  const head = `${name(attacker)} against ${name(defender)} at ${place ? siteName(pack, place) : site}, ${site}`;
  if (!odds) return `${head}.`;
  const losses = [attacker, defender].map(
    (seat) => `${name(seat)} ${(odds.expected_losses[String(seat)] ?? 0).toFixed(1)}`,
  );
  return `${head}: ${oddsWords(odds)}; losses to expect, in credits: ${losses.join(', ')}.`;
}

function cardLine(pack: Book, id: string): string {
  const card = pack.card(id);
  return `${card.name} [${id}], ${card.icon}. ${card.text}`;
}

function playerLines(player: Player, view: BlueshiftView, pack: Book): string[] {
  const { total, planets, stations, alliances } = player.points;
  const species = player.species ? pack.species(player.species) : null;
  const units = unitKinds.map((item) => counted(player.pieces[item] ?? 0, item));
  const held = view.sites.filter((site) => site.holder === player.seat);
  return [
    ...(player.out ? ['Out of the game.'] : []),
    `${total} of ${GOAL} points: ${planets} for planets, ${stations} for stations, ${alliances} for alliances.`,
    `${player.credits} credits, next tribute ${player.income}; ${player.hand_count} action cards; left in the box: ${units.join(', ')}.`,
    ...(species
      ? [`Species ${species.name}. ${species.abilities.map((one) => `${one.name}: ${one.text}`).join(' ')}`]
      : []),
    ...(held.length
      ? [`Holds ${held.map((site) => `${siteName(pack, site)} (${site.site})`).join(', ')}.`]
      : []),
  ];
}

/** What is known first, then how many sectors are not. */
function siteLines(view: BlueshiftView, pack: Book, name: Name): string[] {
  const ships = bySite(view.ships);
  const told = view.sites.filter(
    (site) => sectorAt(pack, site) || ships.has(site.site) || site.kind === 'base',
  );
  const rest = view.sites.filter((site) => !told.includes(site));
  const keys = (kind: string) => rest.filter((site) => site.kind === kind).map((site) => site.site);
  return [
    ...told.map((site) => siteWords(site, ships.get(site.site) ?? [], pack, name)),
    ...(keys('planet').length ? [`Undiscovered planets: ${keys('planet').join(', ')}.`] : []),
    ...(keys('unknown').length ? [`Unknown space: ${keys('unknown').join(', ')}.`] : []),
  ];
}

function pileLines(view: BlueshiftView, pack: Book): string[] {
  const top = view.discard.at(-1);
  return [
    `${view.decks.cards} action cards in the deck; ${view.discard.length} discarded${top ? `, ${pack.card(top).name} on top` : ''}.`,
    `Sectors left over: ${view.decks.planets} planets, ${view.decks.space} of space; ${view.aside} empty ones set aside.`,
  ];
}
