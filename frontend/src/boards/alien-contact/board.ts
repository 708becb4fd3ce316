import type { Board } from '../board';
import AlienContact from './AlienContact.svelte';
import { toneOf } from './art/palette';
import { reflex } from './answers.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { dwell } from './dwell';
import type { ContactView } from './view';

/** A seat is seen in the colour of the race that it has chosen. */
const seatColours: Board['seatColours'] = (view) =>
  (view as unknown as ContactView).players.map(({ colour, seat }) => toneOf(colour, seat));

const board: Board = {
  title: 'alien-contact',
  Board: AlienContact,
  dwell,
  describe,
  Cover,
  seatColours,
  reflex,
};

export default board;
