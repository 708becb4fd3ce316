// Colours of a picture: the kind of card fixes the family, the id moves it a little.

import { between, type Random } from '../../../art/random';

export interface Tones {
  dark: string;
  deep: string;
  base: string;
  light: string;
  pale: string;
  accent: string;
}

export function tones(rnd: Random, hue: number, spread = 18): Tones {
  const h = hue + between(rnd, -spread, spread);
  const tone = (shift: number, s: number, l: number) =>
    `hsl(${Math.round((h + shift + 360) % 360)} ${s}% ${l}%)`;
  return {
    dark: tone(20, 45, 9),
    deep: tone(18, 45, 20),
    base: tone(0, 38, 40),
    light: tone(0, 48, 66),
    pale: tone(-10, 60, 86),
    accent: tone(165, 75, 70),
  };
}
