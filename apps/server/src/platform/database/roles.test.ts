import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createKeyring } from '../security/keyring.ts';
import { deriveRoleUrl, ensureRole, requireWeakRole } from './roles.ts';
import { ensureSandboxSchema } from './sandbox-schema.ts';
import { withClient } from './error-handling-client.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** A role of the test's own, gone afterwards with all it got. */
async function withRole(make: string, unmake: string, work: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(db.ownerUrl);
  Object.assign(url, { username: 'roles_test', password: 'x' });
  await db.asOwner(`create role roles_test login password 'x'`);
  try {
    await db.asOwner(make);
    await work(url.href);
  } finally {
    await db.asOwner(`${unmake}; drop owned by roles_test; drop role roles_test`);
  }
}

test('the passwords of the roles follow from the secret and not from the owner’s', () => {
  const [one, other] = ['a', 'b'].map((letter) => createKeyring([letter.repeat(43)]));
  if (!one || !other) throw new Error('two keyrings');
  const passwordOf = (ownerUrl: string, role: string, keys: typeof one) =>
    new URL(deriveRoleUrl(ownerUrl, role, keys)).password;
  const known = passwordOf('postgresql://o:@h/d', 'tessera_app', one);
  expect(passwordOf('postgresql://o:other@h/d', 'tessera_app', one)).toBe(known);
  expect(passwordOf('postgresql://o:@h/d', 'tessera_check', one)).not.toBe(known);
  expect(passwordOf('postgresql://o:@h/d', 'tessera_app', other)).not.toBe(known);
});

test('the roles of the program are as weak as the start demands', async () => {
  await requireWeakRole(db.appUrl);
  await requireWeakRole(db.checkUrl);
});

test.for([
  ['alter role roles_test superuser', 'select', 'is a superuser'],
  ['alter role roles_test bypassrls', 'select', 'passes row level security'],
  ['alter role roles_test createrole', 'select', 'may create roles'],
  ['grant tessera_owner to roles_test', 'revoke tessera_owner from roles_test', 'is a superuser'],
  ['alter table job owner to roles_test', 'alter table job owner to tessera_owner', 'owns the table job'],
] as const)('a role that %s stops the start', async ([make, unmake, reason]) => {
  await withRole(make, unmake, async (url) => {
    await expect(requireWeakRole(url)).rejects.toMatchObject({
      code: 'ROLE_TOO_STRONG',
      message: expect.stringContaining(reason),
    });
  });
});

test('programs that start on one cluster at the same moment all set the role', async () => {
  const url = new URL(db.ownerUrl);
  Object.assign(url, { username: 'roles_test_many', password: 'x' });
  const ensure = () => withClient(db.ownerUrl, 'roles-test', (owner) => ensureRole(owner, 'roles_test_many', url.href));
  await ensure();
  const repeatedly = async () => {
    for (let time = 0; time < 20; time += 1) await ensure();
  };
  await Promise.all(Array.from({ length: 8 }, repeatedly));
  await db.asOwner('drop role roles_test_many');
});

test('the program creates nothing, not even a temporary table', async () => {
  for (const statement of [
    'create table x ()',
    'create temporary table x ()',
    'create schema x',
    'create function public.x() returns int language sql as $$ select 1 $$',
  ]) {
    const trying = db.database.forPlatform((tx) => sql.raw(statement).execute(tx));
    await expect(trying).rejects.toMatchObject({ code: '42501' });
  }
});

test('the role of the check reads movements of all merchants, and neither writes nor reads people and secrets', async () => {
  await withClient(db.checkUrl, 'test', async (client) => {
    expect((await client.query('select from txn, transfer, account, outbox, agent_bill where false')).rowCount).toBe(0);
    const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    for (const { name } of rows) {
      for (const write of [`delete from ${name}`, `insert into ${name} default values`]) {
        await expect(client.query(write)).rejects.toMatchObject({ code: '42501' });
      }
    }
    for (const name of [
      'member',
      'session',
      'vendor_key',
      'platform_key',
      'bank_card',
      'lottery_seed',
      'studio_seed',
    ]) {
      await expect(client.query(`select from ${name}`)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(client.query(`select ledger_roll_up('EN', 1)`)).rejects.toMatchObject({ code: '42501' });
  });
});

test('the role of the sandboxes has rights on their schema alone, and the program’s own roles none on it', async () => {
  await requireWeakRole(db.sandboxUrl);
  await withClient(db.sandboxUrl, 'test', async (client) => {
    await client.query('create table sandbox.planted (x int)');
    const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
    expect(rows.length).toBeGreaterThan(50);
    for (const { name } of rows)
      for (const statement of [`select from ${name}`, `delete from ${name}`, `insert into ${name} default values`])
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    for (const statement of [
      `select ledger_roll_up('EN', 1)`,
      'create table public.x ()',
      'create temporary table x ()',
      'create schema x',
      'set role tessera_app',
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    const callable = await client.query(`select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege(p.oid, 'execute')`);
    expect(callable.rows).toEqual([]);
  });
  for (const url of [db.appUrl, db.checkUrl])
    await withClient(url, 'test', async (client) => {
      for (const statement of ['select from sandbox.planted', 'insert into sandbox.planted values (1)'])
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
      await expect(client.query('create table sandbox.x ()')).rejects.toMatchObject({ code: '42501' });
    });
  await db.asOwner('drop table sandbox.planted');
});

test('an owner that may make no roles starts without a place for sandboxes', async () => {
  await db.asOwner(`create role roles_test_owner login password 'x'`);
  const url = new URL(db.ownerUrl);
  Object.assign(url, { username: 'roles_test_owner', password: 'x' });
  try {
    expect(await ensureSandboxSchema(url.href, db.sandboxUrl)).toBe(false);
    expect(await ensureSandboxSchema(db.ownerUrl, db.sandboxUrl)).toBe(true);
  } finally {
    await db.asOwner('drop role roles_test_owner');
  }
});
