import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('the program is neither owner nor superuser', async () => {
  const rows = await db.asOwner<{ rolsuper: boolean; rolbypassrls: boolean }>(
    `select rolsuper, rolbypassrls from pg_roles where rolname = 'tessera_app'`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

test('the clock is the database’s', async () => {
  expect(await db.database.now()).toBeInstanceOf(Date);
  expect(await db.database.ready()).toBe(true);
});

test('int8 arrives as a BigInt through a call', async () => {
  const [row] = await db.asOwner<{ fsync: string; commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  expect(row).toEqual({ fsync: 'on', commit: 'on' });
});
