import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { COPY_FRESH_MS, createCachedCopy, createCopyByDatabase } from './cached-copy.ts';
import type { Database } from './database.ts';

let now = 0;
const later = () => {
  now += COPY_FRESH_MS + 1;
};
const start = (read: (last: number | undefined) => Promise<number>) => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return createCachedCopy('numbers', createLog('silent'), read);
};
afterEach(() => void vi.restoreAllMocks());

describe('a copy in memory', () => {
  it('is asked for changes once per second, however many use it', async () => {
    const read = vi.fn(async (last = 0) => last + 1);
    const current = start(read);
    expect(await Promise.all([current(), current(), current()])).toEqual([1, 1, 1]);
    expect(await current()).toBe(1);
    later();
    expect(await Promise.all([current(), current()])).toEqual([2, 2]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is as old as its question: a slow answer makes it no fresher', async () => {
    const answers: ((value: number) => void)[] = [];
    const current = start(() => new Promise((resolve) => void answers.push(resolve)));
    const asked = current();
    now += COPY_FRESH_MS - 1;
    answers[0]?.(1);
    expect(await asked).toBe(1);
    now += 1;
    expect(await current()).toBe(1);
    now += 1;
    const again = current();
    answers[1]?.(2);
    expect(await again).toBe(2);
  });

  it('stays in use while the database is away, and is asked for again', async () => {
    let isAway = false;
    const current = start(async (last = 0) => {
      if (isAway) throw new Error('away');
      return last + 1;
    });
    expect(await current()).toBe(1);
    isAway = true;
    later();
    expect(await current()).toBe(1);
    isAway = false;
    expect(await current()).toBe(2);
  });

  it('fails when there never was one, and recovers', async () => {
    const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(7);
    const current = start(read);
    await expect(current()).rejects.toThrow('away');
    expect(await current()).toBe(7);
  });

  it('belongs to one database, which has one however often it is used', async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const [one, other] = [{}, {}].map((database) => ({ database: database as Database, log: createLog('silent') }));
    if (!one || !other) throw new Error('two databases are needed');
    const read = vi.fn(async (database: Database, last = database === one.database ? 10 : 20) => last + 1);
    const current = createCopyByDatabase('numbers', read);
    expect([await current(one), await current(other), await current(one)]).toEqual([11, 21, 11]);
    later();
    expect([await current(one), await current(other)]).toEqual([12, 22]);
    expect(read).toHaveBeenCalledTimes(4);
  });
});
