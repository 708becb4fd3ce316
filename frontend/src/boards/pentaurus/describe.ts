// The position in words, for the text view.

import type { Pack, SeatInfo, View } from '../../api/types';
import type { Section } from '../board';
import { addedTo, cardBook, speciesBook, type CardBook, type SpeciesBook } from './cards';
import {
  GOAL,
  outcomes,
  range,
  signed,
  type AttackOption,
  type Odds,
  type PentaurusView,
  type PlanetState,
  type Player,
} from './view';

type Name = (seat: number) => string;

export function describe(raw: View, seats: SeatInfo[], pack: Pack | null): Section[] {
  const view = raw as unknown as PentaurusView;
  const cards = cardBook(pack);
  const name = (seat: number) => seats[seat]?.name ?? `Seat ${seat + 1}`;
  const own = view.viewer === null ? null : view.players[view.viewer]!.hand;
  return [
    { heading: 'Turn', lines: turnLines(view, name) },
    ...(view.stack.length
      ? [{ heading: 'Played and waiting', lines: stackLines(view, cards, speciesBook(pack), name) }]
      : []),
    ...(view.combat ? [{ heading: 'Combat', lines: oddsLines(view.combat, cards) }] : []),
    ...(view.attack_options?.length
      ? [
          {
            heading: 'Attacks you may make',
            lines: view.attack_options.map((one) => attackLine(one, cards)),
          },
        ]
      : []),
    ...(view.strike ? [{ heading: 'Counterattack', lines: strikeLines(view.strike, cards) }] : []),
    ...(own ? [{ heading: 'Your hand', lines: own.map((id) => cardLine(cards, id)) }] : []),
    ...view.players.map((player) => ({
      heading: `${name(player.seat)}${player.seat === view.viewer ? ' (you)' : ''}`,
      lines: playerLines(player, cards, speciesBook(pack)),
    })),
    {
      heading: 'Market',
      lines: view.market.map((id) => (id ? cardLine(cards, id) : 'An empty place.')),
    },
    { heading: 'Decks and piles', lines: pileLines(view, cards) },
  ];
}

function turnLines(view: PentaurusView, name: Name): string[] {
  if (view.step === 'over') {
    return [
      view.winner === null ? 'The game is over, a draw.' : `The game is over: ${name(view.winner)} wins.`,
    ];
  }
  return [
    `Turn ${view.turn} of ${name(view.active)}, step: ${view.step}.`,
    ...(view.asked === null ? [] : [`${name(view.asked)} is to decide.`]),
    ...(view.budget === null ? [] : [`${view.budget} pentanium left to spend in the market.`]),
    ...view.players.map((one) => `${name(one.seat)} produces ${one.production} of ${GOAL} pentanium.`),
  ];
}

function stackLines(view: PentaurusView, cards: CardBook, species: SpeciesBook, name: Name): string[] {
  return view.stack.map((one, i) => {
    const to = one.host ? ` for ${cards(one.host).name}` : '';
    const cancelled = one.cancelled ? ', cancelled' : '';
    const added = addedTo(one, view, species);
    const text = `${i + 1}. ${name(one.seat)}: ${cards(one.card).name}${to}${cancelled}. ${cards(one.card).text}`;
    return added ? `${text} With the species: ${added.text}` : text;
  });
}

function attackLine(option: AttackOption, cards: CardBook): string {
  if (!option.peace) return oddsLines(option, cards)[0]!;
  return `From ${cards(option.from).name} on ${cards(option.to).name}, which is at peace: the attack would be ignored.`;
}

function oddsLines(odds: Odds, cards: CardBook): string[] {
  const { label, text } = outcomes[odds.result];
  return [
    `From ${cards(odds.from).name} with ${odds.attack} against ${odds.defence} on ${cards(odds.to).name}; as it stands: ${label.toLowerCase()}. ${text}`,
    ...odds.outcomes.map(
      (one) => `A lead of ${range(one.least, one.most)}: ${outcomes[one.result].label.toLowerCase()}.`,
    ),
  ];
}

function strikeLines(strike: NonNullable<PentaurusView['strike']>, cards: CardBook): string[] {
  return [
    `${strike.left} points are left.`,
    ...strike.ships.map((ship) => `${cards(ship.card).name} takes ${ship.takes}.`),
  ];
}

function cardLine(cards: CardBook, id: string): string {
  const card = cards(id);
  return `${card.name} [${id}], ${card.label.toLowerCase()}. ${card.text}`;
}

function playerLines(player: Player, cards: CardBook, species: SpeciesBook): string[] {
  const kind = species(player.species.id);
  const { attack, defence, production } = player.modifiers;
  const known = player.known_hand.map((id) => cards(id).name).join(', ');
  return [
    `Produces ${player.production}; ${player.hand_count} cards in hand, draws up to ${player.hand_limit}; ${player.ships} ships.`,
    `Species ${kind.name}; ability that is up: ${kind.sides[player.species.side]?.text ?? ''}`,
    ...(attack || defence
      ? [`Until the end of the turn: attack ${signed(attack)}, defence ${signed(defence)}.`]
      : []),
    ...(production ? [`Production changed by ${signed(production)}.`] : []),
    ...(known ? [`Known to be in hand: ${known}.`] : []),
    ...(player.planets.length ? [] : ['No planets.']),
    ...player.planets.map((planet, i) => planetLine(planet, i, cards)),
  ];
}

function planetLine(planet: PlanetState, at: number, cards: CardBook): string {
  const names = (ids: string[]) => ids.map((id) => `${cards(id).name} [${id}]`).join(', ');
  const ships = planet.ships.map((ship) => {
    const pilots = ship.pilots.length ? ` flown by ${names(ship.pilots)}` : '';
    return `${names([ship.card])}${pilots}, attack ${ship.attack}, defence ${ship.defence}, ${ship.ready ? 'ready' : 'being fuelled'}`;
  });
  const parts = [
    `Planet ${at + 1} from the left: ${names([planet.card])}, ${planet.pentanium} pentanium, attack ${planet.attack}, defence ${planet.defence}`,
    `satellites ${planet.satellites.length} of ${planet.satellite_places}${planet.satellites.length ? `: ${names(planet.satellites)}` : ''}`,
    ...(planet.facilities.length ? [`facilities: ${names(planet.facilities)}`] : []),
    ...(planet.characters.length ? [`characters: ${names(planet.characters)}`] : []),
    `ships ${ships.length} of ${planet.ship_places}${ships.length ? `: ${ships.join('; ')}` : ''}`,
    ...(planet.protected ? ['protected'] : []),
    ...(planet.peace ? ['at peace'] : []),
  ];
  return `${parts.join('; ')}.`;
}

function pileLines(view: PentaurusView, cards: CardBook): string[] {
  const names = (ids: string[]) => ids.map((id) => cards(id).name).join(', ') || 'empty';
  return [
    `${view.decks.galaxy} cards in the galaxy deck, ${view.decks.line} ships in the production line.`,
    `Discard pile, the top first: ${names([...view.discard].reverse())}.`,
    `Scrap pile: ${names(view.scrap)}.`,
  ];
}
