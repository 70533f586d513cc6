const last = new Map<string, Promise<unknown>>();

/**
 * Runs works of one key one after the other in this process, in the order they came. A member's own calls that arrive
 * together then do not take one another's unfinished try for a failure.
 */
export async function oneAtATime<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
