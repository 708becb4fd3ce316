// Finds the legal action that a typed line means. The client knows no rules: it only compares with the list it
// was sent.

import type { LegalAction } from '../api/types';

export type Match =
  { kind: 'one'; action: LegalAction } | { kind: 'several'; actions: LegalAction[] } | { kind: 'none' };

const words = (text: string) => text.trim().toLowerCase().split(/\s+/).filter(Boolean);

/** Each typed word must begin the word in the same place of the notation. */
function begins(typed: string[], notation: string): boolean {
  const full = words(notation);
  return typed.length <= full.length && typed.every((word, i) => full[i]!.startsWith(word));
}

export function candidates(line: string, legal: readonly LegalAction[]): LegalAction[] {
  const typed = words(line);
  const exact = legal.filter((action) => words(action.notation).join(' ') === typed.join(' '));
  return exact.length ? exact : legal.filter((action) => begins(typed, action.notation));
}

export function match(line: string, legal: readonly LegalAction[]): Match {
  const found = candidates(line, legal);
  if (!words(line).length || !found.length) return { kind: 'none' };
  return found.length === 1 ? { kind: 'one', action: found[0]! } : { kind: 'several', actions: found };
}
