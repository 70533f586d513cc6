import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { INVARIANTS } from '../../invariants.ts';
import { noticed, openSmallLedger, type SmallLedger } from '../../../test/damaged-ledger.ts';
import { expectSoundSinceAnyMoment } from '../../../test/sound-ledger.ts';
import type { TestDatabase } from '../../../test/test-database.ts';
import { bet, checkRecentLedger } from './ledger.ts';
import { overRecent } from './recent-scope.ts';

let db: TestDatabase;
let place: SmallLedger['place'];
beforeEach(async () => {
  ({ db, place } = await openSmallLedger());
});
afterEach(() => db.close());

test('a sound ledger has no violation', async () => {
  await expectSoundSinceAnyMoment(db);
});

/** Lets everything written so far lie a day back. */
const passDay = () =>
  db.asOwner(`update txn set created_at = created_at - interval '1 day';
    update round set opened_at = opened_at - interval '1 day'`);

test('the first periodic check looks at everything, the next ones at what is new; the full one at everything again', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  await db.asOwner(`update txn set response = response || '{"balance": "1"}' where idem_key = 'win'`);
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  expect(await noticed(db)).toEqual(['I4']);
});

test('what is planted behind the mark is told again and again until it is gone, then the mark goes on', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  const mark = () => db.asOwner('select checked_until from ledger_watermark');
  const before = await mark();
  await bet(db.database, { ...place, key: 'new', amount: 1_0000n });
  const [row] = await db.asOwner<{ debit_after: string }>(
    `update transfer set debit_after = debit_after + 1 where txn_id = (select txn_id from txn where idem_key = 'new')
     returning debit_after`,
  );
  for (let turn = 0; turn < 2; turn += 1) {
    const violations = await checkRecentLedger(db.database, db.checkUrl, INVARIANTS);
    expect(violations.map(({ invariant }) => invariant).sort()).toEqual(['I2', 'I4']);
    expect(await mark()).toEqual(before);
  }
  await db.asOwner(`update transfer set debit_after = debit_after - 1 where debit_after = $1`, [row?.debit_after]);
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  expect(await mark()).not.toEqual(before);
});

test('a new leg that does not follow the last one before the mark is noticed', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS)).toEqual([]);
  await db.asOwner(`update account set balance = balance + 10000 where owner_type = 'member'`);
  await bet(db.database, { ...place, key: 'new', amount: 1_0000n });
  await bet(db.database, { ...place, key: 'newer', amount: 1_0000n });
  const violations = await checkRecentLedger(db.database, db.checkUrl, INVARIANTS);
  expect(violations.map(({ invariant }) => invariant)).toEqual(['I2', 'I8']);
});

test('the check asks what every module has to say, and no two invariants go by one name', async () => {
  const modules = join(import.meta.dirname, '..');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('-invariants.ts'),
  );
  const declared = await Promise.all(files.map(async (path) => Object.values(await import(join(modules, path)))));
  const lists = declared.flat().filter((each) => typeof each === 'object');
  expect(new Set(INVARIANTS)).toEqual(new Set(lists));
  const names = INVARIANTS.flatMap(({ invariants }) => invariants.map(({ id }) => id));
  expect(names.filter((id, index) => names.indexOf(id) !== index)).toEqual([]);
});

/** Rounds of our own games with their transactions, in tables whose statistics nobody has gathered yet. */
const addUncountedRounds = (count: number) =>
  db.asOwner(`alter table txn set (autovacuum_enabled = off);
    alter table studio_round set (autovacuum_enabled = off);
    set session_replication_role = replica;
    insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, round_id, response)
      select 'EN', gen_random_uuid(), 'BETWIN', gen_random_uuid(), 'TS', id, '', id, '{}'
        from (select gen_random_uuid()::text as id from generate_series(1, ${count})) as ids;
    insert into studio_round (merchant_code, vendor_code, round_id, member_id, game_code, rules_version, currency, wallet_session, bet,
        win, seed_id, client_seed, nonce, result, state)
      select 'EN', 'TS', round_id::uuid, gen_random_uuid(), 'game', 1, 'CNY', '', 1, 1, gen_random_uuid(), '', 1, '{}', 'paid'
        from txn where idem_scope = 'TS';
    reset session_replication_role`);

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that a plan went through, those included that it threw away. */
function rowsOf(node: PlanNode): number {
  const once = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return once * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
}

test('the periodic check looks new rows up by their keys and multiplies them with one another nowhere, although nobody counted them', async () => {
  const rounds = 300;
  await addUncountedRounds(rounds);
  const scoped = INVARIANTS.flatMap((scope) =>
    scope.invariants
      .filter(({ recently }) => recently === 'scoped')
      .map(({ id, query }) => [id, overRecent(query, scope)]),
  );
  const costly: unknown[] = [];
  for (const [id, query] of scoped) {
    const text = `explain (analyze, format json) ${query?.replaceAll('$1', "clock_timestamp() - interval '1 day'")}`;
    const [row] = await db.asOwner<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(text);
    const rows = row ? rowsOf(row['QUERY PLAN'][0].Plan) : 0;
    // the planner may take an index for a short one and read half of it for each row; a join without keys reads several products
    if (rows > 2 * rounds * rounds) costly.push({ id, rows });
  }
  expect(costly).toEqual([]);
});
