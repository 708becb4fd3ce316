import { expect, test } from 'vitest';
import { legal } from './fixtures';
import { Moves } from './moves';

const of = (...notations: string[]) => new Moves(legal(...notations), 2);

test('own ships get their seat, those of others have it', () => {
  const [move, load, transfer, prey] = of(
    'move s1.3 45',
    'load s2.1 marine station',
    'transfer s1.1 s1.2 dip1',
    'prey 0.s1.4',
  ).all;
  expect(move).toMatchObject({ verb: 'move', ship: '2.s1.3', area: '45' });
  expect(load).toMatchObject({ ship: '2.s2.1', word: 'marine', place: 'station' });
  expect(transfer).toMatchObject({ ship: '2.s1.1', onto: '2.s1.2', word: 'dip1' });
  expect(prey).toMatchObject({ ship: '0.s1.4' });
});

test('sides, items and terms are read', () => {
  const [rebels, seat, build, technology, give, want] = of(
    'attack 31 rebels',
    'attack 31 1',
    'build ship2 31',
    'build technology3',
    'give passage everywhere 12',
    'want kind 8',
  ).all;
  expect(rebels).toMatchObject({ area: '31', seat: 'rebels' });
  expect(seat!.seat).toBe(1);
  expect(build).toMatchObject({ item: 'ship2', area: '31' });
  expect(technology).toMatchObject({ item: 'technology3', area: null });
  expect(give).toMatchObject({ verb: 'give', term: 'passage', detail: 'everywhere 12' });
  expect(want).toMatchObject({ term: 'kind', detail: '8' });
});

test('steps of each ship', () => {
  const moves = of('move s1.1 10', 'move s1.1 11', 'move s1.2 11', 'done');
  expect(moves.steps.get('2.s1.1')).toEqual(new Set(['10', '11']));
  expect(moves.steps.get('2.s1.2')).toEqual(new Set(['11']));
  expect(moves.one('done')).not.toBeNull();
  expect(moves.has('move s1.2 10')).toBe(false);
});

test('a press on an area does what is plain, and nothing that is grave or means two things', () => {
  const moves = of('roam 45', 'attack 31 1', 'attack 32 1', 'attack 32 rebels', 'area 20');
  expect(moves.point('45')!.verb).toBe('roam');
  expect(moves.point('20')!.verb).toBe('area');
  expect(moves.point('31')).toBeNull();
  expect(moves.at('31')).toHaveLength(1);
  expect(moves.at('32')).toHaveLength(2);
});

test('ships can be called, cards played, cargo handled', () => {
  const moves = of('join s1.2', 'play volunteers#2', 'load s1.1 epsm star', 'unload s1.1 dip2 station');
  expect(moves.call('2.s1.2')!.verb).toBe('join');
  expect(moves.call('2.s1.1')).toBeNull();
  expect(moves.card('volunteers#2')).not.toBeNull();
  expect(moves.handling('2.s1.1').map((move) => move.verb)).toEqual(['load', 'unload']);
});
