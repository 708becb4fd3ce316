import { expect, test } from 'vitest';
import type { SeatInfo, View } from '../../api/types';
import { describe } from './describe';
import { contest, pack, player, ship, station, withArea } from './fixtures';
import type { ContactView } from './view';

const seats = [{ name: 'Ada' }, { name: 'Cadet' }, { name: 'Captain' }] as SeatInfo[];
const told = (view: ContactView) =>
  new Map(describe(view as unknown as View, seats, pack()).map(({ heading, lines }) => [heading, lines]));

test('the position is told in headed lists', () => {
  const text = told(
    contest({
      players: [
        player(0, 'green', { points: 37, victory_points: 24, saved: 1, hand: ['volunteers'] }),
        player(1, null),
      ],
    }),
  );
  expect(text.get('Turn')).toEqual([
    'The Near Shoals, game turn 4 of 18: Ada. Ships move, load and unload.',
    'To decide: Ada.',
  ]);
  expect(text.get('Your saved cards')![0]).toBe(
    'Volunteers [volunteers], kind 10. Volunteers does what kind 10 does.',
  );
  expect(text.get('Ada (you)')!.join(' ')).toMatch(
    /The Thallic Orchard, green\. .*24 victory points, 37 resource points, technology level 1, 1 saved cards\./,
  );
  expect(text.get('Cadet')![0]).toBe('No colour yet.');
  expect(text.has('Battle')).toBe(false);
  expect(text.get('Deck')).toEqual(['60 cards in the deck, 0 discarded.']);
  expect(text.get('Areas')!).toHaveLength(6);
});

test('areas tell who holds them or why nobody does, what they are worth and who is there', () => {
  let view = contest({
    ships: [ship('0.s1.1', '10', { marines: 1 }), ship('0.s1.2', '10')],
    stations: [station('0.b1.1', '10', { epsm: 2 })],
    pirates: [{ seat: 2, area: '10' }],
  });
  view = withArea(view, '10', {
    marines: { '0': { plain: 1, epsm: 0 }, rebels: { plain: 0, epsm: 2 } },
    why: 'A pirate is in the area.',
  });
  expect(told(view).get('Areas')![0]).toBe(
    'Area 10. Green star (square). 2 points and 7 victory points to you, breathable. A pirate is in the area. ' +
      'Ada: 1 plain marine on the star. Rebels: 2 EPSM on the star. ' +
      'Ada: 2 ships of T.L. 1, station b1.1 with 2 EPSM, carrying 1 plain marine. Pirate of Captain.',
  );
});

test('battles and proposals are told as far as the viewer knows them', () => {
  const battle = {
    area: '31',
    land: false,
    sides: [0, 1] as [number, number],
    round: 2,
    stage: 'fire' as const,
    ready: [1],
    aims: { 's1.1': 's2.1', 's1.2': null },
    at_marines: null,
    choice: null,
  };
  const proposal = {
    from: 1,
    to: 0,
    stage: 'reply' as const,
    items: [
      { wanted: false, term: 'points 5' },
      { wanted: true, term: 'peace 9' },
    ],
  };
  const text = told(contest({ battle, proposal }));
  expect(text.get('Battle')).toEqual([
    'Ada against Cadet in area 31, round 2: fire is assigned.',
    'Ready: Cadet.',
    'Your fire: s1.1 at s2.1, s1.2 at nothing.',
  ]);
  expect(text.get('Proposal')).toEqual([
    'Cadet to Ada.',
    'Cadet gives: 5 points.',
    'Cadet wants: a pact of non-aggression until the end of turn 9.',
  ]);
  expect(told(contest({ proposal: { ...proposal, items: null } })).get('Proposal')).toEqual([
    'Cadet to Ada.',
  ]);
});
