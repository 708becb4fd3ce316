import { expect, test } from 'vitest';
import { countOf, groups, mirrored, missing, partners, summed, without, type Laid } from './bargain';
import { agreementText, termDetail, termText, treaties } from './words';
import { legal, pack } from './fixtures';
import { Moves } from './moves';
import { book } from './pack';
import type { Agreement } from './view';

const content = book(pack());
const name = (seat: number) => ['Ada', 'Cadet', 'Captain'][seat]!;

test('what can be laid on the table is sorted by kind and side', () => {
  const moves = new Moves(legal('give points 1', 'give points 5', 'give star 10', 'want kind 8', 'offer'), 0);
  expect(groups(moves, 'give').map((group) => [group.title, group.options.map((one) => one.term)])).toEqual([
    ['Points', ['points 1', 'points 5']],
    ['Star', ['star 10']],
  ]);
  expect(groups(moves, 'want').map((group) => group.word)).toEqual(['kind']);
});

test('points are told as one sum a side', () => {
  const items = [
    { wanted: false, term: 'points 25' },
    { wanted: true, term: 'points 5' },
    { wanted: false, term: 'peace 9' },
    { wanted: false, term: 'points 5' },
  ];
  expect(summed(items).map((one) => one.term)).toEqual(['points 30', 'points 5', 'peace 9']);
});

test('a proposal as the other side would make it', () => {
  const card = (id: string) => ({ number: id.startsWith('marines') ? 10 : 8 });
  const items = [
    { wanted: false, term: 'points 31' },
    { wanted: true, term: 'points 2' },
    { wanted: false, term: 'peace 9' },
    { wanted: false, term: 'card marines#2' },
    { wanted: true, term: 'kind 8' },
    { wanted: true, term: 'kind 10' },
    { wanted: true, term: 'build marine 48' },
    { wanted: false, term: 'passage everywhere 12' },
  ];
  expect(mirrored(items, ['space-station', 'space-station#2'], card)).toEqual([
    'want points 25',
    'want points 5',
    'want points 1',
    'give points 1',
    'give points 1',
    'give peace 9',
    'want kind 10',
    'give card space-station',
    'give build marine 48',
    'want passage everywhere 12',
  ]);
});

test('who can be talked to', () => {
  expect([...partners({ '0-1': 2, '1-2': 3, '0-2': 0 }, 0)]).toEqual([
    [1, 2],
    [2, 0],
  ]);
});

test('terms in words', () => {
  const said = (term: string) => termText(term, content);
  expect(said('points 1')).toBe('1 point');
  expect(said('points 30')).toBe('30 points');
  expect(said('card red-twins#2')).toBe('the card Red Twins');
  expect(said('card')).toBe('a saved card');
  expect(said('kind 12')).toBe('a saved card of kind 12: assassination');
  expect(said('passage everywhere 9')).toBe('passage everywhere until the end of turn 9');
  expect(said('passage 31 9')).toBe('passage in area 31 until the end of turn 9');
  expect(said('build ship2 89')).toBe('a ship of T.L. 2, built in area 89');
  expect(said('release dip2')).toBe('the release of diplomat 2');
});

test('terms in short, where their kind is said', () => {
  const said = (term: string) => termDetail(term, content);
  expect(said('card red-twins')).toBe('Red Twins');
  expect(said('kind 8')).toBe('space station (kind 8)');
  expect(said('star 10')).toBe('area 10');
  expect(said('passage everywhere 9')).toBe('everywhere, to turn 9');
  expect(said('build marine 89')).toBe('plain marine, area 89');
  expect(said('alliance 12')).toBe('to turn 12');
  expect(said('release dip1')).toBe('the release of diplomat 1');
});

test('what is taken back leaves the table, and what lay on it with it is laid there again', () => {
  const all = [
    { wanted: false, term: 'points 31' },
    { wanted: true, term: 'build marine 89' },
    { wanted: true, term: 'build marine 89' },
    { wanted: true, term: 'points 5' },
  ];
  const [points, marine, , price] = all as [Laid, Laid, Laid, Laid];
  expect(countOf(all, marine)).toBe(2);
  expect(without(all, marine)).toEqual([points, marine, price]);
  expect(without(all, { wanted: true, term: 'points 1' })).toEqual(all.slice(0, 3));
  const there = [{ wanted: false, term: 'points 5' }, marine];
  expect(missing(without(all, marine), there)).toEqual(['give points 25', 'give points 1', 'want points 5']);
  expect(missing([marine, marine], [marine])).toEqual(['want build marine 89']);
});

const pact = (from: number, to: number, broken: number | null = null): Agreement => ({
  kind: 'peace',
  from,
  to,
  until: 9,
  broken,
});

test('a pact is told once, and when it was broken by whom', () => {
  expect(treaties([pact(0, 1), pact(1, 0)])).toEqual([pact(0, 1)]);
  const [broken, ...rest] = treaties([pact(0, 1), pact(1, 0, 7)]);
  expect(rest).toEqual([]);
  expect(agreementText(broken!, name, { turn: 7, phase: 'combat' })).toBe(
    'Cadet and Ada: pact of non-aggression until the end of turn 9; broken by Cadet in turn 7.',
  );
  const passage: Agreement = { kind: 'passage', from: 0, to: 2, area: '31', until: 9, broken: null };
  expect(treaties([pact(0, 1), passage, pact(1, 0)])).toHaveLength(2);
  expect(agreementText(passage, name, { turn: 9, phase: 'combat' })).toBe(
    'Ada grants Captain passage in area 31 until the end of turn 9.',
  );
});
