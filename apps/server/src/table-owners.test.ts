import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMembers } from '../test/movement-load.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { addMember } from './modules/members/members.ts';
import { createTenantPolicies } from './platform/database/tenant-policies.ts';
import { MODULE_TABLES, TABLE_OWNERS } from './modules.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await openMembers(db.database, 2);
  await db.asOwner('alter table member disable trigger all');
  await db.database.forMerchant('EN', (tx) =>
    addMember(tx, { code: 'EN' }, { userName: 'walled', type: 0, passwordHash: 'none' }),
  );
});
afterAll(() => db.close());

const relations = (kinds: string) =>
  db
    .asOwner<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
         and relkind = any (string_to_array($1, ',')::"char"[]) and not relispartition order by 1`,
      [kinds],
    )
    .then((rows) => rows.map(({ name }) => name));
const published = () => Object.values(TABLE_OWNERS).flatMap((owner) => owner.published ?? []);

test('every table of the database has one owner, and every view one that publishes it', async () => {
  const owned = Object.values(TABLE_OWNERS).flatMap(({ tables }) => tables);
  expect(owned.sort()).toEqual((await relations('r,p')).sort());
  expect(published().sort()).toEqual((await relations('v')).sort());
});

test('a module declares only its own tables', () => {
  for (const { tables, posted = [], checked = [], encrypted = [], retained = [] } of MODULE_TABLES) {
    const named = [...posted, ...checked, ...[...encrypted, ...retained].map(({ table }) => table)];
    expect(tables).toEqual(expect.arrayContaining(named));
  }
});

/** Published views whose rows belong to merchants. */
const ofMerchants = async () =>
  db.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns
    where column_name = 'merchant_code' and table_schema = 'public' and table_name = any ($1)`,
    [published()],
  );

test('through a view a merchant sees its own rows alone, and without a merchant there are none', async () => {
  const views = (await ofMerchants()).map(({ name }) => name);
  expect(views).toContain('member_card');
  const [known] = await db.asOwner<{ n: string }>("select count(*) as n from member_card where merchant_code = 'EN'");
  expect(Number(known?.n)).toBeGreaterThan(0);
  const count = (name: string, merchantCode: string) =>
    db.database.forMerchant(merchantCode, async (tx) => {
      const { rows } = await sql<{
        own: number;
        others: number;
      }>`select count(*) filter (where merchant_code = ${merchantCode})::int as own,
        count(*) filter (where merchant_code <> ${merchantCode})::int as others from ${sql.table(name)}`.execute(tx);
      return rows[0];
    });
  expect((await count('member_card', 'EN'))?.own).toBe(Number(known?.n));
  expect((await count('ledger_movement', 'EN'))?.own).toBeGreaterThan(0);
  const bound = await db.asOwner<{ name: string }>(
    `select relname as name from pg_class where reloptions::text[] @> array['security_invoker=true'] and relkind = 'v'`,
  );
  expect(bound.map(({ name }) => name).sort()).toEqual(published().sort());
  for (const name of views) {
    expect(await count(name, 'PK')).toEqual({ own: 0, others: 0 });
    const { rows } = await db.database.forPlatform((tx) => sql`select 1 from ${sql.table(name)} limit 1`.execute(tx));
    expect(rows).toEqual([]);
  }
});

test('the program cannot write through a view, nor the ledger’s check read one', async () => {
  for (const name of published()) {
    const [rights] = await db.asOwner(
      `select has_table_privilege('tessera_app', $1, 'select') as reads,
        has_table_privilege('tessera_app', $1, 'insert, update, delete, truncate') as writes,
        has_table_privilege('tessera_check', $1, 'select') as checks`,
      [name],
    );
    expect([name, rights]).toEqual([name, { reads: true, writes: false, checks: false }]);
  }
});

test('a view that would look over the walls is held to them at the next start', async () => {
  const name = `view_${randomUUID().slice(0, 8)}`;
  await db.asOwner(`create view ${name} as select merchant_code, member_id from member`);
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await createTenantPolicies(owner, MODULE_TABLES);
  await owner.end();
  const seen = await db.database.forMerchant('PK', (tx) => sql`select 1 from ${sql.table(name)}`.execute(tx));
  expect(seen.rows).toEqual([]);
  await db.asOwner(`drop view ${name}`);
});
