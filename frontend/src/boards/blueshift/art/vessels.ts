// Silhouettes of ships, units and buildings in a box of 32 by 20 round the origin, bow to the right.

import type { Item } from '../view';

export interface Hull {
  /** Filled with the colour of the seat. */
  body: string;
  /** Drawn dark upon it. */
  mark?: string;
  /** Lit. */
  light?: string;
}

export const hulls: Record<Item, Hull> = {
  scout: {
    body: 'M15 0L3 -3L-6 -8L-10 -8L-6 -2.5L-13 -2V2L-6 2.5L-10 8L-6 8L3 3Z',
    mark: 'M-5 0H6',
    light: 'M9 0h.01',
  },
  colony: {
    body: 'M15 0L11 -4H5V-8H-11L-14 -5V5L-11 8H5V4H11Z',
    mark: 'M-8 -8V8M-2 -8V8M4 -4V4',
    light: 'M9 0h.01',
  },
  destroyer: {
    body: 'M16 0L7 -3.5L2 -4L-5 -9.5H-12L-8 -4L-15 -3V3L-8 4L-12 9.5H-5L2 4L7 3.5Z',
    mark: 'M-9 0H8M-3 -5V5',
    light: 'M4 -1.2h.01M4 1.2h.01',
  },
  battleship: {
    body: 'M16 0L11 -4L6 -4V-7H1V-9.5H-8L-10 -6.5H-15L-13 0L-15 6.5H-10L-8 9.5H1V7H6V4L11 4Z',
    mark: 'M-10 0H10M-6 -6.5V6.5M1 -5V5',
    light: 'M5 0h.01M-2.5 -3.6h.01M-2.5 3.6h.01',
  },
  turret: {
    body: 'M-10 9V3L-6 -1H-4V-3.5L14 -6.5V-2.5L4 -1V-1L8 3V9Z',
    mark: 'M-10 4.5H8M-4 -1H4',
    light: 'M0 6.8h.01',
  },
  infantry: {
    body: 'M0 -9A4 4 0 1 1 0 -1A4 4 0 1 1 0 -9ZM-8 9C-8 2 -4 0 0 0S8 2 8 9Z',
  },
  interceptor: {
    body: 'M12 0L-9 -8L-4 0L-9 8Z',
    mark: 'M-3 0H4',
  },
  spaceport: {
    body: 'M0 -9L5 -2V5H10V9H-10V5H-5V-2Z',
    mark: 'M0 -3V4',
  },
  'power-link': {
    body: 'M3 -10L-8 2H-1L-4 10L8 -3H1Z',
  },
};
