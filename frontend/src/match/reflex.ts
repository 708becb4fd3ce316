// Answers that a browser gives by itself because its person has said so (a title's board knows which). They wait
// as bots wait, a time drawn whatever there was to decide, so that haste tells nothing.

/** Seconds, as the server's bots have them (their wait, and a glance at the question): at least so many, and up to so many more. */
export const LEAST = 0.55;
export const SPREAD = 0.9;

/** How long to wait this time, in milliseconds. */
export function reflexWait(chance: () => number = Math.random): number {
  return (LEAST + chance() * SPREAD) * 1000;
}
