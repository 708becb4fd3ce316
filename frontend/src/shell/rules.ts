import type { Clause } from '../api/types';

/** Clauses that hold every word looked for, in any order, in their number, section or text. */
export function search(clauses: readonly Clause[], line: string): Clause[] {
  const words = line.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.section} ${clause.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Keeps the order in which sections first come. */
export function bySection(clauses: readonly Clause[]): { name: string; clauses: Clause[] }[] {
  const sections = new Map<string, Clause[]>();
  for (const clause of clauses)
    sections.set(clause.section, [...(sections.get(clause.section) ?? []), clause]);
  return [...sections].map(([name, list]) => ({ name, clauses: list }));
}
