import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bet,
  fundTrial,
  openMemberAccount,
  reserve,
  returnStake,
  rollback,
  win,
} from '#server/modules/ledger/ledger.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { middayZone } from '../../../test/midday-zone.ts';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
let sandbox: TestSandbox;
let member: Awaited<ReturnType<TestServer['newMember']>>;

beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
  sandbox = await startTestSandbox(test);
  await test.change('EN', { timeZone: middayZone() });
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await sandbox.stop();
  await test.close();
});
beforeEach(async () => {
  await ofAll({});
  member = await test.newMember();
  await test.fund(member.id, 1_000_0000n);
});

type Limits = NonNullable<MerchantSettings['playLimits']>;
type LimitName = keyof Omit<Limits, 'timeDay'>;
const NONE: Limits = {
  depositDay: null,
  depositWeek: null,
  depositMonth: null,
  lossDay: null,
  lossWeek: null,
  lossMonth: null,
  stakeDay: null,
  stakeWeek: null,
  stakeMonth: null,
  bet: null,
  timeDay: null,
};
/** Sets the limits of every member; none at all for none. */
const ofAll = (limits: Partial<Limits>) =>
  test.database.asOwner(
    `update merchant set settings = jsonb_set(settings, '{playLimits}', $1::jsonb) where merchant_code = 'EN'`,
    [JSON.stringify(Object.keys(limits).length === 0 ? null : { ...NONE, ...limits })],
  );

const as = () => ({ token: member.token });
const account = () => ({ merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const });
const at = (key: string = randomUUID()) => ({ ...account(), scope: 'JL', key, roundId: key });
const betOf = async (amount: bigint, key?: string) => (await bet(test.platform.database, { ...at(key), amount })).code;
const own = (limit: LimitName, amount: string | null) => test.call('setPlayLimit', { limit, amount }, as());
const limitOf = async (limit: LimitName) =>
  (await test.call('getPlayLimits', {}, as())).value.limits.find((each) => each.limit === limit);
const timeOf = async () => (await test.call('getPlayLimits', {}, as())).value.time;
const deposit = (amount: string) =>
  test.call(
    'startManualDeposit',
    { amount, accountId: 'main', payerName: 'Li Wei' },
    { ...as(), headers: { 'idempotency-key': randomUUID() } },
  );

describe('limits of every member', () => {
  it('hold from the next stake on, with what was played before them, and no more once they are gone', async () => {
    expect(await betOf(30_0000n)).toBe('OK');
    await ofAll({ stakeDay: '50' });
    expect(await limitOf('stakeDay'), 'told before the first stake under them').toMatchObject({
      amount: null,
      merchantAmount: '50.00',
      used: '30.00',
      left: '20.00',
    });
    expect(await betOf(20_0001n)).toBe('LIMIT_REACHED');
    expect(await betOf(20_0000n)).toBe('OK');
    await ofAll({ stakeDay: '60' });
    expect(await betOf(10_0001n)).toBe('LIMIT_REACHED');
    expect(await betOf(10_0000n)).toBe('OK');
    expect(await limitOf('stakeDay')).toMatchObject({ used: '60.00', left: '0.00' });
    await ofAll({});
    expect(await betOf(500_0000n)).toBe('OK');
    expect(await limitOf('stakeDay')).toMatchObject({ amount: null, merchantAmount: null, used: null, left: null });
    await ofAll({ stakeWeek: '561' });
    expect(await betOf(1_0001n), 'what was staked while there were none counts').toBe('LIMIT_REACHED');
    expect(await betOf(1_0000n)).toBe('OK');
  });

  it('hold each under its own name', async () => {
    await ofAll({
      bet: '101',
      stakeDay: '102',
      stakeWeek: '103',
      stakeMonth: '104',
      lossDay: '105',
      lossWeek: '106',
      lossMonth: '107',
      timeDay: 480,
    });
    const [row] = await test.database.asOwner<{ limits: Record<string, number> }>(
      `select to_jsonb(l) as limits from account a, ledger_limits(a.merchant_code, a.account_id) l
        where a.owner_id = $1 and a.book = 'LIVE'`,
      [member.id],
    );
    expect(row?.limits).toEqual({
      bet: 101_0000,
      stake_day: 102_0000,
      stake_week: 103_0000,
      stake_month: 104_0000,
      loss_day: 105_0000,
      loss_week: 106_0000,
      loss_month: 107_0000,
      minutes_day: 480,
    });
  });

  it('refuse every kind of stake, and let results, what is taken back and withdrawals through', async () => {
    const { database } = test.platform;
    const [key, other] = [randomUUID(), randomUUID()];
    expect(await betOf(30_0000n, key)).toBe('OK');
    expect(await betOf(10_0000n, other)).toBe('OK');
    await ofAll({ lossDay: '40', bet: '35' });
    expect((await reserve(database, { ...at(), amount: 1n, purpose: 'ROUND' })).code).toBe('LIMIT_REACHED');
    const paid = { ...at(), roundId: key, betKey: key, amount: 5_0000n, closeRound: false };
    expect((await win(database, paid)).code).toBe('OK');
    const back = { ...account(), scope: 'JL', key: randomUUID() };
    expect((await rollback(database, { ...back, refKey: other })).code).toBe('OK');
    const part = { ...back, key: randomUUID(), betKey: key, amount: 10_0000n, closeRound: false };
    expect((await returnStake(database, part)).code).toBe('OK');
    expect(await limitOf('lossDay')).toMatchObject({ used: '15.00', left: '25.00' });
    expect(await betOf(25_0001n)).toBe('LIMIT_REACHED');
    expect((await reserve(database, { ...at(), amount: 25_0000n, purpose: 'ROUND' })).code).toBe('OK');
    expect((await reserve(database, { ...at(), amount: 100_0000n, purpose: 'WITHDRAWAL' })).code).toBe('OK');
  });

  it('are one of two, of which the lower counts, whichever of them changes', async () => {
    await own('stakeDay', '20');
    await ofAll({ stakeDay: '50', bet: '15' });
    expect(await limitOf('stakeDay')).toMatchObject({ amount: '20.00', merchantAmount: '50.00', left: '20.00' });
    expect(await betOf(15_0001n)).toBe('LIMIT_REACHED');
    expect(await betOf(15_0000n)).toBe('OK');
    expect(await betOf(5_0001n)).toBe('LIMIT_REACHED');
    await ofAll({ stakeDay: '18' });
    expect(await betOf(3_0001n)).toBe('LIMIT_REACHED');
    expect(await limitOf('stakeDay')).toMatchObject({ amount: '20.00', merchantAmount: '18.00', left: '3.00' });
    await own('stakeDay', '16');
    expect(await betOf(1_0001n)).toBe('LIMIT_REACHED');
    await ofAll({});
    expect(await betOf(1_0001n), 'the member’s own stays').toBe('LIMIT_REACHED');
    expect(await betOf(1_0000n)).toBe('OK');
  });

  it('of deposits are the lowest of all', async () => {
    await ofAll({ depositDay: '500' });
    await own('depositWeek', '400');
    expect((await deposit('200')).status).toBe(200);
    const refused = async (amount: string) => {
      const { errorCode, value } = await deposit(amount);
      return { errorCode, ...(value as object) };
    };
    expect(await refused('201')).toMatchObject({ errorCode: 'DEPOSIT_LIMIT', period: 'week', left: '200.00' });
    await ofAll({ depositDay: '350' });
    expect(await refused('151')).toMatchObject({ errorCode: 'DEPOSIT_LIMIT', period: 'day', left: '150.00' });
    expect(await limitOf('depositDay')).toMatchObject({ merchantAmount: '350.00', used: '200.00', left: '150.00' });
    await ofAll({ depositDay: '400' });
    const answers = await Promise.all(Array.from({ length: 16 }, () => deposit('100')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('of the time of a day count what was played before, and close the games once it is over', async () => {
    for (const minutes of [3, 2, 35]) {
      expect(await betOf(1_0000n)).toBe('OK');
      await test.database.asOwner(
        `update txn set created_at = created_at - make_interval(mins => $2) where account_id in
           (select account_id from account where owner_id = $1)`,
        [member.id, minutes],
      );
    }
    await ofAll({ timeDay: 30 });
    // three minutes, two, and five of the last stake
    const { used, left, ...time } = await timeOf();
    expect(time).toMatchObject({ minutes: null, merchantMinutes: 30 });
    expect([used, left].map((ms) => Math.round((ms ?? 0) / 60_000))).toEqual([10, 20]);
    expect(await betOf(1_0000n)).toBe('OK');
    await test.database.asOwner(
      `update account_play_time set played = interval '30 minutes' where account_id in
         (select account_id from account where owner_id = $1)`,
      [member.id],
    );
    expect(await betOf(1_0000n)).toBe('LIMIT_REACHED');
    const { errorCode } = await test.call('setTimeLimit', { minutes: 60 }, as());
    expect(errorCode, 'a longer one of the member’s own changes nothing').toBeUndefined();
    expect(await betOf(1_0000n)).toBe('LIMIT_REACHED');
    expect(await timeOf()).toMatchObject({ minutes: 60, merchantMinutes: 30, left: 0 });
    await ofAll({});
    expect(await betOf(1_0000n), 'thirty of the member’s sixty minutes are left').toBe('OK');
  });

  it('hold for all members of the merchant and for nobody else: not in free play, not at another merchant', async () => {
    await ofAll({ bet: '1' });
    const others = await test.newMember();
    await test.fund(others.id, 100_0000n);
    const stakeOf = async (of: object) => (await bet(test.platform.database, { ...at(), ...of, amount: 2_0000n })).code;
    expect(await stakeOf({ memberId: others.id })).toBe('LIMIT_REACHED');
    const trial = { ...account(), book: 'TRIAL' as const };
    await test.platform.database.forMerchant('EN', (tx) => openMemberAccount(tx, trial));
    await test.platform.database.forMerchant('EN', (tx) =>
      fundTrial(tx, { ...trial, scope: 't', key: randomUUID(), amount: 9_0000n }),
    );
    expect(await stakeOf({ book: 'TRIAL' })).toBe('OK');
    const lantern = await test.newMember('LANTERN');
    await test.fund(lantern.id, 100_0000n, 'LANTERN');
    expect(await stakeOf({ merchantCode: 'LANTERN', memberId: lantern.id, currency: 'PHP' })).toBe('OK');
  });

  it('64 first stakes under a new limit never pass it', async () => {
    await betOf(4_0000n);
    await ofAll({ stakeMonth: '14' });
    const codes = await Promise.all(Array.from({ length: 64 }, () => betOf(1_0000n)));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
    expect(await limitOf('stakeMonth')).toMatchObject({ used: '14.00', left: '0.00' });
  });
});

const step = fc.oneof(
  fc.record({ what: fc.constant('bet' as const), amount: fc.bigInt({ min: 1n, max: 6_0000n }) }),
  fc.record({ what: fc.constant('merchant' as const), amount: fc.option(fc.integer({ min: 1, max: 30 })) }),
  fc.record({ what: fc.constant('member' as const), amount: fc.integer({ min: 1, max: 30 }) }),
);

it('a stake is accepted exactly where it fits the lower one of both, in whatever order limits come and go', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
    await ofAll({});
    member = await test.newMember();
    await test.fund(member.id, 1_000_0000n);
    let staked = 0n;
    let [merchants, members]: (bigint | null)[] = [null, null];
    for (const { what, amount } of steps) {
      if (what === 'bet') {
        const fits = [merchants, members].every((held) => held == null || staked + amount <= held);
        expect(await betOf(amount)).toBe(fits ? 'OK' : 'LIMIT_REACHED');
        if (fits) staked += amount;
      } else if (what === 'merchant') {
        await ofAll(amount === null ? {} : { stakeDay: String(amount) });
        merchants = amount === null ? null : BigInt(amount) * 10_000n;
      } else {
        await own('stakeDay', String(amount));
        const asked = BigInt(amount) * 10_000n;
        if (members == null || asked < members) members = asked;
      }
    }
  });
  await fc.assert(property, { numRuns: 25 });
}, 120_000);
