import { expect, test } from 'vitest';
import type { SeatInfo, View } from '../../api/types';
import { describe } from './describe';
import { discover, galaxy, pack, ship } from './fixtures';
import type { BlueshiftView } from './view';

const seats = [{ name: 'Ada' }, { name: 'Cadet' }] as SeatInfo[];
const told = (view: BlueshiftView) =>
  new Map(describe(view as unknown as View, seats, pack()).map(({ heading, lines }) => [heading, lines]));

test('the position is told in headed lists', () => {
  const view = galaxy();
  const text = told(view);
  expect(text.get('Turn')![0]).toMatch(/round 4 of at most 60: turn of Ada\. Phase III/);
  expect(text.get('Your hand')).toHaveLength(5);
  expect(text.get('Ada (you)')!.join(' ')).toMatch(
    /3 of 16 points: .*10 credits.*Alpha Primarus Coalition.*New Earth/,
  );
  expect(text.get('Cadet')![0]).toMatch(/4 of 16 points/);
  expect(text.get('Decks and piles')![0]).toMatch(/31 action cards.*Market Boom on top/);
  expect(text.has('Battle')).toBe(false);
});

test('sectors tell who holds them, what they are worth and who is there', () => {
  const view = galaxy({ rings: 1, known: 0 });
  view.sites[0] = discover(view.sites[0]!, 'tritan', {
    holder: 1,
    bond: 'alliance',
    infantry: 2,
    blockaded: true,
  });
  view.ships = [
    ship('0.d1', view.sites[0]!.site, { damage: 1, infantry: 2 }),
    ship('0.d2', view.sites[0]!.site),
  ];
  const lines = told(view).get('Sectors')!;
  expect(lines[0]).toBe(
    `Tritan 4.5.13, ${view.sites[0]!.site}. Allied with Cadet. Prosperity 1, defence 3 (5 in all), population 0. ` +
      'On it: 2 infantry. Blockaded. Ada: 2 destroyers (damage 1, 2 infantry). ' +
      'Omega Construction: interceptors cost its controller 1 less, wherever they are built.',
  );
  expect(lines.at(-1)).toMatch(/^(Unknown space|Undiscovered planets): /);
});

test('battles and their odds are told', () => {
  const view = galaxy();
  const site = view.sites[3]!.site;
  const odds = {
    win: 0.612,
    lose: 0.3,
    both: 0.088,
    expected_losses: { '0': 11.23, '1': 20 },
    method: 'sampled' as const,
    error: 0.012,
  };
  const text = told({ ...view, battles: [{ site, attacker: 0, defender: 1, odds }] });
  expect(text.get('Battles to come')![0]).toMatch(
    /61 % win, 30 % lose \(sampled, error 1\.2 %\); losses to expect, in credits: Ada 11\.2, Cadet 20\.0\.$/,
  );
});

test('an end and the spectator', () => {
  const view = { ...galaxy({ viewer: null }), phase: 'over' as const, winner: 1 };
  expect(told(view).get('Turn')).toEqual(['The game is over: Cadet wins.']);
  expect(told(view).has('Your hand')).toBe(false);
});
