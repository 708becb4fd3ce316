// Motion with a meaning: a bought card travels from the display to its tableau, the Starting token to its holder.

import { cubicOut } from 'svelte/easing';
import { crossfade, fade } from 'svelte/transition';
import { calmMotion, paceFactor } from '../../match/settings.svelte';

/** Length of a motion at the chosen pace; none for who asks for less motion. */
export const lasting = (ms: number) => (calmMotion() ? 0 : ms * Math.min(1, paceFactor()));

export const [leave, arrive] = crossfade({
  duration: () => lasting(650),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: lasting(300) }),
});
