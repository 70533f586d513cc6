import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Tables, Transaction } from '#server/platform/database/database.ts';
import { readDifferences, readRuns, watchDifferences } from '#server/modules/reconciliation/differences-repository.ts';
import { reconcileDue } from './reconcile.ts';
import {
  beginDue,
  type BegunRun,
  forgetSeen,
  readOrdersOfDay,
  readOurs,
} from '#server/modules/reconciliation/runs-repository.ts';

/** Orders of one day. */
const MANY = 100_000;
const MB = 1024 * 1024;

let test: TestServer;
let sandbox: TestSandbox;
let memberId: string;
beforeAll(async () => {
  test = await createTestServer();
  sandbox = await startTestSandbox(test);
  memberId = (await test.newMember('EN')).id;
  await reconcileDue(test.platform, test.merchant('EN'));
  await test.database.asOwner(
    `with one as (select gen_random_uuid() as id, n, r.day::timestamp at time zone 'UTC' + n * interval '0.8 seconds' as at
        from generate_series(1, ${MANY}) n, (select day from reconciliation_run where kind = 'deposit') r),
     ours as (insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount, state, write_key,
         provider_reference, created_at, expires_at)
       select 'EN', id, '${memberId}', 'gateway', 'sandbox', 'CNY', 10000, 10000, 'confirmed', n::text, 'pay_' || n, at, at from one where n > 5)
     insert into sandbox.payment (payment_id, page_secret, callback_url, return_url, merchant, reference, currency, amount, state, created_at)
     select 'pay_' || n, n::text, '', '', 'EN', id, 'CNY', '1.00', 'paid', at from one where n < ${MANY - 5}`,
  );
  await test.database.asOwner('analyze');
}, 120_000);
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});

it('a day of a hundred thousand orders is compared in bounded memory', async () => {
  await test.database.asOwner(`update reconciliation_run set due_at = clock_timestamp() where kind = 'deposit'`);
  let most = 0;
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }, 20);
  await reconcileDue(test.platform, test.merchant('EN'));
  clearInterval(watching);
  const rows = await test.database.asOwner<{ theirs: number; ours: number }>(
    `select theirs, ours from reconciliation_run where kind = 'deposit'`,
  );
  expect(rows).toEqual([{ theirs: MANY - 6, ours: MANY - 5 }]);
  const found = await test.database.asOwner<{ what: string; count: number }>(
    'select what, count(*)::int as count from reconciliation_difference group by what order by what',
  );
  expect(found).toEqual([
    { what: 'missingHere', count: 5 },
    { what: 'missingThere', count: 6 },
  ]);
  expect(await test.database.asOwner('select 1 from reconciliation_seen')).toEqual([]);
  expect(most).toBeLessThan(200 * MB);
}, 120_000);

/** The statements that some work sends, with what they are given. */
async function statementsOf(work: (tx: Transaction) => Promise<unknown>) {
  const sent: { text: string; values: unknown[] }[] = [];
  const client = {
    query: async (text: string, values: unknown[]) => {
      sent.push({ text, values });
      return { command: 'SELECT', rowCount: 0, rows: [] };
    },
    release: () => {},
  };
  const pool = { connect: async () => client, end: async () => {} };
  await work(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }) as unknown as Transaction);
  return sent;
}

it('no statement of a comparison or of the console reads a whole table', async () => {
  await test.database.asOwner(
    `insert into reconciliation_difference (merchant_code, difference_id, kind, provider, day, subject, what, pass, state, closed_at)
     select 'EN', gen_random_uuid(), 'deposit', 'sandbox', date '2026-01-01' + n % 300, n::text, 'amount', 1,
       case when n % 100 = 0 then 'open' else 'gone' end, case when n % 100 = 0 then null else now() end from generate_series(1, 50000) n`,
  );
  await test.database.asOwner(
    `insert into reconciliation_run (merchant_code, kind, provider, day, settles_at)
     select 'EN', kind, provider, date '2020-01-01' + n, now() from generate_series(1, 2000) n, unnest(array['deposit', 'payout']) kind,
       unnest(array['one', 'two', 'three']) provider`,
  );
  await test.database.asOwner(
    `insert into reconciliation_seen (merchant_code, kind, provider, day, pass, order_id)
     select 'EN', 'deposit', 'sandbox', date '2026-01-01' + n % 50, 1, gen_random_uuid() from generate_series(1, 50000) n`,
  );
  await test.database.asOwner('analyze');
  const [first] = await test.database.asOwner<{ deposit_id: string; created_at: Date; day: string }>(
    `select deposit_id, created_at, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from deposit order by created_at limit 1`,
  );
  if (!first) throw new Error('deposits are there');
  const { day, created_at, deposit_id } = first;
  const from = new Date(`${day}T00:00:00Z`);
  const run: BegunRun = {
    merchantCode: 'EN',
    kind: 'deposit',
    provider: 'sandbox',
    day,
    pass: 1,
    from,
    to: new Date(from.getTime() + 86_400_000),
    isSettled: false,
    failures: 0,
  };
  const after = {
    order_id: deposit_id,
    member_id: memberId,
    reference: null,
    amount: 1n,
    currency: 'CNY',
    state: 'paid' as const,
    opened_at: created_at,
  };
  const all = { what: undefined, kind: undefined, day: undefined, provider: undefined, before: undefined, limit: 51 };
  const sent = await statementsOf(async (tx) => {
    await beginDue(tx, 'EN');
    await readOurs(tx, run, [deposit_id]);
    await readOrdersOfDay(tx, run, undefined, 2000);
    await readOrdersOfDay(tx, run, after, 2000);
    await forgetSeen(tx, run, 1000);
    await readDifferences(tx, 'EN', { ...all, isOpen: true });
    await readDifferences(tx, 'EN', { ...all, isOpen: true, day: '2026-01-02', kind: 'deposit', provider: 'sandbox' });
    await readRuns(tx, 'EN', { before: { day: '2024-01-01', kind: 'deposit', provider: 'two' }, limit: 51 });
    await watchDifferences(tx, 'EN');
  });
  expect(sent).toHaveLength(9);
  for (const { text, values } of sent) {
    const plan = await test.database.asOwner<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    // the test has few members; pages are joined with them by their key
    const scans = plan
      .map((row) => row['QUERY PLAN'])
      .filter((line) => line.includes('Seq Scan') && !/on member\b/.test(line));
    expect([text, scans]).toEqual([text, []]);
  }
});
