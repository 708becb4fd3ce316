// Art is drawn from the id of what it shows, so the same card looks the same for ever and everywhere.

export type Random = () => number;

export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** Numbers in [0, 1) that follow from the seed (mulberry32). */
export function random(seed: string): Random {
  let a = hash(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (rnd: Random, low: number, high: number) => low + rnd() * (high - low);
export const choose = <T>(rnd: Random, list: readonly T[]): T => list[Math.floor(rnd() * list.length)]!;
export const round = (n: number) => Math.round(n * 10) / 10;

/** Many round dots as one path: zero-length strokes with round ends are drawn much faster than circles. */
export function dots(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${round(x)} ${round(y)}h.01`).join('');
}
