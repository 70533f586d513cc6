import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { INVARIANTS } from '#server/modules.ts';
import { noticed, openSmallLedger, type SmallLedger } from '../../../test/damaged-ledger.ts';
import { expectSoundSinceAnyMoment } from '../../../test/sound-ledger.ts';
import type { TestDatabase } from '../../../test/test-database.ts';
import { bet, checkRecentLedger } from './ledger.ts';
import { addManyRounds } from '../../../test/many-rounds.ts';
import { openMembers } from '../../../test/movement-load.ts';
import { apart, createBusyLook } from './ledger-check-task.ts';
import { writeSwept } from './ledger-sweep-repository.ts';
import type { ModuleInvariants } from './invariant.ts';
import { allOverRecent, allOverSpan, BALANCES_OF_SPAN } from './recent-scope.ts';

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
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS, AT_ONCE)).toEqual([]);
  await db.asOwner(`update txn set response = response || '{"balance": "1"}' where idem_key = 'win'`);
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS, AT_ONCE)).toEqual([]);
  expect(await noticed(db)).toEqual(['I4']);
});

test('damage planted behind the mark is reported again and again until it is gone, then the mark goes on', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS, AT_ONCE)).toEqual([]);
  const mark = () => db.asOwner('select checked_until from ledger_watermark');
  const before = await mark();
  await bet(db.database, { ...place, key: 'new', amount: 1_0000n });
  const [row] = await db.asOwner<{ debit_after: string }>(
    `update transfer set debit_after = debit_after + 1 where txn_id = (select txn_id from txn where idem_key = 'new')
     returning debit_after`,
  );
  for (let turn = 0; turn < 2; turn += 1) {
    const violations = await checkRecentLedger(db.database, db.checkUrl, INVARIANTS, AT_ONCE);
    expect(violations.map(({ invariant }) => invariant).sort()).toEqual(['I2', 'I4']);
    expect(await mark()).toEqual(before);
  }
  await db.asOwner(`update transfer set debit_after = debit_after - 1 where debit_after = $1`, [row?.debit_after]);
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS, AT_ONCE)).toEqual([]);
  expect(await mark()).not.toEqual(before);
});

test('a new leg that does not follow the last one before the mark is noticed', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl, INVARIANTS, AT_ONCE)).toEqual([]);
  await db.asOwner(`update account set balance = balance + 10000 where owner_type = 'member'`);
  await bet(db.database, { ...place, key: 'new', amount: 1_0000n });
  await bet(db.database, { ...place, key: 'newer', amount: 1_0000n });
  const violations = await checkRecentLedger(db.database, db.checkUrl, INVARIANTS, AT_ONCE);
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
  const [since, later] = ["clock_timestamp() - interval '1 day'", 'clock_timestamp()'];
  const rows = rowsOf(await planOf(allOverRecent(INVARIANTS), [since, later, later]));
  // the planner may take an index for a short one and read half of it for each row; a join without keys reads several products
  expect(rows).toBeLessThan(4 * rounds * rounds);
});

/** The plan of a query with its parameters, as it ran. */
async function planOf(query: string, values: readonly string[]): Promise<ScanNode> {
  const text = values.reduce((all, value, index) => all.replaceAll(`$${index + 1}`, value), query);
  const [row] = await db.asOwner<{ 'QUERY PLAN': [{ Plan: ScanNode }] }>(`explain (analyze, format json) ${text}`);
  if (!row) throw new Error('there is a plan');
  return row['QUERY PLAN'][0].Plan;
}

interface ScanNode extends PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly ScanNode[];
}

/** Tables that a plan goes through from one end to the other. */
const wholeScans = (node: ScanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(wholeScans),
];

/** No limits: what the database can do at once. */
const AT_ONCE = { limits: { workMs: Number.POSITIVE_INFINITY, share: 1 } };
const namesOf = async (options: Parameters<typeof checkRecentLedger>[3] = AT_ONCE) =>
  (await checkRecentLedger(db.database, db.checkUrl, INVARIANTS, options)).map(({ invariant }) => invariant).sort();
const sweepMarks = async () => {
  const [row] = await db.asOwner<{ at: string; minutes: number; suspects: { from: string; to: string }[] }>(
    `select swept_until::text as at, extract(epoch from clock_timestamp() - swept_until)::float / 60 as minutes, suspects from ledger_watermark`,
  );
  if (!row) throw new Error('there is a mark');
  return row;
};
/** A bet of so many minutes ago, whose leg says another balance than there was. */
const plantBet = async (key: string, minutes: number) => {
  await bet(db.database, { ...place, key, amount: 1_0000n });
  await db.asOwner(`update txn set created_at = clock_timestamp() - interval '${minutes} minutes' where idem_key = '${key}';
    update transfer set debit_after = debit_after + 1 where txn_id = (select txn_id from txn where idem_key = '${key}')`);
};
/** As if the sweep came so far an hour ago. */
const sweepLiesBack = async () => {
  await passDay();
  expect(await namesOf()).toEqual([]);
  await db.asOwner(`update ledger_watermark set swept_until = clock_timestamp() - interval '1 hour'`);
};

test('of 100,000 new transactions each span is looked up by keys, the oldest too; the sweep goes on where its time ended, and finds what is wrong in the midst', {
  timeout: 240_000,
}, async () => {
  await openMembers(db.database, 40);
  await passDay();
  expect(await namesOf()).toEqual([]);
  await addManyRounds(db, 100_000);
  const nth = (index: number) =>
    `(select created_at from txn where kind = 'BETWIN' order by created_at offset ${index} limit 1)`;
  const timeOf = async (index: number) => {
    const [row] = await db.asOwner<{ at: string }>(`select ${nth(index)}::text as at`);
    return `'${row?.at}'::timestamptz`;
  };
  const swept = allOverSpan(INVARIANTS.filter(({ inSpans }) => inSpans));
  const big = ['txn', 'transfer', 'round', 'outbox'];
  // as the check asks
  await db.asOwner('set enable_seqscan = off');
  for (const index of [0, 50_000]) {
    const [from, to] = [await timeOf(index), await timeOf(index + 1000)];
    for (const [query, until, most] of [
      // some rows for each of a span's transactions, and what its accounts did two minutes after it
      [swept, `${to} + interval '2 minutes'`, 350_000],
      // all that these accounts did since, once
      [swept, "'infinity'", 600_000],
      [BALANCES_OF_SPAN, '', 250_000],
    ] as const) {
      const plan = await planOf(query, [from, to, until]);
      expect(wholeScans(plan).filter((table) => big.includes(table))).toEqual([]);
      expect(rowsOf(plan)).toBeLessThan(most);
    }
  }
  await db.asOwner('reset enable_seqscan');
  // what is asked beside the spans reads each new transaction once, for all invariants together
  const beside = allOverRecent(INVARIANTS.map(apart));
  expect(rowsOf(await planOf(beside, [await timeOf(0)]))).toBeLessThan(250_000);
  // the last tenth is swept here: a span costs the same wherever it is
  await db.asOwner(`update ledger_watermark set swept_until = ${nth(90_000)}`);
  const planted = `(select txn_id from txn where kind = 'BETWIN' order by created_at offset 95500 limit 1)`;
  await db.asOwner(`update transfer set amount = amount + 1 where txn_id = ${planted} and line = 1`);
  // a run without time asks about one span
  const short = { limits: { workMs: 0, share: 1 } };
  expect(await namesOf(short)).toEqual(['I8']);
  const first = await sweepMarks();
  await namesOf(short);
  expect((await sweepMarks()).minutes).toBeLessThan(first.minutes - 0.1);
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await namesOf()).toEqual(['I2', 'I8', 'ROUND']);
    const { minutes, suspects } = await sweepMarks();
    expect([minutes < 16, suspects.length]).toEqual([true, 1]);
  }
  await db.asOwner(`update transfer set amount = amount - 1 where txn_id = ${planted} and line = 1`);
  expect([await namesOf(), (await sweepMarks()).suspects]).toEqual([[], []]);
});

test('a round that goes on long after a span is held against all its transactions', async () => {
  await passDay();
  expect(await namesOf()).toEqual([]);
  for (const [key, minutes] of [
    ['early', 50],
    ['late', 20],
  ] as const) {
    await bet(db.database, { ...place, roundId: 'long', key, amount: 1_0000n });
    await db.asOwner(
      `update txn set created_at = clock_timestamp() - interval '${minutes} minutes' where idem_key = '${key}'`,
    );
  }
  await db.asOwner(`update round set opened_at = clock_timestamp() - interval '50 minutes' where round_id = 'long';
    update ledger_watermark set swept_until = clock_timestamp() - interval '1 hour'`);
  expect(await namesOf()).toEqual([]);
  await db.asOwner(`update round set bet_sum = bet_sum + 1 where round_id = 'long';
    update ledger_watermark set swept_until = clock_timestamp() - interval '1 hour'`);
  expect(await namesOf()).toEqual(['ROUND']);
});

test('a span that takes too long is asked about in tenths, and so is one in which something did not hold', async () => {
  await sweepLiesBack();
  for (let n = 0; n < 30; n += 1) await bet(db.database, { ...place, roundId: `${n}`, key: `${n}`, amount: 1_0000n });
  await db.asOwner(`update txn set created_at = clock_timestamp() - interval '30 minutes' + idem_key::int * interval '1 millisecond'
      where idem_key ~ '^[0-9]+$';
    update transfer set debit_after = debit_after + 1 where txn_id = (select txn_id from txn where idem_key = '7');
    create function cut_off(transactions bigint) returns boolean language plpgsql as
      $$ begin if transactions > 5 then raise query_canceled; end if; return false; end $$;
    grant execute on function cut_off to public`);
  const slow: ModuleInvariants = {
    invariants: [
      {
        id: 'SLOW',
        about: 'a span of more than five transactions takes too long',
        recently: 'scoped',
        query: `select '*' as merchant_code, 'slow' as detail from @txn having cut_off(count(*))`,
      },
    ],
    inSpans: true,
    recent: {},
  };
  const names = async () =>
    (await checkRecentLedger(db.database, db.checkUrl, [...INVARIANTS, slow], AT_ONCE)).map(
      ({ invariant }) => invariant,
    );
  expect(await names()).toEqual(['I2', 'I4']);
  const { minutes, suspects } = await sweepMarks();
  expect([minutes < 16, suspects.length > 0]).toEqual([true, true]);
  const [whole] = await db.asOwner<{ span: string }>(
    `update ledger_watermark set suspects = jsonb_build_array(jsonb_build_object('from', (clock_timestamp() - interval '40 minutes')::text,
       'to', (clock_timestamp() - interval '20 minutes')::text)) returning suspects->>0 as span`,
  );
  expect(await names()).toEqual(['I2', 'I4']);
  const parts = (await sweepMarks()).suspects;
  expect([parts.length > 0, JSON.stringify(parts).includes(whole?.span ?? '')]).toEqual([true, false]);
});

test('what was begun before the sweep came by and is committed after it is swept again; what is changed behind the mark is seen by the full check alone', async () => {
  await sweepLiesBack();
  expect(await namesOf()).toEqual([]);
  expect((await sweepMarks()).minutes).toBeGreaterThanOrEqual(15);
  await plantBet('late', 14);
  expect(await namesOf()).toEqual(['I2', 'I4']);
  await db.asOwner(`update txn set created_at = created_at - interval '5 minutes' where idem_key = 'late'`);
  expect(await namesOf()).toEqual([]);
  expect(await noticed(db)).toEqual(['I2', 'I4']);
});

test('two processes that sweep at once lose no finding, and a sweep that went on from an older mark notes nothing', async () => {
  await sweepLiesBack();
  await plantBet('bad', 30);
  const before = await sweepMarks();
  const found = await Promise.all([namesOf(), namesOf()]);
  expect(found).toContainEqual(['I2', 'I4']);
  const { at, suspects } = await sweepMarks();
  expect(suspects).toHaveLength(1);
  const stale = { sweptUntil: before.at, suspects: [] };
  const later = { sweptUntil: '2999-01-01 00:00:00+00', suspects: [] };
  expect(await db.database.forPlatform((tx) => writeSwept(tx, stale, later))).toBe(false);
  expect(await sweepMarks()).toMatchObject({ at, suspects });
  expect(await namesOf()).toEqual(['I2', 'I4']);
});

test('the sweep gives way after one span while others need the machine, and one that is stopped has noted the spans that it asked about', async () => {
  await sweepLiesBack();
  const begun = await sweepMarks();
  await namesOf({ ...AT_ONCE, isBusy: () => true });
  const busy = await sweepMarks();
  expect(Date.parse(busy.at) - Date.parse(begun.at)).toBe(60_000);
  const stop = new AbortController();
  const isBusy = () => {
    stop.abort(new Error('stopped'));
    return false;
  };
  await expect(namesOf({ ...AT_ONCE, isBusy, stopping: stop.signal })).rejects.toThrow('stopped');
  expect(Date.parse((await sweepMarks()).at) - Date.parse(busy.at)).toBe(60_000);
  expect(await namesOf()).toEqual([]);
});

test('requests wait while connections are asked for, or while the event loop was busy since it was looked at last', () => {
  let waiting = 0;
  let loop = { idle: 0, active: 0, utilization: 0 };
  const isBusy = createBusyLook({ waiting: () => waiting }, () => loop);
  loop = { idle: 100, active: 900, utilization: 0.9 };
  expect(isBusy()).toBe(true);
  loop = { idle: 900, active: 1_100, utilization: 0.55 };
  expect(isBusy()).toBe(false);
  waiting = 1;
  expect(isBusy()).toBe(true);
});
