import { randomUUID } from 'node:crypto';
import { parseMoney, STATEMENT_GROUPS } from '@tessera/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import {
  adjust,
  bet,
  deposit,
  grant,
  payOut,
  reserve,
  returnStake,
  rollback,
  transfer,
  win,
} from '#server/modules/ledger/ledger.ts';

let test: TestServer;
let other: { id: string };
beforeAll(async () => {
  test = await createTestServer();
  other = await test.newMember();
  await test.database.asOwner('alter table txn disable trigger all');
});
afterAll(() => test.close());

type Person = { readonly id: string; readonly token: string };
const place = ({ id }: { id: string }) => ({
  merchantCode: 'EN',
  memberId: id,
  currency: 'CNY',
  book: 'LIVE' as const,
  scope: 'PG',
});

/** A member who registered a year and a half before March 2026 in the zone of the merchant. */
async function oldMember(): Promise<Person> {
  const member = await test.newMember();
  await test.database.asOwner(`update member set created_at = '2024-09-10T00:00:00Z' where member_id = $1`, [
    member.id,
  ]);
  return member;
}

/** Dates what the last posting wrote. */
const date = (id: string | undefined, at: string) =>
  test.database.asOwner('update txn set created_at = $2 where txn_id = $1', [id, at]);

const STEPS = [
  'deposit',
  'bet',
  'win',
  'rollback',
  'return',
  'reward',
  'rebate',
  'send',
  'credit',
  'debit',
  'pay',
  'salary',
] as const;
type Step = (typeof STEPS)[number];

/** Does one step at a time; what the ledger refuses changes nothing and is left out. */
async function post(member: Person, step: Step, amount: bigint, at: string): Promise<void> {
  const db = test.database.database;
  const key = randomUUID();
  const of = { ...place(member), key, amount };
  const done = async (result: { txnId: string | undefined }) => {
    if (result.txnId) await date(result.txnId, at);
  };
  const betFirst = async () => {
    await done(await bet(db, { ...of, roundId: key }));
    return { ...of, key: `${key}/2`, roundId: key, betKey: key, closeRound: false };
  };
  if (step === 'deposit') await done(await deposit(db, { ...of, scope: 'cashier' }));
  if (step === 'bet') await done(await bet(db, { ...of, roundId: key }));
  if (step === 'win') await done(await win(db, await betFirst()));
  if (step === 'return') await done(await returnStake(db, { ...(await betFirst()), amount: (amount + 1n) / 2n }));
  if (step === 'rollback') await done(await rollback(db, { ...(await betFirst()), refKey: key }));
  if (step === 'reward') await done(await grant(db, { ...of, kind: 'REWARD' }));
  if (step === 'rebate') await done(await grant(db, { ...of, kind: 'REBATE' }));
  if (step === 'salary') await done(await grant(db, { ...of, kind: 'AGENT_SALARY' }));
  if (step === 'send') await done(await transfer(db, { ...of, kind: 'TRANSFER_OUT', toMemberId: other.id }));
  if (step === 'credit' || step === 'debit') await done(await adjust(db, { ...of, direction: step }));
  if (step === 'pay') {
    await done(await reserve(db, { ...of, scope: 'withdrawal', purpose: 'WITHDRAWAL' }));
    await done(await payOut(db, { ...of, scope: 'withdrawal', key: `${key}/p`, reserveKey: key, fee: amount / 10n }));
  }
}

const read = async (member: Person, period: string) =>
  await test.call('getStatement', { period }, { token: member.token });
const exact = parseMoney;
const sumOf = (row: Record<(typeof STATEMENT_GROUPS)[number], string>) =>
  STATEMENT_GROUPS.reduce((sum, group) => sum + exact(row[group]), 0n);

describe('RECORD-02: statements', () => {
  it('RECORD-02: a month begins at midnight of the merchant’s zone; each movement is in its group', async () => {
    const member = await oldMember();
    await post(member, 'deposit', 1_000_000n, '2026-02-28T15:59:59.999Z');
    await post(member, 'bet', 100_000n, '2026-02-28T16:00:00Z');
    await post(member, 'reward', 30_000n, '2026-03-05T10:00:00Z');
    await post(member, 'pay', 200_000n, '2026-03-31T15:59:59Z');
    await post(member, 'rebate', 10_000n, '2026-03-31T16:00:00Z');
    const { value: march } = await read(member, '2026-03');
    expect(march).toMatchObject({
      opening: '100.00',
      closing: '73.00',
      stakes: '-10.00',
      rewards: '3.00',
      withdrawals: '-20.00',
      cashback: '0.00',
      netDeposit: '-20.00',
      netResult: '-7.00',
      isRunning: false,
      timeZone: 'Asia/Shanghai',
    });
    expect(march.list.map((row) => [row.period, row.opening, row.closing])).toEqual([
      ['2026-03-01', '100.00', '90.00'],
      ['2026-03-05', '90.00', '93.00'],
      ['2026-03-31', '93.00', '73.00'],
    ]);
    expect((await read(member, '2026-02')).value).toMatchObject({
      opening: '0.00',
      deposits: '100.00',
      closing: '100.00',
    });
    const { value: year } = await read(member, '2026');
    expect(year.list.map((row) => row.period).slice(0, 4)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    expect([year.opening, year.closing, year.list.at(-1)?.closing, year.isRunning]).toEqual([
      '0.00',
      '74.00',
      '74.00',
      true,
    ]);
  });

  it('RECORD-02: from the month of the registration up to now; other periods and other forms are refused', async () => {
    const member = await oldMember();
    const { value } = await read(member, '2024-09');
    expect([value.firstMonth, value.opening, value.list]).toEqual(['2024-09', '0.00', []]);
    expect((await read(member, value.lastMonth)).value.isRunning).toBe(true);
    for (const period of ['2024-08', '2023', '2199', '2199-01'])
      expect((await read(member, period)).status).not.toBe(200);
    for (const period of ['2026-13', '2026-3', "2026'"]) expect((await read(member, period)).status).toBe(400);
    expect((await test.call('getStatement', { period: '2026' }, {})).status).toBe(401);
  });

  it('RECORD-02: opening balance and movements come to the closing balance, and to that of the ledger, for random histories', async () => {
    const history = fc.array(
      fc.record({
        step: fc.constantFrom(...STEPS),
        amount: fc.bigInt(1n, 900_000n),
        // up to four hours apart over some months: across borders of days, months and a year
        after: fc.integer({ min: 0, max: 14 * 24 * 60 }),
      }),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const member = await oldMember();
        let at = Date.parse('2024-12-01T00:00:00Z');
        for (const { step, amount, after } of steps) {
          at += after * 60_000;
          await post(member, step, amount, new Date(at).toISOString());
        }
        let balance = 0n;
        for (const period of ['2024', '2025', '2026']) {
          const { value } = await read(member, period);
          expect(exact(value.opening)).toBe(balance);
          expect(exact(value.opening) + sumOf(value)).toBe(exact(value.closing));
          for (const month of value.list) {
            const { value: alone } = await read(member, month.period);
            expect(alone).toMatchObject(month);
            expect(exact(month.opening)).toBe(balance);
            balance = exact(month.closing);
            expect([...alone.list].map((day) => exact(day.opening) + sumOf(day))).toEqual(
              alone.list.map((day) => exact(day.closing)),
            );
          }
          expect(exact(value.closing)).toBe(balance);
        }
        const { value: wallet } = await test.call('getWallet', {}, { token: member.token });
        expect(exact(wallet.sumBalance)).toBe(balance);
      }),
      { numRuns: 12 },
    );
  });

  it('movements that a clock which was set back dates out of order stay in the order of their sequence, on both sides of a border', async () => {
    const member = await oldMember();
    await post(member, 'deposit', 1_000_000n, '2026-03-31T15:57:00Z');
    await post(member, 'reward', 10_000n, '2026-03-31T16:01:00Z');
    await post(member, 'rebate', 20_000n, '2026-03-31T15:58:00Z');
    await post(member, 'rebate', 30_000n, '2026-04-30T15:59:59Z');
    await post(member, 'rebate', 40_000n, '2026-04-30T15:59:58Z');
    const [march, april] = [(await read(member, '2026-03')).value, (await read(member, '2026-04')).value];
    expect([march.closing, april.opening, april.closing]).toEqual(['103.00', '103.00', '110.00']);
    expect(march.list.map((row) => [row.period, row.rewards, row.cashback])).toEqual([['2026-03-31', '1.00', '2.00']]);
  });

  it('a line that is missing fails the statement instead of showing sums that do not add up', async () => {
    const member = await oldMember();
    await post(member, 'deposit', 1_000_000n, '2026-03-10T00:00:00Z');
    await post(member, 'reward', 10_000n, '2026-03-11T00:00:00Z');
    await test.database.asOwner(
      `alter table transfer disable trigger all; delete from transfer where txn_id in (select txn_id from txn t
         join account a using (merchant_code, account_id) where a.owner_id = '${member.id}' and t.kind = 'DEPOSIT')`,
    );
    expect((await read(member, '2026-03')).status).toBe(500);
  });
});

describe('what a statement costs', () => {
  /** Rows that the tables of the ledger gave since the last call, by scans of whatever kind. */
  const rowsRead = async (work: () => Promise<unknown>) => {
    const count = async () => {
      const [row] = await test.database.asOwner<{ n: string }>(
        `select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read) as n from pg_stat_user_tables where relname in ('txn', 'transfer')`,
      );
      return Number(row?.n);
    };
    // a connection tells what it read when it ends; the pool opens others
    const settle = async () => {
      const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
      const [first] = await test.database.asOwner<{ n: string }>(
        `select count(pg_terminate_backend(pid)) as n ${others}`,
      );
      for (let left = Number(first?.n); left > 0; ) {
        const [row] = await test.database.asOwner<{ n: string }>(
          `select count(*) as n ${others} and state is not null`,
        );
        left = Number(row?.n);
      }
    };
    await settle();
    const before = await count();
    await work();
    await settle();
    return (await count()) - before;
  };

  it('RECORD-02: a month of an account with 200,000 older movements reads its own lines, once it is over none', async () => {
    const member = await oldMember();
    await post(member, 'deposit', 1_000_000n, '2025-01-01T00:00:00Z');
    await test.database.asOwner(
      `alter table transfer disable trigger all; alter table account disable trigger all;
       create temp table made as select gen_random_uuid() as id, n, a.account_id, ledger_house_account('EN', 'BONUS_COST', 'CNY', 'LIVE') as house
         from generate_series(2, 200001) n, account a where a.owner_id = '${member.id}' and a.book = 'LIVE' and a.currency = 'CNY';
       insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, response, created_at)
         select 'EN', id, 'REWARD', account_id, 'made', id::text, '', jsonb_build_object('code', 'OK', 'balance', (999999 + n)::text, 'held', '0',
                'sequence', n::text), '2025-02-01'::timestamptz + n * interval '1 minute' from made;
       insert into transfer (merchant_code, txn_id, line, debit_account, credit_account, amount, credit_seq, credit_after)
         select 'EN', id, 1, house, account_id, 1, n, 999999 + n from made;
       update account set balance = 1200000, seq = 200001 where account_id = (select account_id from made limit 1);
       analyze txn; analyze transfer`,
    );
    await post(member, 'deposit', 500_000n, '2026-03-10T00:00:00Z');
    await post(member, 'bet', 100_000n, '2026-03-11T00:00:00Z');
    const month = async () => {
      const { value } = await read(member, '2026-03');
      expect([value.opening, value.closing]).toEqual(['120.00', '160.00']);
    };
    expect(await rowsRead(month)).toBeLessThan(40);
    expect(await rowsRead(month)).toBeLessThan(20);
    await read(member, '2025');
    expect(await rowsRead(async () => expect((await read(member, '2025')).status).toBe(200))).toBeLessThan(80);
  });
});
