// The six colours of stars and races. Each has a shape of its own, so that colour is never the only sign.

import { polygon, star } from '../../../art/shapes';
import { seatColour } from '../../../art/seats';
import type { Colour } from '../view';

export const tones: Record<Colour, string> = {
  green: '#6fdc8c',
  red: '#ff6b61',
  yellow: '#f5dc5a',
  white: '#f1f4ff',
  blue: '#6aa8ff',
  orange: '#ff9f45',
};

export const shapeNames: Record<Colour, string> = {
  green: 'square',
  red: 'disc',
  yellow: 'diamond',
  white: 'six-pointed star',
  blue: 'four-pointed star',
  orange: 'triangle',
};

/** Outlines of about the same weight in a box of 20 round the origin. */
export const shapes: Record<Colour, string> = {
  green: polygon(4, 11, -45),
  red: 'M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9Z',
  yellow: polygon(4, 11.5),
  white: star(6, 11.5, 5.4),
  blue: star(4, 13, 4.6),
  orange: 'M0 -11L10.5 7.5H-10.5Z',
};

/** What a piece of the race is drawn in; a seat that has not chosen yet has the colour of its place. */
export const toneOf = (colour: Colour | null | undefined, seat: number) =>
  colour ? tones[colour] : seatColour(seat);

export const rebelTone = '#b9bfd2';
