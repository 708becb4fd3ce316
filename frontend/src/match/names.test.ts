import { expect, test } from 'vitest';
import { withNames } from './names';

const seats = ['Terra', 'Ibis'].map((name, seat) => ({ seat, name, kind: 'human' as const, level: null }));

test('seats in a sentence get their names, unknown ones stay', () => {
  expect(withNames('Steal 2 from seat 1; Seat 0 chooses.', seats)).toBe('Steal 2 from Ibis; Terra chooses.');
  expect(withNames('No seats, and seat 7.', seats)).toBe('No seats, and seat 7.');
});
