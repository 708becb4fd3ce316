/** Any plain data as indented lines that can be read aloud. */
export function outline(value: unknown, depth = 0): string[] {
  const indent = '\u2003'.repeat(depth);
  if (value === null || value === undefined) return [`${indent}none`];
  if (typeof value !== 'object') return [`${indent}${String(value)}`];
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((item, i) => [`${i + 1}`, item] as [string, unknown])
    : Object.entries(value as Record<string, unknown>);
  if (!entries.length) return [`${indent}none`];
  return entries.flatMap(([key, item]) => {
    const name = `${indent}${key.replaceAll('_', ' ')}`;
    const short = outline(item, depth + 1);
    return short.length === 1 ? [`${name}: ${short[0]!.trim()}`] : [`${name}:`, ...short];
  });
}
