import type { ChatLine } from '../api/types';

/** Lines come in pieces that may overlap; each has its number. */
export function mergeChat(known: readonly ChatLine[], fresh: readonly ChatLine[]): ChatLine[] {
  const lines = new Map([...known, ...fresh].map((line) => [line.n, line]));
  return [...lines.values()].sort((a, b) => a.n - b.n);
}
