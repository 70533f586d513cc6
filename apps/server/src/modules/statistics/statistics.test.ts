import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cutConnection } from '../../../test/cut-connection.ts';
import { relayEvents } from '../../../test/relay-events.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import {
  adjust,
  bet,
  betWin,
  deposit,
  endBonus,
  grant,
  grantBonus,
  openMemberAccount,
  payOut,
  POINTS,
  reserve,
  returnStake,
  rollback,
  rollUp,
  vendorIn,
  vendorOut,
  vendorReserve,
  vendorResult,
  win,
} from '../ledger/ledger.ts';
import { commandLine } from '#server/modules.ts';
import { queueEvents } from './count-movements.ts';
import { lockProgress } from './counting-repository.ts';
import { countMovements, rebuildFigures, relayMovements } from './statistics.ts';

let test: TestServer;
let member: { token: string; id: string };
let other: { token: string; id: string };
beforeAll(async () => {
  test = await createTestServer();
  relayMovements(test.platform);
  member = await test.newMember();
  other = await test.newMember();
});
afterAll(() => test.close());

const owner = <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  test.database.asOwner<Row>(text, values);
const db = () => test.platform.database;

const relayAll = () => relayEvents(test);
const count = (merchant = 'EN') => countMovements(db(), merchant);

/** All present figures, in their own order. */
async function figures() {
  const [row] = await owner<{ all: unknown }>(`select jsonb_build_object(
      'games', (select jsonb_agg(to_jsonb(f) order by f.merchant_code, f.starts_at, f.currency, f.vendor_code, f.node_id)
                  from game_figure f where (bets, staked, returned) <> (0, 0, 0)),
      'money', (select jsonb_agg(to_jsonb(f) order by f.merchant_code, f.starts_at, f.currency, f.kind)
                  from money_figure f where (movements, amount) <> (0, 0)),
      'active', (select jsonb_agg(to_jsonb(f) order by f.merchant_code, f.starts_at, f.member_id) from active_member f),
      'first', (select jsonb_agg(to_jsonb(f) order by f.merchant_code, f.member_id) from first_deposit f)) as all`);
  return row?.all;
}

async function money(merchant = 'EN'): Promise<Record<string, string>> {
  const rows = await owner<{ kind: string; said: string }>(
    `select kind, sum(movements) || ' ' || sum(amount) as said from money_figure where merchant_code = $1 group by kind`,
    [merchant],
  );
  return Object.fromEntries(rows.map(({ kind, said }) => [kind, said]));
}

const place = (of = member) => ({
  merchantCode: 'EN',
  memberId: of.id,
  currency: 'CNY',
  book: 'LIVE' as const,
  scope: 'PG',
});
let rounds = 0;
/** A round of one stake and one win. */
async function play(stake: bigint, prize: bigint, of = member): Promise<string> {
  rounds += 1;
  const round = `r${rounds}`;
  await bet(db(), { ...place(of), key: `b${rounds}`, amount: stake, roundId: round });
  await win(db(), {
    ...place(of),
    key: `w${rounds}`,
    amount: prize,
    roundId: round,
    betKey: `b${rounds}`,
    closeRound: true,
  });
  return round;
}

describe('figures', () => {
  it('are what members moved: stakes and returns with what was taken back, deposits, rewards, adjustments', async () => {
    await deposit(db(), { ...place(), scope: 'deposit', key: 'd1', amount: 1_000_0000n });
    await play(10_0000n, 4_0000n);
    await betWin(db(), { ...place(), key: 'bw', bet: 6_0000n, win: 9_0000n, roundId: 'bw', closeRound: true });
    await bet(db(), { ...place(), key: 'undone', amount: 7_0000n, roundId: 'undone' });
    await rollback(db(), { ...place(), key: 'undo', refKey: 'undone' });
    await bet(db(), { ...place(), key: 'part', amount: 5_0000n, roundId: 'part' });
    await returnStake(db(), { ...place(), key: 'back', betKey: 'part', amount: 2_0000n, closeRound: true });
    await db().forMerchant('EN', (tx) =>
      grant(tx, { ...place(), scope: 'gift', key: 'g1', kind: 'REWARD', amount: 3_0000n }),
    );
    await db().forMerchant('EN', (tx) =>
      adjust(tx, { ...place(), scope: 'adjustment', key: 'a1', direction: 'debit', amount: 1_0000n }),
    );
    await relayAll();
    await count();
    expect(await money()).toEqual({
      deposit: '1 10000000',
      stake: '3 190000',
      return: '2 130000',
      reward: '1 30000',
      adjustmentOut: '1 10000',
    });
    expect(
      await owner('select vendor_code, bets::int, staked::int, returned::int from game_figure where bets > 0'),
    ).toEqual([{ vendor_code: 'PG', bets: 3, staked: 190000, returned: 130000 }]);
    expect(await owner('select member_id from active_member')).toEqual([{ member_id: member.id }]);
  });

  it('count what was lost and won at a vendor with its own wallet, without bets', async () => {
    const at = { ...place(other), scope: 'vendor-transfer', vendorCode: 'ORBIT' };
    await deposit(db(), { ...place(other), scope: 'deposit', key: 'wallet', amount: 100_0000n });
    const told = async (key: string, balance: bigint) =>
      db().forMerchant('EN', async (tx) => (await vendorResult(tx, { ...at, key, balance })).booked);
    await db().forMerchant('EN', async (tx) => {
      await vendorReserve(tx, { ...at, key: 'there', amount: 50_0000n });
      await vendorIn(tx, { ...at, key: 'there/in', reserveKey: 'there', used: 50_0000n });
    });
    expect([await told('one', 20_0000n), await told('two', 60_0000n)]).toEqual([-30_0000n, 40_0000n]);
    // ten of what comes back had been won there unheard of
    const back = await db().forMerchant('EN', (tx) => vendorOut(tx, { ...at, key: 'back', amount: 70_0000n }));
    expect(back).toMatchObject({ code: 'OK', booked: 10_0000n });
    await relayAll();
    await count();
    expect(
      await owner(`select bets::int, staked::int, returned::int from game_figure where vendor_code = 'ORBIT'`),
    ).toEqual([{ bets: 0, staked: 300_000, returned: 500_000 }]);
    expect(await owner('select from active_member where member_id = $1', [other.id])).toHaveLength(1);
    const counted = await figures();
    await rebuildFigures(db(), 'EN');
    expect(await figures()).toEqual(counted);
  });

  it('add up to what the ledger’s account of games holds', async () => {
    await rollUp(db(), 'EN');
    const [held] = await owner<{ balance: string }>(`select h.balance::text from house_balance h
      join account a using (merchant_code, account_id) where merchant_code = 'EN' and a.kind = 'HOUSE_GGR' and a.book = 'LIVE' and a.currency = 'CNY'`);
    const [sum] = await owner<{ result: string }>('select sum(staked - returned)::text as result from game_figure');
    expect(sum?.result).toBe(held?.balance);
  });

  it('never count play money, points, or another merchant’s movements', async () => {
    const before = await figures();
    const trial = await test.call('createTrialUser', {});
    expect(trial.status).toBe(200);
    const [{ id } = { id: '' }] = await owner<{ id: string }>(
      `select owner_id as id from account where book = 'TRIAL' and owner_type = 'member'`,
    );
    const played = { ...place(), memberId: id, book: 'TRIAL' as const };
    expect(await bet(db(), { ...played, key: 't1', amount: 1_0000n, roundId: 't1' })).toMatchObject({ code: 'OK' });
    await db().forMerchant('EN', async (tx) => {
      await openMemberAccount(tx, { ...place(), currency: POINTS });
      const given = await grant(tx, {
        ...place(),
        currency: POINTS,
        scope: 'gift',
        key: 'p1',
        kind: 'REWARD',
        amount: 3_0000n,
      });
      expect(given.code).toBe('OK');
    });
    const far = await test.newMember('LANTERN');
    await test.fund(far.id, 50_0000n, 'LANTERN');
    await relayAll();
    await count();
    expect(await figures()).toEqual(before);
    await count('LANTERN');
    expect(await money('LANTERN')).toEqual({ deposit: '1 500000' });
    expect(await money('EN')).toMatchObject({ deposit: '2 11000000' });
  });

  it('name a withdrawal by what left and by its fee', async () => {
    await reserve(db(), { ...place(), scope: 'withdrawal', key: 'wd', purpose: 'WITHDRAWAL', amount: 100_0000n });
    await payOut(db(), { ...place(), scope: 'withdrawal', key: 'wd:out', reserveKey: 'wd', fee: 2_0000n });
    await relayAll();
    await count();
    expect(await money()).toMatchObject({ withdrawal: '1 980000', withdrawalFee: '1 20000' });
  });

  it('name a deposit by what was paid and by its fee', async () => {
    const before = await money();
    const paid = {
      ...place(),
      book: 'LIVE' as const,
      scope: 'cashier',
      key: 'with fee',
      amount: 100_0000n,
      fee: 2_0000n,
    };
    expect(await deposit(db(), paid)).toMatchObject({ code: 'OK' });
    await relayAll();
    await count();
    const [count1, sum] = (before['deposit'] ?? '0 0').split(' ').map(BigInt) as [bigint, bigint];
    expect(await money()).toMatchObject({
      ...before,
      deposit: `${count1 + 1n} ${sum + 100_0000n}`,
      depositFee: '1 20000',
    });
  });
});

it('count a bonus as a reward, less what of it was forfeited', async () => {
  const before = BigInt((await money())['reward']?.split(' ')[1] ?? 0);
  const grantId = randomUUID();
  await grantBonus(db(), {
    ...place(other),
    scope: 'bonus-deposit',
    key: grantId,
    amount: 50_0000n,
    grantId,
    offerId: 'match',
    titles: { EN: 'Match' },
    sourceId: grantId,
    wagerRequired: 100_0000n,
    bonusMoneyCounts: false,
    maxBet: 5_0000n,
    maxConvert: 50_0000n,
    contribution: { RNG: 100 },
    days: 1,
  });
  await relayAll();
  await count();
  expect(await money()).toMatchObject({ reward: `2 ${before + 50_0000n}` });
  const of = { merchantCode: 'EN', memberId: other.id, currency: 'CNY', grantId };
  expect(await db().forMerchant('EN', (tx) => endBonus(tx, of, 'cancelled'))).toBe(true);
  await relayAll();
  await count();
  expect(await money()).toMatchObject({ reward: `2 ${before}` });
});

describe('counting', () => {
  beforeEach(async () => {
    await relayAll();
    await count();
  });

  it('takes an event that comes twice, or to two counters at once, once', async () => {
    await play(20_0000n, 1_0000n);
    const events = await owner<{ id: string; payload: Record<string, unknown> }>(
      'select id, payload from outbox where published_at is null order by id',
    );
    const told = events.map((event) => ({ ...event, merchantCode: 'EN', topic: 'ledger.BET', at: new Date() }));
    await db().forMerchant('EN', (tx) => queueEvents(told, tx));
    await db().forMerchant('EN', (tx) => queueEvents(told, tx));
    const stake = Number((await money())['stake']?.split(' ')[1]);
    await relayAll();
    await Promise.all([count(), count(), count()]);
    expect(Number((await money())['stake']?.split(' ')[1])).toBe(stake + 200_000);
    expect(await owner('select 1 from statistics_pending')).toEqual([]);
  });

  it('goes on where it was cut off, at whichever statement, and counts nothing twice', async () => {
    for (const when of ['before', 'after'] as const)
      for (let at = 0, wasCut = true; wasCut; at += 1) {
        await play(3_0000n, 0n);
        await relayAll();
        ({ wasCut } = await cutConnection({ at, when }, () => count()));
        await count();
      }
    const counted = await figures();
    await rebuildFigures(db(), 'EN');
    expect(await figures()).toEqual(counted);
  }, 120_000);

  it('waits for a running count', async () => {
    await play(1_0000n, 0n);
    await relayAll();
    const queued = () => owner('select txn_id from statistics_pending');
    const before = await queued();
    let second = Promise.resolve();
    await db().forMerchant('EN', async (tx) => {
      await lockProgress(tx, 'EN');
      second = count();
      await expect
        .poll(() =>
          owner(
            `select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(1);
      expect(await queued()).toEqual(before);
    });
    await second;
    expect(await queued()).toEqual([]);
  });

  it('is not held up by what is queued and is nowhere in the ledger', async () => {
    await owner(`insert into statistics_pending (merchant_code, txn_id) values ('EN', gen_random_uuid())`);
    await count();
    expect(await owner('select 1 from statistics_pending')).toEqual([]);
  });
});

describe('a rebuild', () => {
  /** Moves what was posted so far back by some hours. */
  const age = (hours: number) =>
    owner(`alter table txn disable trigger all; update txn set created_at = created_at - interval '${hours} hours'`);

  it('gives the same figures to the cent, over many quarters, and mends damage', async () => {
    await relayAll();
    await count();
    await age(5);
    await deposit(db(), { ...place(other), scope: 'deposit', key: 'd2', amount: 500_0000n });
    for (const prize of [0n, 1_2345n, 99_9999n]) await play(11_1111n, prize, other);
    await rollback(db(), { ...place(other), key: 'late', refKey: `b${rounds}` });
    await relayAll();
    await owner('truncate game_figure, money_figure, active_member, first_deposit');
    await rebuildFigures(db(), 'EN');
    const whole = await figures();
    const [spread] = await owner<{ n: number }>('select count(distinct starts_at)::int as n from money_figure');
    expect(spread?.n).toBeGreaterThan(1);
    await owner(`update game_figure set staked = staked + 1; delete from first_deposit where member_id = '${other.id}';
      insert into money_figure values ('EN', now() - interval '400 days', 'CNY', 'deposit', 1, 1), ('EN', now() + interval '400 days', 'CNY', 'deposit', 1, 1)`);
    await commandLine.ofMerchant['statistics']?.run(db(), { code: 'EN' } as never, ['rebuild'], {} as never);
    expect(await figures()).toEqual(whole);
  });

  it('takes hours together where little was posted, and fewer of them at a time where much was', async () => {
    const steps = async () => (await countRoundTrips(() => rebuildFigures(db(), 'EN'))).commits;
    await rebuildFigures(db(), 'EN');
    const [whole, few] = [await figures(), await steps()];
    // transactions without lines move nothing: they only make the hours busy
    await owner(`alter table txn disable trigger all;
      insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, response, created_at)
      select merchant_code, gen_random_uuid(), kind, account_id, 'busy', n::text, req_hash, response, now() - interval '1 hour' * (n % 3)
        from generate_series(1, 30000) n, (select * from txn where merchant_code = 'EN' limit 1) t`);
    expect(await steps()).toBeGreaterThan(few);
    expect(await figures()).toEqual(whole);
    await owner(`delete from txn where idem_scope = 'busy'`);
  });

  it('leaves what is queued and what is not relayed yet to the queue', async () => {
    await play(40_0000n, 0n);
    await rebuildFigures(db(), 'EN');
    const unrelayed = await money();
    await relayAll();
    await rebuildFigures(db(), 'EN');
    await count();
    const stake = (said: Record<string, string>) => Number(said['stake']?.split(' ')[1]);
    expect(stake(await money())).toBe(stake(unrelayed) + 400_000);
    const counted = await figures();
    await rebuildFigures(db(), 'EN');
    expect(await figures()).toEqual(counted);
  });

  it('that is interrupted is gone on with, beside play', async () => {
    const before = await figures();
    await owner(
      `update statistics_progress set recount_from = date_bin('15 minutes', now() - interval '2 hours', 'epoch') where merchant_code = 'EN'`,
    );
    const stopped = new AbortController();
    stopped.abort();
    await countMovements(db(), 'EN', stopped.signal);
    expect(
      await owner(`select 1 from statistics_progress where merchant_code = 'EN' and recount_from is not null`),
    ).toHaveLength(1);
    await count();
    expect(await figures()).toEqual(before);
  });
});
