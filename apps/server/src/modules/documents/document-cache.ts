/** Keeps what was made for a key for a short time; many asking at once share one making. */
export interface ShortCache<Value> {
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Whether something for the key is there or being made. */
  holds(key: string): boolean;
}

/**
 * @param keepMs how long a value counts
 * @param limit how many values are kept; the oldest leave first
 */
export function createShortCache<Value>(
  keepMs: number,
  limit: number,
  now: () => number = Date.now,
): ShortCache<Value> {
  const kept = new Map<string, { readonly madeAt: number; readonly value: Promise<Value> }>();
  const fresh = (key: string) => {
    const found = kept.get(key);
    return found && now() - found.madeAt < keepMs ? found : undefined;
  };
  return {
    holds: (key) => fresh(key) !== undefined,
    get(key, make) {
      const found = fresh(key);
      if (found) return found.value;
      const value = make();
      kept.delete(key);
      kept.set(key, { madeAt: now(), value });
      // A making that failed must not be what the next visitor gets.
      value.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break;
        kept.delete(oldest);
      }
      return value;
    },
  };
}

/** Gives every object its own number, the same one each time it is asked for. */
export function createVersions(): (of: object) => number {
  const given = new WeakMap<object, number>();
  let last = 0;
  return (of) => {
    const known = given.get(of);
    if (known !== undefined) return known;
    last += 1;
    given.set(of, last);
    return last;
  };
}
