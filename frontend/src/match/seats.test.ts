import { beforeEach, expect, test } from 'vitest';
import { forgetTable, heldCampaigns, heldSeats, heldTables, holdSeats } from './seats';

beforeEach(() => localStorage.clear());
const about = { title: 'kardashev', name: 'Evening' };

test('seats are added to those already held, in order', () => {
  holdSeats('t1', [{ seat: 2, token: 'b' }], about);
  holdSeats('t1', [{ seat: 0, token: 'a' }], about);
  expect(heldSeats('t1')).toEqual([
    { seat: 0, token: 'a' },
    { seat: 2, token: 'b' },
  ]);
  expect(heldTables()).toHaveLength(1);
});

test('a table can be forgotten, and storage that is not ours is no trouble', () => {
  holdSeats('t1', [{ seat: 0, token: 'a' }], about);
  forgetTable('t1');
  expect(heldSeats('t1')).toEqual([]);
  localStorage.setItem('cosmarium.tables', 'no json');
  expect(heldTables()).toEqual([]);
});

test('campaigns are found by the tables that are theirs, each once', () => {
  holdSeats('t1', [{ seat: 0, token: 'a' }], { ...about, campaign: 't1' });
  holdSeats('t2', [{ seat: 0, token: 'a' }], about);
  holdSeats('t3', [{ seat: 0, token: 'a' }], { ...about, name: 'Evening, again', campaign: 't1' });
  expect(heldCampaigns(heldTables()).map(({ campaign }) => campaign)).toEqual(['t1']);
});
