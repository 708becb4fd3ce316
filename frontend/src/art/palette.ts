// Colours of a picture: the Aspect fixes the family, the id moves it a little.

import { between, type Random } from './random';

const hues: Record<string, number> = { technology: 168, territory: 66, culture: 274 };

export interface Palette {
  sky: string;
  deep: string;
  base: string;
  mid: string;
  light: string;
  glow: string;
  accent: string;
}

export function palette(rnd: Random, aspect: string): Palette {
  const hue = (hues[aspect] ?? 210) + between(rnd, -22, 22);
  const other = hue + between(rnd, 28, 60) * (rnd() < 0.5 ? -1 : 1);
  const tone = (h: number, s: number, l: number) => `hsl(${Math.round(h)} ${s}% ${l}%)`;
  return {
    sky: tone(hue + 20, 45, 9),
    deep: tone(other, 50, 16),
    base: tone(hue, 38, 38),
    mid: tone(other, 42, 48),
    light: tone(hue, 55, 74),
    glow: tone(hue, 75, 66),
    accent: tone(hue + 150, 70, 72),
  };
}
