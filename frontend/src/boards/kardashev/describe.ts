// The position in words, for the text view.

import type { Pack, SeatInfo, View } from '../../api/types';
import type { Section } from '../board';
import { cardBook, type CardBook } from './cards';
import { amounts, tiers, word, type KardashevView, type Player, type Tier } from './view';

export function describe(raw: View, seats: SeatInfo[], pack: Pack | null): Section[] {
  const view = raw as unknown as KardashevView;
  const cards = cardBook(pack);
  const name = (seat: number) => seats[seat]?.name ?? `Seat ${seat + 1}`;
  return [
    { heading: 'Round', lines: [...roundLines(view, name), ...knownLines(view, cards)] },
    ...(view.summit ? [{ heading: 'Last Summit', lines: summitLines(view, name) }] : []),
    ...(view.advance ? [{ heading: 'What you can buy', lines: offerLines(view, cards) }] : []),
    ...tiers.toReversed().map((tier) => ({
      heading: `Display, ${word[tier]}`,
      lines: displayLines(view, tier, cards),
    })),
    ...view.players.map((player) => ({
      heading: `${name(player.seat)}${player.seat === view.viewer ? ' (you)' : ''}`,
      lines: playerLines(view, player, cards, name),
    })),
    ...(view.score_sheet ? [{ heading: 'Scores', lines: scoreLines(view, name, cards) }] : []),
  ];
}

type Name = (seat: number) => string;

function roundLines(view: KardashevView, name: Name): string[] {
  return [
    `Round ${view.round}, ${view.phase === 'over' ? 'the game is over' : `phase: ${view.phase}`}.`,
    `${name(view.starting)} holds the Starting token.`,
    ...(view.my_dial ? [`Your dial is set to ${word[view.my_dial]}.`] : []),
    ...(view.advance_order.length ? [`Still to advance: ${view.advance_order.map(name).join(', ')}.`] : []),
    ...(view.end_triggered ? ['This is the last round.'] : []),
  ];
}

function knownLines(view: KardashevView, cards: CardBook): string[] {
  return view.known.map((one) => {
    const where = one.below_top ? `${one.below_top} below the top of` : 'on top of';
    return `You know that ${cards(one.card).name} lies ${where} the ${word[one.tier]} deck.`;
  });
}

function summitLines(view: KardashevView, name: Name): string[] {
  const { summit } = view;
  if (!summit) return [];
  const verbs = { win: 'beats', tie: 'ties with', lose: 'loses to' };
  return [
    ...summit.dials.map((dial, seat) => `${name(seat)} chose ${word[dial]}.`),
    ...summit.pairs.map((pair) => {
      const gain = pair.tokens && pair.resource ? ` and takes ${pair.tokens} ${word[pair.resource]}` : '';
      return `${name(pair.seat)} ${verbs[pair.outcome]} ${name(pair.other)}${gain}.`;
    }),
  ];
}

function offerLines(view: KardashevView, cards: CardBook): string[] {
  return (view.advance?.cards ?? []).map((offer) => {
    const head = `${cards(offer.card).name}, price ${amounts(offer.price)}`;
    if (offer.plan) return `${head}: possible by ${offer.plan.join(', then ')}.`;
    return `${head}: not possible. ${offer.why_not?.text ?? ''} ${offer.why_not?.rule ?? ''}`.trim();
  });
}

function cardLine(cards: CardBook, id: string): string {
  const card = cards(id);
  const points = `${card.vp} ${card.vp === 1 ? 'point' : 'points'}`;
  return `${card.name} [${id}]: ${word[card.aspect]}, ${points}, costs ${amounts(card.cost)}. ${card.text}`;
}

function displayLines(view: KardashevView, tier: Tier, cards: CardBook): string[] {
  return [
    ...view.display[tier].map((id) => (id ? cardLine(cards, id) : 'An empty place.')),
    `${view.decks[tier]} more in the deck.`,
  ];
}

function playerLines(view: KardashevView, player: Player, cards: CardBook, name: Name): string[] {
  const built = tiers.toReversed().filter((tier) => player.tableau[tier].length);
  return [
    `${player.vp} base points; tokens: ${amounts(player.tokens)}; limit ${player.limit}.`,
    `Left neighbour ${name(player.left)}, right neighbour ${name(player.right)}.`,
    ...(view.phase === 'summit' ? [player.ready ? 'Dial is set.' : 'Still choosing.'] : []),
    ...built.map(
      (tier) =>
        `${word[tier]}, left to right: ${player.tableau[tier].map((one) => cards(one.card).name).join(', ')}.`,
    ),
    ...(built.length ? [] : ['Nothing built yet.']),
  ];
}

function scoreLines(view: KardashevView, name: Name, cards: CardBook): string[] {
  const sheet = [...(view.score_sheet ?? [])].sort((a, b) => a.place - b.place);
  return sheet.flatMap((score) => [
    `${score.place}. ${name(score.seat)}: ${score.total} points, ${score.base} of them printed on cards.`,
    ...score.lines.map((line) => `${cards(line.card).name}: ${line.points}. ${line.text}`),
  ]);
}
