import type { Board } from '../board';
import { outline } from './outline';
import Generic from './Generic.svelte';

const board: Board = {
  title: '',
  Board: Generic,
  dwell: (now, _before, viewer) => (now.events.some((event) => event.seat !== viewer) ? 600 : 0),
  describe: (view) =>
    Object.entries(view).map(([key, value]) => ({
      heading: key.replaceAll('_', ' '),
      lines: outline(value),
    })),
};

export default board;
