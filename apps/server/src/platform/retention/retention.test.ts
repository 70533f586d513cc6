import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { MODULE_TABLES } from '../../table-owners.ts';
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

/** Rows of each table, `old` beyond its time and `fresh` within it; all but one merchant's own stay. */
const rows: Readonly<Record<string, (key: string, age: string) => Promise<unknown>>> = {
  idempotency: (key, age) =>
    asOwner(
      `insert into idempotency (merchant_code, scope, key, req_hash, created_at)
      values ('EN', 'test', $1, 'x', now() - $2::interval)`,
      [key, age],
    ),
  login_failure: (key, age) =>
    asOwner(
      `insert into login_failure (merchant_code, subject, failures, last_failure_at)
      values ('EN', $1, 1, now() - $2::interval)`,
      [key, age],
    ),
  payment_callback: (key, age) =>
    asOwner(
      `insert into payment_callback (merchant_code, callback_id, provider, body, outcome, received_at)
      values ('EN', gen_random_uuid(), 'x', $1, 'x', now() - $2::interval)`,
      [key, age],
    ),
  launch_ticket: (key, age) =>
    asOwner(
      `insert into launch_ticket (merchant_code, ticket_hash, member_id, vendor_code, game_code, node_id, purpose, language, created_at)
      select 'EN', $1::bytea, $3, 'x', 'x', node_id, 'play', 'EN', now() - $2::interval from game limit 1`,
      [key, age, memberId],
    ),
  lottery_ticket: (key, age) =>
    asOwner(
      `insert into lottery_ticket (merchant_code, ticket_hash, member_id, session_id, game_id, created_at)
      values ('EN', $1::bytea, $3, gen_random_uuid(), 'x', now() - $2::interval)`,
      [key, age, memberId],
    ),
  session: (key, age) =>
    asOwner(
      `insert into session (merchant_code, session_id, token_hash, member_id, idle_seconds, created_at, last_seen_at)
      values ('EN', gen_random_uuid(), $1::bytea, $3, 60, now() - $2::interval, now() - $2::interval)`,
      [key, age, memberId],
    ),
  vendor_session: (key, age) =>
    asOwner(
      `insert into vendor_session (merchant_code, session_hash, member_id, vendor_code, game_code, node_id, created_at)
      select 'EN', $1::bytea, $3, 'x', 'x', node_id, now() - $2::interval from game limit 1`,
      [key, age, memberId],
    ),
};
const keyOf: Readonly<Record<string, string>> = {
  idempotency: 'key',
  login_failure: 'subject',
  payment_callback: 'body',
  launch_ticket: `encode(ticket_hash, 'escape')`,
  lottery_ticket: `encode(ticket_hash, 'escape')`,
  session: `encode(token_hash, 'escape')`,
  vendor_session: `encode(session_hash, 'escape')`,
};

test.for(RULES)('$table: rows beyond their time go, rows within it stay', async ({ table, days }) => {
  await asOwner(`insert into vendor (vendor_code, display_name, categories, state, icon, sort) values ('x', 'x', '{}', 'open', 'x', 1)
    on conflict do nothing`);
  await asOwner(`insert into game (node_id, vendor_code, game_code, game_type, names, icon, search_key, sort)
    values ('x', 'x', 'x', 'x', '{}', 'x', 'x', 1) on conflict do nothing`);
  await rows[table]?.('old', `${days} days 1 hour`);
  await rows[table]?.('fresh', `${days - 1} days 22 hours`);
  const removed = await purgeOldRows(server.platform.database, 'EN', RULES);
  expect(removed.get(table)).toBe(1);
  const kept = await asOwner(`select ${keyOf[table]} as key from "${table}" where ${keyOf[table]} in ('old', 'fresh')`);
  expect(kept).toEqual([{ key: 'fresh' }]);
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
