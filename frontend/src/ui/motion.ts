// Motion with a meaning: what changes its place travels there, a card from where it lay to where it goes.

import { cubicOut } from 'svelte/easing';
import { crossfade, fade } from 'svelte/transition';
import { calmMotion, paceFactor } from '../match/settings.svelte';

/** Length of a motion at the chosen pace; none for who asks for less motion. */
export const lasting = (ms: number) => (calmMotion() ? 0 : ms * Math.min(1, paceFactor()));

export const [leave, arrive] = crossfade({
  duration: () => lasting(650),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: lasting(300) }),
});
