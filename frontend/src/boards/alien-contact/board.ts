import type { Board } from '../board';
import AlienContact from './AlienContact.svelte';
import { tones } from './art/palette';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { dwell } from './dwell';
import type { ContactView } from './view';

const board: Board = {
  title: 'alien-contact',
  Board: AlienContact,
  dwell,
  describe,
  Cover,
  seatColour(view, seat) {
    const colour = (view as unknown as ContactView).players[seat]?.colour;
    return colour ? tones[colour] : null;
  },
};

export default board;
