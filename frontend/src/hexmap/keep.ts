// Each update brings the whole view anew. What has not changed in it stays the same object, so that only the sectors
// in which something happened are drawn again.

/** The new list, with those of the old that say the same in their places. */
export function keep<T>(old: readonly T[], now: readonly T[], key: (one: T) => string): T[] {
  const before = new Map(old.map((one) => [key(one), one]));
  return now.map((one) => {
    const same = before.get(key(one));
    return same !== undefined && JSON.stringify(same) === JSON.stringify(one) ? same : one;
  });
}

/** The same for lists under keys: a list whose members are all kept is kept too. */
export function keepLists<T>(old: ReadonlyMap<string, T[]>, now: ReadonlyMap<string, T[]>): Map<string, T[]> {
  return new Map(
    [...now].map(([key, list]) => {
      const before = old.get(key);
      const same = before?.length === list.length && list.every((one, i) => one === before[i]);
      return [key, same ? before : list];
    }),
  );
}
