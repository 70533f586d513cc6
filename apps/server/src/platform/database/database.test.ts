import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { openDatabase } from './database.ts';

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

test('the program waits five seconds for a lock and thirty for a statement, or as much longer as it is patient', async () => {
  const usual = openDatabase({ url: db.appUrl, connections: 2, keys: TEST_KEYS });
  const limits = [usual, db.database].map((database) =>
    database.forPlatform((tx) =>
      sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
        tx,
      ),
    ),
  );
  const [[first], [second]] = (await Promise.all(limits)).map(({ rows }) => rows) as [unknown[], unknown[]];
  await usual.close();
  expect(first).toEqual({ lock: '5s', statement: '30s' });
  expect(second).toEqual({ lock: '50s', statement: '5min' });
});

test('a lock that nobody gives back is a coded answer', async () => {
  const database = openDatabase({ url: db.appUrl, connections: 2, keys: TEST_KEYS });
  const holder = new pg.Client({ connectionString: db.ownerUrl });
  await holder.connect();
  await holder.query('begin; lock table job in access exclusive mode');
  const look = () => database.forPlatform((tx) => sql`select from job`.execute(tx));
  await expect(look()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE', cause: { code: '55P03' } });
  await holder.query('rollback');
  expect((await look()).rows).toEqual([]);
  await Promise.all([holder.end(), database.close()]);
});

test('rows come on when a migration changes the columns of a function that connections have prepared', async () => {
  const define = (columns: string, values: string) =>
    db.asOwner(`drop function if exists changing_answer(text);
      create function changing_answer(p text) returns table (${columns}) language sql as 'select ${values}';
      grant execute on function changing_answer(text) to tessera_app`);
  await define('a text', 'p');
  const ask = () => db.database.callForPlatform('changing_answer', ['x']);
  expect(await ask()).toEqual([{ a: 'x' }]);
  await define('a text, b integer', 'p, 2');
  for (const rows of await Promise.all([ask(), ask(), ask()])) expect(rows).toEqual([{ a: 'x', b: 2 }]);
  await define('b integer', '3');
  expect(await ask()).toEqual([{ b: 3 }]);
  await db.asOwner('drop function changing_answer(text)');
});

test('work of one name at a merchant is done in turn over all processes, and keeps no other merchant waiting', async () => {
  const { inTurnAtMerchant: here } = await import('./in-turn.ts');
  vi.resetModules();
  const { inTurnAtMerchant: elsewhere } = await import('./in-turn.ts');
  expect(elsewhere).not.toBe(here);
  let isRunning = false;
  const steps: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (name: string) => async () => {
    expect(isRunning).toBe(false);
    isRunning = true;
    steps.push(name);
    await gate.promise;
    isRunning = false;
  };
  const first = here(db.database, 'EN', 'a list', work('first'));
  await expect.poll(() => steps).toEqual(['first']);
  const second = elsewhere(db.database, 'EN', 'a list', work('second'));
  const { inTurnAtMerchant: foreign } = await vi.importActual<typeof import('./in-turn.ts')>('./in-turn.ts?foreign');
  await foreign(db.database, 'LANTERN', 'a list', async () => void steps.push('of another merchant'));
  expect(steps).toEqual(['first', 'of another merchant']);
  gate.resolve();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first', 'of another merchant', 'second']);
});

test('work that fails lets the next one of this process begin', async () => {
  const { inTurnAtMerchant } = await import('./in-turn.ts');
  const failing = inTurnAtMerchant(db.database, 'EN', 'a list', () => Promise.reject(new Error('planned')));
  const next = inTurnAtMerchant(db.database, 'EN', 'a list', async () => 7);
  await expect(failing).rejects.toThrow('planned');
  expect(await next).toBe(7);
});
