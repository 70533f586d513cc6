import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planOf } from '../../../test/migration-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { migrate } from './migrate.ts';
import { readFunctions, readMigrations } from './schema-files.ts';
import { retryUntilReachable } from './retry.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.close());

const refusal = (code: string, name: string) => ({ code, message: expect.stringContaining(name) });

test('a database that is up to date is left as it is', async () => {
  expect(await migrate(planOf(db.ownerUrl))).toEqual([]);
});

test('a program refuses a database with a migration or a file of functions that it does not know', async () => {
  for (const name of ['209901010000-of-the-future.sql', 'functions/of-the-future.sql']) {
    await db.asOwner(`insert into migration (name, checksum) values ($1, 'x')`, [name]);
    await expect(migrate(planOf(db.ownerUrl))).rejects.toMatchObject(refusal('DATABASE_NEWER', name));
    await db.asOwner('delete from migration where name = $1', [name]);
  }
});

test('an older program neither starts on newer functions nor puts its own in their place', async () => {
  await db.asOwner(
    `update migration set version = 99, checksum = 'newer', version_of = 'newer' where name = 'functions/ledger-03-bet.sql'`,
  );
  await db.asOwner(`comment on function ledger_hash is 'the newer one'`);
  await expect(migrate(planOf(db.ownerUrl))).rejects.toMatchObject(refusal('DATABASE_NEWER', 'ledger-03-bet.sql'));
  const [row] = await db.asOwner(`select obj_description('ledger_hash'::regproc) as mark`);
  expect(row).toEqual({ mark: 'the newer one' });
});

test('functions of an older version are replaced, as those are that had no version yet', async () => {
  await db.asOwner(`update migration set version = 0, checksum = 'older' where name = 'functions/ledger-03-bet.sql'`);
  expect(await migrate(planOf(db.ownerUrl))).toEqual(['functions/ledger-03-bet.sql']);
});

test('functions that a program from before there were versions put in place are replaced', async () => {
  await db.asOwner(`update migration set checksum = 'older' where name = 'functions/ledger-03-bet.sql'`);
  expect(await migrate(planOf(db.ownerUrl))).toEqual(['functions/ledger-03-bet.sql']);
});

test('functions that changed without a new version are refused: nobody could tell which are newer', async () => {
  await db.asOwner(
    `update migration set checksum = 'other', version_of = 'other' where name = 'functions/ledger-03-bet.sql'`,
  );
  await expect(migrate(planOf(db.ownerUrl))).rejects.toMatchObject(
    refusal('MIGRATION_CHANGED', 'Count up the version'),
  );
});

test('every file of functions begins with its version', async () => {
  const files = await readFunctions();
  expect(files.length).toBeGreaterThan(40);
  for (const { name, text } of files) expect(text, name).toMatch(/^-- version [1-9]\d*\n/);
});

test('two modules may not have files of one name: the database could not tell them apart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const module of ['wallet', 'ledger']) {
    await mkdir(join(folder, `modules/${module}/migrations`), { recursive: true });
    await writeFile(join(folder, `modules/${module}/migrations/1-ledger.sql`), 'select 1');
  }
  await expect(readMigrations(folder)).rejects.toThrow('Two modules have a file 1-ledger.sql');
  await rm(folder, { recursive: true });
});

test('a migration gives way to a long transaction, in whose queue everybody else would wait, and is done when that has ended', async () => {
  const holder = new pg.Client({ connectionString: db.ownerUrl });
  await holder.connect();
  await holder.query('begin; select from migration; lock table migration in share mode');
  const told: string[] = [];
  let done = false;
  const migrating = retryUntilReachable(
    () => migrate(planOf(db.ownerUrl)),
    (message) => told.push(message),
  ).then(() => {
    done = true;
  });
  while (told.length === 0) await pause(20);
  expect(told).toEqual([expect.stringContaining('DATABASE_BUSY')]);
  expect(done).toBe(false);
  await holder.query('commit');
  await migrating;
  await holder.end();
});
