import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { DatabaseUnavailableError } from '../database/database-errors.ts';
import { createLog } from '../log/log.ts';
import { forEachMerchant, isDue, readFailures, runItems } from './work-items.ts';

let test: TestDatabase;
const log = createLog('silent');
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.asOwner('delete from work_failure'));

const done: string[] = [];
const run = (items: string[], poisoned: (id: string) => boolean = () => false, merchantCode = 'EN') =>
  runItems(
    { database: test.database, log },
    {
      merchantCode,
      kind: 'test',
      items,
      idOf: (id) => id,
      run: async (id) => {
        if (poisoned(id)) throw new Error(`cannot do ${id}`);
        done.push(id);
      },
    },
  );
const due = async (ids: string[]) => {
  const found = await test.database.forMerchant('EN', (tx) =>
    sql<{
      id: string;
    }>`select id from unnest(${ids}::text[]) as id where ${isDue('EN', 'test', sql`id`)} order by id`.execute(tx),
  );
  return found.rows.map(({ id }) => id);
};
const failures = (merchantCode: string, attempts = 1) =>
  test.database.forMerchant(merchantCode, (tx) => readFailures(tx, merchantCode, attempts));

it('one poisoned item keeps no other waiting, and is left alone for a growing while', async () => {
  expect(await run(['a', 'b', 'c'], (id) => id === 'b')).toBe(2);
  expect(done.splice(0)).toEqual(['a', 'c']);
  expect(await due(['a', 'b', 'c'])).toEqual(['a', 'c']);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await run(['b'], () => true);
    const [row] = await failures('EN');
    waits.push(Math.round(((row?.next_try_at.getTime() ?? 0) - Date.now()) / 1000));
  }
  expect(waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0) - 2)).toBe(true);
  expect(waits.at(-1)).toBeGreaterThan(250);
  expect(await failures('EN', 10)).toMatchObject([
    { kind: 'test', item_id: 'b', attempts: 10, last_error: 'cannot do b' },
  ]);
  expect(await failures('LANTERN')).toEqual([]);
});

it('an item that succeeds is no failure any more', async () => {
  await run(['a'], () => true);
  await run(['a']);
  expect([await failures('EN'), await due(['a'])]).toEqual([[], ['a']]);
});

it('a database that is away is no item’s failure', async () => {
  const away = runItems(
    { database: test.database, log },
    {
      merchantCode: 'EN',
      kind: 'test',
      items: ['a', 'b'],
      idOf: (id) => id,
      run: () => Promise.reject(new DatabaseUnavailableError(new Error('away'))),
    },
  );
  await expect(away).rejects.toThrow(DatabaseUnavailableError);
  expect(await failures('EN')).toEqual([]);
});

it('a stop leaves the items and merchants that are not begun for the next start', async () => {
  const stopping = new AbortController();
  const seen: string[] = [];
  const begin = async (name: string) => {
    seen.push(name);
    stopping.abort();
  };
  const place = { log, stopping: stopping.signal };
  const batch = { merchantCode: 'EN', kind: 'test', items: ['a', 'b'], idOf: (id: string) => id, run: begin };
  expect(await runItems({ ...place, database: test.database }, batch)).toBe(1);
  expect(seen.splice(0)).toEqual(['a']);
  await forEachMerchant([{ code: 'A' }], { ...place, task: 'test' }, ({ code }) => begin(code));
  expect(seen).toEqual([]);
});

it('one merchant’s failure keeps no other from its work', async () => {
  const seen: string[] = [];
  await forEachMerchant([{ code: 'A' }, { code: 'B' }], { log, task: 'test' }, async ({ code }) => {
    seen.push(code);
    if (code === 'A') throw new Error('poisoned');
  });
  expect(seen).toEqual(['A', 'B']);
});
