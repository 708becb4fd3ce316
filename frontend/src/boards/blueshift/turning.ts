// A sector that is discovered turns over like a tile.

import { cubicInOut } from 'svelte/easing';
import { lasting } from '../../ui/motion';

export function turning(_node: Element, { on }: { on: boolean }) {
  return {
    duration: on ? lasting(620) : 0,
    easing: cubicInOut,
    css: (t: number) => {
      const width = Math.abs(Math.cos((1 - t) * Math.PI));
      return `transform: scaleX(${width.toFixed(3)}); filter: brightness(${(2 - t).toFixed(2)})`;
    },
  };
}
