import { expect, test } from 'vitest';
import { discover, galaxy, legal, pack } from './fixtures';
import { doneLabel, label, plain } from './labels';
import { Moves } from './moves';
import { book, siteName, withSites } from './pack';

const view = galaxy({ rings: 1, known: 0 });
view.sites[0] = discover(view.sites[0]!, 'tritan');
const key = view.sites[0]!.site;
const content = book(pack());

test('what has a place on the board needs no button', () => {
  const moves = new Moves(legal('move d1 a1', 'buy scout a1', 'done', 'play boom', 'stand', 'flee a1'), 0);
  expect(plain(moves).map((move) => move.verb)).toEqual(['stand', 'flee']);
});

test('done says what it ends', () => {
  expect(doneLabel('move', 'Done')).toBe('End movement');
  expect(doneLabel('something', 'Done')).toBe('Done');
});

test('targets are called by their names', () => {
  const [once, twice] = new Moves(legal(`target ${key}`, `target ${key} twice`), 0).all;
  expect(label(once!, view, content)).toBe(`Tritan 4.5.13, ${key}`);
  expect(label(twice!, view, content)).toMatch(/two ranks/);
  const action = { notation: `flee ${key}`, text: `Flee to ${key}.`, targets: [], rule: '' };
  expect(label(new Moves([action], 0).all[0]!, view, content)).toBe(`Flee to Tritan 4.5.13 (${key})`);
});

test('places for a base are short', () => {
  expect(label(new Moves(legal(`settle ${key}`), 0).all[0]!, view, content)).toBe(`Base at ${key}`);
});

test('keys of ships are not taken for sites', () => {
  const said = (text: string) => withSites(text, view.sites, content);
  expect(said(`Move destroyer ${key} to ${key}.`)).toBe(`Move destroyer ${key} to Tritan 4.5.13 (${key}).`);
  expect(said(`Destroyer ${key} is hit.`)).toBe(`Destroyer ${key} is hit.`);
  expect(said(`${key.toUpperCase()} rebels.`)).toBe(`Tritan 4.5.13 (${key}) rebels.`);
  expect(said(`A hit goes to colony ship ${key}, 1.${key}.`)).toBe(
    `A hit goes to colony ship ${key}, 1.${key}.`,
  );
});

test('a name that is said already is not said again', () => {
  const said = `Ada discovers Tritan 4.5.13 at ${key}.`;
  expect(withSites(said, view.sites, content)).toBe(said);
});

test('sites that nobody knows keep their key', () => {
  const other = view.sites[1]!;
  expect(withSites(`Flee to ${other.site} or z9.`, view.sites, content)).toBe(`Flee to ${other.site} or z9.`);
  expect(siteName(content, { ...other, kind: 'planet' })).toBe('Undiscovered planet');
  expect(siteName(content, { ...other, kind: 'unknown' })).toBe('Unknown space');
});
