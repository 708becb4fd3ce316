import { expect, test } from 'vitest';
import { legal } from './fixtures';
import { Moves, parse } from './moves';

const only = (notation: string, seat: number | null = 1) => parse(legal(notation)[0]!, seat);

test('notation is read by its verb', () => {
  expect(only('move d3 c4')).toMatchObject({ verb: 'move', ship: '1.d3', site: 'c4' });
  expect(only('buy infantry a1 d2')).toMatchObject({ item: 'infantry', site: 'a1', ship: '1.d2' });
  expect(only('buy spaceport a1')).toMatchObject({ item: 'spaceport', site: 'a1', ship: null });
  expect(only('hit destroyer 0.interceptor')).toMatchObject({ word: 'destroyer', ship: '0.interceptor' });
  expect(only('victim 2.b1')).toMatchObject({ ship: '2.b1' });
  expect(only('from 2')).toMatchObject({ seat: 2 });
  expect(only('play warpdrive#2')).toMatchObject({ card: 'warpdrive#2' });
  expect(only('target c4 twice')).toMatchObject({ site: 'c4', word: 'twice' });
  expect(only('stow interceptor t1')).toMatchObject({ item: 'interceptor', ship: '1.t1' });
  expect(only('done')).toMatchObject({ verb: 'done', site: null, ship: null });
});

test('steps are sorted by ship and place', () => {
  const { steps } = new Moves(legal('move s1 a1', 'move s1 a2', 'move d1 a2', 'done'), 0);
  expect([...steps.keys()]).toEqual(['0.s1', '0.d1']);
  expect([...steps.get('0.s1')!.keys()]).toEqual(['a1', 'a2']);
});

test('a click does a thing only where it can mean but one', () => {
  const moves = new Moves(legal('target a1', 'target a1 twice', 'target a2', 'flee b1'), 0);
  expect(moves.point('a2')?.action.notation).toBe('target a2');
  expect(moves.point('a1')).toBeNull();
  expect(moves.point('b1')).toBeNull();
  expect(moves.at('a1')).toHaveLength(2);
  expect(moves.at('b1')).toHaveLength(1);
});

test('ships, units, cards and wares are found', () => {
  const moves = new Moves(
    legal(
      'ship d1',
      'load d1 infantry',
      'discard boom',
      'buy turret a1',
      'buy infantry a1',
      'buy infantry a1 d1',
    ),
    0,
  );
  expect(moves.call('0.d1')?.verb).toBe('ship');
  expect(moves.handle('load', '0.d1', 'infantry')).not.toBeNull();
  expect(moves.handle('unload', '0.d1', 'infantry')).toBeNull();
  expect(moves.card('boom')?.verb).toBe('discard');
  expect(moves.buy('infantry', 'a1')?.action.notation).toBe('buy infantry a1');
  expect(moves.buy('infantry', 'a1', '0.d1')?.action.notation).toBe('buy infantry a1 d1');
  expect(moves.shopping).toBe(true);
});
