// What a person has set for this browser.

const KEY = 'cosmarium.settings';

interface Saved {
  pace: number;
  shortcuts: boolean;
  text: boolean;
  name: string;
}

const defaults: Saved = { pace: 1, shortcuts: true, text: false, name: '' };

function load(): Saved {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return defaults;
  }
}

export const settings = $state(load());

export function saveSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}

/** Paces of the bots, from slow to at once; the number multiplies every rest. */
export const paces = [
  { label: 'Calm', factor: 1.8 },
  { label: 'Steady', factor: 1 },
  { label: 'Brisk', factor: 0.45 },
  { label: 'At once', factor: 0 },
] as const;

export const paceFactor = () => paces[settings.pace]?.factor ?? 1;

export const calmMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
