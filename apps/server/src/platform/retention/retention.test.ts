import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { MODULE_TABLES } from '#server/modules.ts';
import { purgeOldRows } from './retention.ts';

const RULES = MODULE_TABLES.flatMap(({ retained = [] }) => retained);

let server: TestServer;
let memberId: string;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ id: memberId, token } = await server.newMember());
});
afterAll(() => server.close());

const asOwner = (text: string, values: unknown[] = []) => server.database.asOwner<{ key: string }>(text, values);

/** Value of a column in a row that is `age` old: its time for a time column, else any value of its type. */
const VALUES: Readonly<Record<string, string>> = {
  timestamptz: 'now() - $1::interval',
  date: 'current_date',
  uuid: 'gen_random_uuid()',
  bytea: "convert_to(gen_random_uuid()::text, 'UTF8')",
  jsonb: "'{}'",
  bool: 'true',
  int4: '60',
  int8: '60',
  numeric: '60',
  _text: "'{}'",
};

/** Adds a row to a table of merchant EN, with all other required columns. @returns its key */
async function addRow(table: string, age: string): Promise<string> {
  const columns = await server.database.asOwner<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const values = columns.map(({ name, type }) =>
    name === 'merchant_code' ? "'EN'" : (VALUES[type] ?? 'gen_random_uuid()::text'),
  );
  const checks = await asOwner(
    `select quote_ident(conname) as key from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [`"${table}"`],
  );
  for (const { key } of checks) await asOwner(`alter table "${table}" drop constraint ${key}`);
  await asOwner(`alter table "${table}" disable trigger all`);
  const [row] = await asOwner(
    `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
     values (${values.join(', ')}) returning ctid::text as key`,
    [age],
  );
  return row?.key ?? '';
}

test.for(RULES)('$table: rows beyond their time go, rows within it stay', async ({ table, days }) => {
  const old = await addRow(table, `${days} days 1 hour`);
  const fresh = await addRow(table, `${days - 1} days 22 hours`);
  expect((await purgeOldRows(server.platform.database, 'EN', RULES)).get(table)).toBe(1);
  const kept = await asOwner(`select ctid::text as key from "${table}" where ctid in ($1::tid, $2::tid)`, [old, fresh]);
  expect(kept).toEqual([{ key: fresh }]);
});

test('a session that is used stays, however old it is', async () => {
  await asOwner(
    `update session set created_at = now() - interval '2 years', last_seen_at = now() where member_id = $1
    and octet_length(token_hash) > 10`,
    [memberId],
  );
  await purgeOldRows(server.platform.database, 'EN', RULES);
  expect((await server.call('getMemberInfo', {}, { token })).status).toBe(200);
});

test('a backlog is worked off over turns', async () => {
  await asOwner(`insert into idempotency (merchant_code, scope, key, req_hash, created_at)
    select 'EN', 'backlog', n::text, 'x', now() - interval '1 year' from generate_series(1, 20500) n`);
  expect((await purgeOldRows(server.platform.database, 'EN', RULES)).get('idempotency')).toBe(20_000);
  expect((await purgeOldRows(server.platform.database, 'EN', RULES)).get('idempotency')).toBe(500);
});
