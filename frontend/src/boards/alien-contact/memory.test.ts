import { expect, test } from 'vitest';
import { contest, ship, station, withArea } from './fixtures';
import { redraw } from './memory';

test('what has not changed stays the same object', () => {
  const view = () =>
    contest({
      ships: [ship('0.s1.1', '11'), ship('0.s1.2', '11'), ship('1.s1.1', '12')],
      stations: [station('0.b1.1', '11')],
      pirates: [{ seat: 1, area: '45' }],
    });
  const first = redraw(null, view());
  const next = redraw(
    first,
    withArea({ ...view(), ships: [...view().ships, ship('0.s1.3', '11')] }, '20', { controller: 0 }),
  );
  expect(next.areas.filter((area, i) => area !== first.areas[i]).map((area) => area.area)).toEqual(['20']);
  expect(next.shipsAt.get('12')).toBe(first.shipsAt.get('12'));
  expect(next.shipsAt.get('11')).toHaveLength(3);
  expect(next.stationsAt.get('11')).toBe(first.stationsAt.get('11'));
  expect(next.piratesAt.get('45')).toBe(first.piratesAt.get('45'));
});

test('pirates and diplomats are told by seat where they are', () => {
  const envoy = { id: '0.1', seat: 0, number: 1, area: '11', on: null, captor: null, ransom: null };
  const drawn = redraw(
    null,
    contest({
      pirates: [
        { seat: 0, area: '45' },
        { seat: 2, area: '45' },
        { seat: 1, area: null },
      ],
      diplomats: [
        { ...envoy, status: 'star' },
        { ...envoy, status: 'aboard' },
      ],
    }),
  );
  expect(drawn.piratesAt).toEqual(new Map([['45', [0, 2]]]));
  expect(drawn.diplomatsAt).toEqual(new Map([['11', [0]]]));
});
