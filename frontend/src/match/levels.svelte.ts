// The levels of bots, asked for once.

import * as api from '../api/client';
import type { LevelInfo } from '../api/types';

let byTitle = $state.raw<Record<string, LevelInfo[]> | null>(null);
let asked = false;

export function levels(title: string): LevelInfo[] {
  if (!asked) {
    asked = true;
    api.titles().then(
      (titles) => (byTitle = Object.fromEntries(titles.map((one) => [one.id, one.levels]))),
      () => (asked = false),
    );
  }
  return byTitle?.[title] ?? [];
}
