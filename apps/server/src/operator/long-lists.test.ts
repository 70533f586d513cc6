import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { readBets } from '#server/modules/bets/bets-repository.ts';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { listMovements } from '#server/modules/ledger/ledger.ts';
import { readDeposits } from '#server/modules/deposits/deposits.ts';
import { searchMembers } from '#server/modules/members/members.ts';
import { readAudit } from '#server/modules/staff/staff.ts';
import type { Transaction } from '#server/platform/database/database.ts';

const ROWS = 20_000;
const MANY = `set session_replication_role = replica;
  insert into member (merchant_code, member_id, user_name, user_name_key, type, affiliate_code)
    select 'EN', ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'bulk' || n, 'bulk' || n, 0, 'bulk' || n
      from generate_series(1, ${ROWS}) n;
  insert into audit_entry (position, source, action_id, at_merchant, body, hash)
    select 1000000 + n, 'staff_action', gen_random_uuid(), case when n % 2 = 0 then 'EN' else 'LANTERN' end,
           jsonb_build_object('staff', case when n = 2 then 'rare@example.test' when n % 8 < 2 then 'bob@example.test'
               else 'ada@example.test' end,
             'command', case when n in (3, 4) then 'rare' when n % 8 < 2 then 'other' else 'common' end), ''
      from generate_series(1, ${ROWS}) n`;
/** Bets that a member lost, of which the oldest was taken back, and as many deposits. */
const ofMember = (memberId: string) => `set session_replication_role = replica;
  insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id, created_at)
    select 'EN', g.vendor_code, 'round ' || n, '${memberId}', gen_random_uuid(), g.node_id, now() - interval '1 second' * n
      from generate_series(1, ${ROWS}) n, (select vendor_code, node_id from game order by node_id limit 1) g;
  insert into round (merchant_code, vendor, round_id, account_id, state, bet_sum)
    select 'EN', r.vendor_code, r.round_id, a.account_id, 'CLOSED', 10000 from vendor_round r join account a on a.owner_id = '${memberId}';
  insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, round_id, response, created_at)
    select 'EN', gen_random_uuid(), 'BET', a.account_id, r.vendor_code, r.round_id, '', r.round_id, '{}', r.created_at
      from vendor_round r join account a on a.owner_id = '${memberId}';
  insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, round_id, response)
    select 'EN', gen_random_uuid(), 'ROLLBACK', a.account_id, r.vendor_code, 'back', '', r.round_id, '{}'
      from vendor_round r join account a on a.owner_id = '${memberId}' where r.round_id = 'round ${ROWS}';
  insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, state, write_key, created_at, expires_at)
    select 'EN', gen_random_uuid(), '${memberId}', 'gateway', 'sandbox', 'CNY', 10000, 'confirmed', 'key ' || n, now() - interval '1 second' * n, now()
      from generate_series(1, ${ROWS}) n`;

let test: TestServer;
let memberId: string;
beforeAll(async () => {
  test = await createTestServer();
  await seedDemoCatalogue(test.platform.database);
  memberId = (await test.newMember()).id;
  await test.fund(memberId, 10_0000n);
  await test.database.asOwner(`${MANY}; ${ofMember(memberId)}; set session_replication_role = origin`);
  await test.database.asOwner('vacuum analyze');
});
afterAll(() => test.close());

/** Rows of the long tables that a connection looked at and has not handed over to the statistics of the server. */
async function lookedAt(tx: Transaction): Promise<number> {
  const found = await sql<{ looked: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as looked
    from pg_stat_xact_user_tables where relname in ('member', 'audit_entry', 'vendor_round', 'round', 'txn', 'transfer', 'deposit')`.execute(
    tx,
  );
  return found.rows[0]?.looked ?? 0;
}

/** The rows of a read, and the number of rows of the long tables that it looked at. */
async function counted<Row>(
  read: (tx: Transaction) => Promise<Row[]>,
  isOfPlatform = false,
): Promise<{ rows: Row[]; looked: number }> {
  const { database } = test.platform;
  const count = async (tx: Transaction) => {
    const before = await lookedAt(tx);
    const rows = await read(tx);
    return { rows, looked: (await lookedAt(tx)) - before };
  };
  return isOfPlatform ? database.forPlatform(count) : database.forMerchant('EN', count);
}

it('a page of members whose names begin alike, in their order, looks at these alone, also deep in the list and for the oldest members', async () => {
  const all = { search: 'bulk', after: null, limit: 51 };
  const { rows, looked } = await counted((tx) => searchMembers(tx, 'EN', all));
  expect(rows.map(({ user_name }) => user_name).slice(0, 3)).toEqual(['bulk1', 'bulk10', 'bulk100']);
  expect(rows).toHaveLength(51);
  expect(looked).toBeLessThan(250);
  // the 4,096th to join
  const after = '00000000-0000-7000-8000-000000001000';
  const deep = await counted((tx) => searchMembers(tx, 'EN', { ...all, after }));
  expect(deep.rows.map(({ user_name }) => user_name).slice(0, 2)).toEqual(['bulk4097', 'bulk4098']);
  expect(deep.looked).toBeLessThan(250);
  const oldest = await counted((tx) => searchMembers(tx, 'EN', { ...all, search: 'bulk1' }));
  expect(oldest.looked).toBeLessThan(250);
});

it('a page of bets looks at the transactions of its own rounds alone, and tells which were taken back', async () => {
  const filter = { merchantCode: 'EN', memberId, from: new Date(0), to: new Date(8.64e15) };
  const { rows, looked } = await counted((tx) => readBets(tx, filter, 51));
  expect(rows.map(({ round_id, state }) => [round_id, state]).slice(0, 2)).toEqual([
    ['round 1', 'settled'],
    ['round 2', 'settled'],
  ]);
  expect(looked).toBeLessThan(1000);
  const [last] = (await counted((tx) => readBets(tx, { ...filter, search: `round ${ROWS}` }, 1))).rows;
  expect(last?.state).toBe('cancelled');
});

it('a page of the movements of a member looks at these alone, also deep in the list', async () => {
  const account = { merchantCode: 'EN', memberId, currency: 'CNY', book: 'LIVE' as const };
  const { rows, looked } = await counted((tx) => listMovements(tx, { ...account, before: null, limit: 51 }));
  expect(rows).toHaveLength(51);
  expect(looked).toBeLessThan(300);
  const found = await test.database.asOwner<{ txn_id: string }>(
    `select txn_id from txn where round_id = 'round ${ROWS / 2}'`,
  );
  const deep = await counted((tx) => listMovements(tx, { ...account, before: found[0]?.txn_id ?? null, limit: 51 }));
  expect(deep.rows).toHaveLength(51);
  expect(deep.looked).toBeLessThan(300);
});

it('a page of the deposits of a member looks at these alone', async () => {
  const page = { merchantCode: 'EN', memberId, limit: 51 };
  const { rows, looked } = await counted((tx) => readDeposits(tx, page));
  expect(rows).toHaveLength(51);
  expect(looked).toBeLessThan(200);
});

it.each([
  { merchantCode: null, staff: null, action: 'rare' },
  { merchantCode: 'EN', staff: null, action: 'rare' },
  { merchantCode: 'EN', staff: null, action: 'never' },
  { merchantCode: 'LANTERN', staff: 'rare@example.test', action: null },
  { merchantCode: null, staff: 'bob@example.test', action: 'common' },
  { merchantCode: 'EN', staff: 'bob@example.test', action: 'common' },
])('a rare action is found in the audit log by an index: %o', async (which) => {
  const { rows, looked } = await counted((tx) => readAudit(tx, { ...which, before: null, limit: 51 }), true);
  expect(rows.map(({ body }) => body.command)).toEqual(
    which.action === 'rare' ? Array.from({ length: which.merchantCode ? 1 : 2 }, () => 'rare') : [],
  );
  expect(looked).toBeLessThan(100);
});
