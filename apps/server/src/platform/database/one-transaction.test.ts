import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Database } from './database.ts';
import { inOneTransaction } from './one-transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const noteFailure = (database: Database, id: string) =>
  database.forMerchant('EN', async (tx) => {
    await sql`insert into work_failure (merchant_code, kind, item_id, attempts, next_try_at, last_error)
      values ('EN', 'test', ${id}, 1, clock_timestamp(), '')`.execute(tx);
  });
const noted = () => db.asOwner<{ id: string }>('select item_id as id from work_failure order by 1');

test('what several transactions write is there together or not at all', async () => {
  const failed = inOneTransaction(db.database, 'EN', async (all) => {
    await noteFailure(all, 'first');
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await noted()).toEqual([]);
  await inOneTransaction(db.database, 'EN', async (all) => {
    await noteFailure(all, 'first');
    await noteFailure(all, 'second');
    expect(await noted()).toEqual([]);
  });
  expect(await noted()).toEqual([{ id: 'first' }, { id: 'second' }]);
});

test('another merchant, and calls that are committed by themselves, are refused', async () => {
  for (const asked of [
    (all: Database) => all.forMerchant('LANTERN', async () => {}),
    (all: Database) => all.call('EN', 'post_deposit', []),
    (all: Database) => all.rows('EN', 'finish_job', []),
    (all: Database) => all.callForPlatform('claim_job', []),
  ])
    await expect(inOneTransaction(db.database, 'EN', asked)).rejects.toThrow(TypeError);
});
