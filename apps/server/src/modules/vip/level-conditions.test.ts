import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MATCH_OFFER } from '../../../test/match-offer.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { betWin, readBalance } from '#server/modules/ledger/ledger.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

const PLAIN = {
  cashbackExtra: '0',
  freeWithdrawals: 0,
  withdrawalMaximum: '0',
  depositMaximum: '0',
  noDepositFee: false,
};
const SETTINGS: Partial<MerchantSettings> = {
  vipLevels: [
    { deposited: '100', staked: '50', reward: '0', ...PLAIN },
    { deposited: '100', staked: '100', reward: '5', ...PLAIN },
    { deposited: '100', staked: '200', reward: '20', ...PLAIN },
  ],
  bonusOffers: [MATCH_OFFER],
  rewardConditions: { signIn: null, level: MATCH_OFFER.id, install: null },
};

let test: TestServer;
type Member = Awaited<ReturnType<TestServer['newMember']>>;
let member: Member;
beforeAll(async () => {
  test = await createTestServer();
  await test.change('EN', SETTINGS);
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});
beforeEach(async () => {
  member = await test.newMember();
  await test.fund(member.id, 100_0000n);
});

const place = () => ({ merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const });
/** One stake that wins what was staked. */
async function stake(units: number): Promise<void> {
  const amount = BigInt(units) * 10_000n;
  const round = { scope: 'SPN', key: randomUUID(), roundId: randomUUID(), closeRound: true };
  expect((await betWin(test.database.database, { ...place(), ...round, bet: amount, win: amount })).code).toBe('OK');
}
const getVip = () => test.call('getVip', {}, { token: member.token });
const rewards = async () =>
  (await test.call('listRewards', {}, { token: member.token })).value.toSorted((one, other) =>
    one.rewardAmount < other.rewardAmount ? 1 : -1,
  );
const claim = (rewardId: string | undefined, token = member.token) =>
  test.call('claimReward', { rewardId: rewardId ?? '' }, { token, headers: { 'idempotency-key': randomUUID() } });
const purse = async () => {
  const found = await readBalance(test.database.database, place());
  return [found?.balance, found?.bonus];
};

it('MEMBER-09 PROMO-04: levels tell the conditions of their rewards, which wait with them and are bonuses once claimed', async () => {
  const { levels } = (await getVip()).value;
  expect(levels.map(({ rewardConditions }) => rewardConditions?.wagerRequired)).toEqual([undefined, '10.00', '40.00']);
  await stake(100);
  await stake(100);
  expect((await getVip()).value.level).toBe(3);
  const [five, twenty] = await rewards();
  expect([five, twenty]).toMatchObject([
    { promotionType: 'UPGRADE_BONUS', rewardAmount: '5.00', conditions: { wagerRequired: '10.00' } },
    { promotionType: 'UPGRADE_BONUS', rewardAmount: '20.00', conditions: { wagerRequired: '40.00', days: 7 } },
  ]);
  expect((await claim(five?.rewardId)).status).toBe(200);
  expect((await claim(twenty?.rewardId)).errorCode).toBe('REWARD_WAITS');
  expect(await purse()).toEqual([100_0000n, 5_0000n]);
  const { active } = (await test.call('getBonuses', {}, { token: member.token })).value;
  expect(active).toMatchObject({ title: 'For a new VIP level', wagerRequired: '10.00' });
});

it('a level that is reached by many looks at once gives one reward, claimed by many at once it is one bonus, and nobody else’s', async () => {
  await stake(100);
  await Promise.all(Array.from({ length: 8 }, getVip));
  const [reward, ...others] = await rewards();
  expect(others).toEqual([]);
  const foreign = await test.newMember();
  expect((await claim(reward?.rewardId, foreign.token)).status).toBe(404);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(reward?.rewardId)));
  expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
  await getVip();
  expect(await rewards()).toHaveLength(1);
  expect(await purse()).toEqual([100_0000n, 5_0000n]);
});

it('what was given keeps its conditions, and without any the next level gives money as before', async () => {
  await stake(100);
  await getVip();
  await test.change('EN', { bonusOffers: [], rewardConditions: { signIn: null, level: null, install: null } });
  await stake(100);
  const { level, levels } = (await getVip()).value;
  expect([level, levels.map(({ rewardConditions }) => rewardConditions)]).toEqual([3, [null, null, null]]);
  const [five, twenty] = await rewards();
  expect([five?.conditions?.wagerRequired, twenty?.conditions]).toEqual(['10.00', null]);
  expect((await claim(five?.rewardId)).status).toBe(200);
  expect((await claim(twenty?.rewardId)).status).toBe(200);
  expect(await purse()).toEqual([120_0000n, 5_0000n]);
  await test.change('EN', SETTINGS);
});

it('a level is not given, and not lost, while the conditions of its reward are unknown', async () => {
  await stake(50);
  await test.change('EN', { rewardConditions: { signIn: null, level: 'gone', install: null } });
  // the first level gives no reward
  expect((await getVip()).value).toMatchObject({ level: 1, levels: [{}, { rewardConditions: null }, {}] });
  await stake(50);
  expect((await getVip()).status).toBe(500);
  expect(await rewards()).toEqual([]);
  await test.change('EN', SETTINGS);
  expect((await getVip()).value.level).toBe(2);
  expect(await rewards()).toMatchObject([{ rewardAmount: '5.00', conditions: { wagerRequired: '10.00' } }]);
});
