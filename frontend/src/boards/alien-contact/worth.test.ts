import { expect, test } from 'vitest';
import { contest, event, pack, withArea } from './fixtures';
import { book } from './pack';
import { account, entries, worth } from './worth';

const content = book(pack());
const green = content.race('green');
const blue = content.race('blue');

test('a star is worth to each race what its card says, and a double one twice that', () => {
  const view = withArea(contest(), '10', { double: true });
  const star = view.areas.find((one) => one.area === '10')!;
  expect(worth(star, green)).toEqual({ points: 4, victory: 14, breathed: true });
  expect(worth(star, blue)).toEqual({ points: 12, victory: 6, breathed: false });
  expect(worth(view.areas[0]!, green)).toBeNull();
  expect(worth(star, null)).toBeNull();
});

test('each point of the income is accounted for', () => {
  let view = contest();
  for (const area of ['10', '14', '20']) view = withArea(view, area, { controller: 0 });
  view = withArea(view, '20', { double: true });
  view = withArea(view, '30', { controller: 1 });
  const rows = account(view, 0, green);
  expect(rows.map((row) => [row.colour, row.areas.length, row.doubled, row.points, row.victory])).toEqual([
    ['green', 1, 0, 2, 7],
    ['blue', 1, 1, 10, 8],
  ]);
  expect(account(view, 2, null)).toEqual([]);
});

test('points come and go by what is told', () => {
  const log = [
    event('turn', 0, { turn: 3 }),
    event('collected', 0, { points: 20, total: 20 }),
    event('collected', 1, { points: 9, total: 9 }),
    event('built', 0, { item: 'marine', area: '11', price: 1 }),
    event('built', 0, { item: 'marine', area: '11', price: 1 }),
    event('turn', 0, { turn: 6 }),
    event('points', 0, { points: 25 }),
    event('technology', 0, { level: 2 }),
    event('agreed', 1, { to: 0, term: 'points 5' }),
    event('agreed', 0, { to: 1, term: 'points 25' }),
    event('agreed', 0, { to: 1, term: 'peace 9' }),
    event('ransom', 1, { captor: 0, points: 15 }),
    event('built-for', 0, { other: 1, item: 'ship1', area: '11' }),
  ];
  expect(entries(log, 0, content)).toEqual([
    { turn: 3, text: 'Collected from stars', amount: 20 },
    { turn: 3, text: 'Plain marine', amount: -2 },
    { turn: 6, text: 'New production', amount: 25 },
    { turn: 6, text: 'Technology level 2', amount: -20 },
    { turn: 6, text: 'Received by treaty', amount: 5 },
    { turn: 6, text: 'Given by treaty', amount: -25 },
    { turn: 6, text: 'Ransom received', amount: 15 },
    { turn: 6, text: 'Ship of T.L. 1, as promised', amount: -5 },
  ]);
  expect(entries(log, 1, content).map((one) => one.amount)).toEqual([9, -5, 25, -15]);
});
