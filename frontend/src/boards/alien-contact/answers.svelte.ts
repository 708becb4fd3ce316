// Whether this browser asks its person, in the diplomacy of the others, about an attempt on a diplomat. Everybody who
// holds a saved card is asked then, so that the question tells nothing (AC-A.8); what is answered without asking does
// not depend on the cards either, and waits as a bot would (see match/reflex.ts).

import type { Update } from '../../api/types';

const KEY = 'cosmarium.alien-contact.attempts';

export const answering = $state({ asked: localStorage.getItem(KEY) !== 'never' });

export function askForAttempts(on: boolean): void {
  answering.asked = on;
  localStorage.setItem(KEY, on ? 'always' : 'never');
}

/** What is played without asking: nothing, where the settings say so. */
export function reflex(now: Update): string[] | null {
  if (answering.asked || now.prompt?.kind !== 'knife') return null;
  return now.legal.some((action) => action.notation === 'done') ? ['done'] : null;
}
