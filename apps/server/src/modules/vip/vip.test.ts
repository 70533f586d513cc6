import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { relayEvents } from '../../../test/relay-events.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { bet, betWin, deposit, returnStake, rollback } from '#server/modules/ledger/ledger.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { countRecords, relayRecords } from '#server/modules/statements/statements.ts';
import { countMovements, relayMovements } from '#server/modules/statistics/statistics.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import * as raising from './raise-level.ts';
import { levelOf, vipSums } from './raise-level.ts';
import { raiseLevels } from './vip.ts';

let test: TestServer;
type Member = Awaited<ReturnType<TestServer['newMember']>>;
const PLAIN = { freeWithdrawals: 0, withdrawalMaximum: '0', depositMaximum: '0', noDepositFee: false };
const LEVELS: MerchantSettings['vipLevels'] = [
  { deposited: '100', staked: '200', reward: '0', cashbackExtra: '0', ...PLAIN },
  { deposited: '300', staked: '200', reward: '5', cashbackExtra: '0.25', ...PLAIN },
  { deposited: '300', staked: '1000', reward: '20', cashbackExtra: '1', ...PLAIN },
];
const owner = <Row extends object>(text: string, values: unknown[] = []) => test.database.asOwner<Row>(text, values);
const db = () => test.database.database;
const minor = (units: number) => BigInt(units) * 10_000n;

beforeAll(async () => {
  test = await createTestServer();
  relayRecords(test.platform);
  relayMovements(test.platform);
  await test.change('EN', { vipLevels: LEVELS });
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});

const place = (member: Member) => ({ merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const });
const round = () => ({ scope: 'SPN', key: randomUUID(), roundId: randomUUID() });
/** Stakes that win what was staked, none above 50, so that the balance stays as it is. */
async function stake(member: Member, units: number): Promise<void> {
  for (let left = units; left > 0; left -= 50) {
    const amount = minor(Math.min(left, 50));
    const played = { ...place(member), ...round(), bet: amount, win: amount, closeRound: true };
    expect((await betWin(db(), played)).code).toBe('OK');
  }
}
const vipOf = async (member: Member) => (await test.call('getVip', {}, { token: member.token })).value;
const rewardsOf = async (member: Member) =>
  (await test.call('listRewards', {}, { token: member.token })).value.map(
    ({ promotionType, rewardAmount, status }) => `${promotionType} ${rewardAmount} ${status}`,
  );
const merchantEn = () => {
  const [merchant] = DEMO_MERCHANTS.filter(({ code }) => code === 'EN');
  if (!merchant) throw new Error('no merchant EN');
  return { ...merchant, settings: { ...merchant.settings, vipLevels: LEVELS } };
};

describe('levels', () => {
  it('MEMBER-09: are reached by deposits and stakes together, and seen with what they ask for and give', async () => {
    const member = await test.newMember();
    await test.fund(member.id, minor(100));
    expect(await vipOf(member)).toMatchObject({ level: 0, deposited: '100.00', staked: '0.00' });
    await stake(member, 199);
    expect(await vipOf(member)).toMatchObject({ level: 0, staked: '199.00' });
    await stake(member, 1);
    const { level, levels } = await vipOf(member);
    expect([level, levels.map(({ reachedAt }) => reachedAt !== null)]).toEqual([1, [true, false, false]]);
    expect(levels[1]).toMatchObject({
      level: 2,
      deposited: '300.00',
      staked: '200.00',
      reward: '5.00',
      cashbackExtra: '0.25',
    });
    const me = (await test.call('getMemberInfo', {}, { token: member.token })).value;
    expect(me.clubLabel).toEqual({ labelName: '1', type: null, rankLevel: 1 });
  });

  it('MEMBER-09: several at once give the reward of each, which is claimed like any other, once', async () => {
    const member = await test.newMember();
    await test.fund(member.id, minor(1000));
    await stake(member, 1000);
    expect(await vipOf(member)).toMatchObject({ level: 3 });
    expect((await rewardsOf(member)).sort()).toEqual(['UPGRADE_BONUS 20.00 I', 'UPGRADE_BONUS 5.00 I']);
    await vipOf(member);
    expect(await rewardsOf(member)).toHaveLength(2);
    const [reward] = (await test.call('listRewards', {}, { token: member.token })).value;
    const claim = () =>
      test.call(
        'claimReward',
        { rewardId: reward?.rewardId ?? '' },
        {
          token: member.token,
          headers: { 'idempotency-key': randomUUID() },
        },
      );
    const before = (await test.call('getWallet', {}, { token: member.token })).value.sumBalance;
    expect((await claim()).status).toBe(200);
    expect((await claim()).status).not.toBe(200);
    const after = (await test.call('getWallet', {}, { token: member.token })).value.sumBalance;
    expect(Number(after) - Number(before)).toBeCloseTo(Number(reward?.rewardAmount), 4);
  });

  it('16 looks at the same time give each level and each reward once', async () => {
    const member = await test.newMember();
    await test.fund(member.id, minor(1100));
    await stake(member, 1000);
    const seen = await Promise.all(Array.from({ length: 16 }, () => vipOf(member)));
    expect(seen.map(({ level }) => level)).toEqual(Array(16).fill(3));
    const sums = 'select distinct deposited::text, staked::text from vip_level where member_id = $1';
    expect(await owner(sums, [member.id])).toEqual([{ deposited: '11000000', staked: '10000000' }]);
    expect(await rewardsOf(member)).toHaveLength(2);
  });

  it('stakes that were returned or taken back do not count', async () => {
    const member = await test.newMember();
    await test.fund(member.id, minor(300));
    const [returned, takenBack, open] = [round(), round(), round()];
    for (const each of [returned, takenBack, open]) await bet(db(), { ...place(member), ...each, amount: minor(100) });
    await returnStake(db(), {
      ...place(member),
      ...returned,
      key: randomUUID(),
      betKey: returned.key,
      amount: minor(100),
      closeRound: true,
    });
    await rollback(db(), { ...place(member), scope: 'SPN', key: randomUUID(), refKey: takenBack.key });
    expect(await vipOf(member)).toMatchObject({ level: 0, deposited: '300.00', staked: '100.00' });
  });

  it('stay when the merchant asks for more later, and come when it asks for less', async () => {
    const [kept, later] = [await test.newMember(), await test.newMember()];
    for (const member of [kept, later]) await test.fund(member.id, minor(100));
    await stake(kept, 200);
    await stake(later, 150);
    expect([await vipOf(kept), await vipOf(later)].map(({ level }) => level)).toEqual([1, 0]);
    const [first, ...rest] = LEVELS;
    if (!first) throw new Error('no level');
    await test.change('EN', { vipLevels: [{ ...first, deposited: '200' }, ...rest] });
    expect(await vipOf(kept)).toMatchObject({ level: 1 });
    await test.change('EN', { vipLevels: [{ ...first, staked: '150' }, ...rest] });
    expect(await vipOf(later)).toMatchObject({ level: 1 });
    await test.change('EN', { vipLevels: LEVELS });
  });

  it('give no reward where rewards cannot be claimed, and are nowhere without any or with the club switched off', async () => {
    const member = await test.newMember();
    await test.fund(member.id, minor(1000));
    await stake(member, 1000);
    await test.change('EN', { vipLevels: [] });
    expect(await vipOf(member)).toEqual({ level: 0, deposited: '0.00', staked: '0.00', levels: [] });
    const has = async () => (await test.call('getStatus', {}, { merchant: 'EN' })).value.info.settings.hasVipLevels;
    expect(await has()).toBe(false);
    const { flags } = merchantEn().settings;
    await test.change('EN', { vipLevels: LEVELS, flags: { ...flags, REWCEN3: false } });
    expect((await vipOf(member)).levels.map(({ reward }) => reward)).toEqual(['0.00', '0.00', '0.00']);
    expect(await owner('select 1 from reward where member_id = $1', [member.id])).toEqual([]);
    await test.change('EN', { flags: { ...flags, MEMCLUB3: false } });
    expect([(await test.call('getVip', {}, { token: member.token })).status, await has()]).toEqual([403, false]);
    await test.change('EN', { flags });
    expect(await has()).toBe(true);
  });

  it('are the merchant’s own: another one’s member of the same sums has none', async () => {
    const member = await test.newMember('LANTERN');
    await test.fund(member.id, minor(100_000), 'LANTERN');
    expect((await test.call('getVip', {}, { token: member.token, merchant: 'LANTERN' })).status).toBe(403);
    expect(await owner(`select 1 from vip_level where merchant_code <> 'EN'`)).toEqual([]);
  });
});

describe('the look at who played', () => {
  it('gives levels without the member opening anything, once for each quarter, and goes on where it was stopped', async () => {
    const members = [await test.newMember(), await test.newMember(), await test.newMember()];
    for (const member of members) {
      await test.fund(member.id, minor(100));
      await stake(member, 200);
    }
    await relayEvents(test);
    await countMovements(db(), 'EN');
    const levels = async () =>
      (
        await owner<{ level: number }>('select level from vip_level where member_id = any($1::uuid[])', [
          members.map(({ id }) => id),
        ])
      ).map(({ level }) => level);
    // the present quarter is not over yet
    await raiseLevels(test.platform, merchantEn());
    expect(await levels()).toEqual([]);
    await owner(`update active_member set starts_at = starts_at - interval '1 hour'`);
    await owner(`update vip_progress set looked_until = looked_until - interval '1 hour'`);
    const stopped = new AbortController();
    stopped.abort();
    await raiseLevels({ ...test.platform, stopping: stopped.signal }, merchantEn());
    expect(await levels()).toEqual([]);
    // one whose level cannot be given is left for the next time, and the others have theirs
    const real = raising.raiseLevel;
    const poisoned = vi.spyOn(raising, 'raiseLevel').mockImplementation((tx, merchant, memberId) => {
      if (memberId === members[0]?.id) throw new Error('a row that cannot be read');
      return real(tx, merchant, memberId);
    });
    await raiseLevels(test.platform, merchantEn());
    poisoned.mockRestore();
    expect(await levels()).toEqual([1, 1]);
    expect(await owner('select item_id from work_failure')).toEqual([{ item_id: members[0]?.id }]);
    await owner(`update vip_progress set looked_until = looked_until - interval '1 hour'`);
    await raiseLevels(test.platform, merchantEn());
    expect(await levels()).toEqual([1, 1, 1]);
    expect(await owner('select 1 from work_failure')).toEqual([]);
    const [{ looked }] = (await owner<{ looked: boolean }>(
      `select looked_until > clock_timestamp() - interval '25 minutes' as looked from vip_progress where merchant_code = 'EN'`,
    )) as [{ looked: boolean }];
    expect(looked).toBe(true);
  });
});

describe('sums of a whole history', () => {
  it('are the same whether its lines are counted or not, in any order of counting', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('deposit', 'stake', 'rollback'), fc.integer({ min: 1, max: 90 })), {
      minLength: 1,
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(24), async (history, countAfter) => {
        const member = await test.newMember();
        const expected = { deposited: 0n, staked: 0n };
        await test.fund(member.id, minor(10_000));
        expected.deposited += minor(10_000);
        for (const [index, [what, units]] of history.entries()) {
          if (index === countAfter) {
            await owner(
              `insert into record_pending select merchant_code, account_id from account where owner_id = $1 and kind = 'REAL' and currency = 'CNY' on conflict do nothing`,
              [member.id],
            );
            await countRecords(db(), 'EN');
          }
          if (what === 'deposit') {
            await deposit(db(), { ...place(member), scope: 'test', key: randomUUID(), amount: minor(units) });
            expected.deposited += minor(units);
          } else {
            const placed = round();
            await bet(db(), { ...place(member), ...placed, amount: minor(units) });
            if (what === 'rollback')
              await rollback(db(), { ...place(member), scope: 'SPN', key: randomUUID(), refKey: placed.key });
            else expected.staked += minor(units);
          }
        }
        const { deposited, staked } = await vipOf(member);
        expect([deposited, staked].map((text) => BigInt(Math.round(Number(text) * 10_000)))).toEqual([
          expected.deposited,
          expected.staked,
        ]);
      }),
      { numRuns: 12 },
    );
  });

  it('bonus money that was staked is not the member’s own', () => {
    const line = (kind: Parameters<typeof vipSums>[0][number]['kind'], amount: bigint) => ({
      kind,
      isCredit: amount > 0n,
      amount,
    });
    const lines = [line('bet', -100n), line('bonusIn', 200n), line('bonusOut', -20n), line('win', 50n)];
    expect(vipSums(lines, 60n)).toEqual({ deposited: 0n, staked: 40n });
    expect(vipSums([line('bet', -10n), line('stakeReturn', 30n)], 0n).staked).toBe(0n);
  });

  it('a level counts only when both conditions are met, exactly at the border', () => {
    const at = (deposited: number, staked: number) =>
      levelOf(LEVELS, { deposited: minor(deposited), staked: minor(staked) });
    expect([at(100, 200), at(99, 1000), at(300, 199), at(300, 200), at(300, 999), at(300, 1000)]).toEqual([
      1, 0, 0, 2, 2, 3,
    ]);
  });
});

describe('cashback of a level', () => {
  it('REBATE-01: pays what the level adds in each category that has a rate, and nothing in others', async () => {
    const member = await test.newMember();
    const rates = async () =>
      Object.fromEntries(
        (await test.call('getCashback', {}, { token: member.token })).value.list.map(({ gameCategory, rate }) => [
          gameCategory,
          rate,
        ]),
      );
    expect(await rates()).toEqual({ RNG: '0.8', FISH: '0.6', LIVE: '0.5', SPORTS: '0.4', ELOTT: '0.3', LOTT: '0.3' });
    await test.fund(member.id, minor(300));
    await stake(member, 200);
    expect(await vipOf(member)).toMatchObject({ level: 2 });
    expect(await rates()).toEqual({
      RNG: '1.05',
      FISH: '0.85',
      LIVE: '0.75',
      SPORTS: '0.65',
      ELOTT: '0.55',
      LOTT: '0.55',
    });
  });
});

describe('older clients', () => {
  it('read the level and the two conditions of the next one', async () => {
    const member = await test.newMember();
    await test.fund(member.id, minor(100));
    await stake(member, 200);
    await vipOf(member);
    expect((await test.call('getPlayerRankProgress', {}, { token: member.token })).value).toEqual({
      currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
      playerRankProgress: { labelId: 1 },
      playerRankName: '1',
      totalDeposit: { actual: '100.00', expected: '300.00' },
      totalTurnover: { actual: '200.00', expected: '200.00' },
    });
  });
});
