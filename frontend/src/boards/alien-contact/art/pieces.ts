// Silhouettes of pieces in a box of 32 by 20 round the origin, bows to the right.

export type Piece =
  | 'ship1'
  | 'ship2'
  | 'ship3'
  | 'station1'
  | 'station2'
  | 'station3'
  | 'marine'
  | 'epsm'
  | 'pirate'
  | 'diplomat';

export interface Form {
  /** Filled with the colour of the race. */
  body: string;
  /** Drawn dark upon it. */
  mark?: string;
}

const hub = 'M0 -5A5 5 0 1 1 0 5A5 5 0 1 1 0 -5Z';
const spoke = (turns: number[]) =>
  turns
    .map((turn) => {
      const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const [a, b] = [-y * 1.4, x * 1.4];
      const at = (r: number, side: number) =>
        `${(x * r + a * side).toFixed(1)} ${(y * r + b * side).toFixed(1)}`;
      return `M${at(4, 1)}L${at(8, 1)}L${at(8, 2.6)}L${at(10.5, 2.6)}L${at(10.5, -2.6)}L${at(8, -2.6)}L${at(8, -1)}L${at(4, -1)}Z`;
    })
    .join('');

export const pieces: Record<Piece, Form> = {
  ship1: { body: 'M15 0L2 -4.5L-12 -7L-8 0L-12 7L2 4.5Z', mark: 'M-5 0H6' },
  ship2: {
    body: 'M16 0L6 -3.5L0 -4L-6 -10H-13L-9 -4L-14 -3V3L-9 4L-13 10H-6L0 4L6 3.5Z',
    mark: 'M-8 0H8M-3 -4V4',
  },
  ship3: {
    body: 'M16 0L11 -4L5 -4V-7.5H0V-10H-9L-11 -6.5H-15L-12 0L-15 6.5H-11L-9 10H0V7.5H5V4L11 4Z',
    mark: 'M-9 0H10M-6 -6V6M0 -6V6',
  },
  station1: { body: hub + spoke([90, 210, 330]), mark: 'M-2 0H2' },
  station2: { body: hub + spoke([45, 135, 225, 315]), mark: 'M-2.5 -1.5H2.5M-2.5 1.5H2.5' },
  station3: { body: hub + spoke([0, 60, 120, 180, 240, 300]), mark: 'M-2.5 -2.5H2.5M-3 0H3M-2.5 2.5H2.5' },
  marine: { body: 'M0 -9A4 4 0 1 1 0 -1A4 4 0 1 1 0 -9ZM-8 9C-8 2 -4 0 0 0S8 2 8 9Z' },
  epsm: {
    body: 'M0 -10A6 6 0 1 1 0 2A6 6 0 1 1 0 -10ZM-9 10V5C-9 2 -6 1 -4 1.5L0 3.5 4 1.5C6 1 9 2 9 5V10Z',
    mark: 'M-3.6 -4.5H3.6M-3.6 -3H3.6',
  },
  pirate: {
    body: 'M0 -10C6.5 -10 9.5 -6 9.5 -1.5C9.5 1.5 8 3.5 5.5 4.5V9H-5.5V4.5C-8 3.5 -9.5 1.5 -9.5 -1.5C-9.5 -6 -6.5 -10 0 -10Z',
    mark: 'M-6 -2.5L-2 -.5M6 -2.5L2 -.5M0 2V4M-2.5 6V9M2.5 6V9',
  },
  diplomat: {
    body: 'M-9 -7H9V5H-1L-6 10V5H-9Z',
    mark: 'M-5 -3H5M-5 1H2',
  },
};
