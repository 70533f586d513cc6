import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MATCH_OFFER } from '../../../test/match-offer.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { commandLine } from '#server/modules.ts';
import { conditionsOf, grantRewards, makeCodes } from './rewards.ts';

let test: TestServer;
type Member = Awaited<ReturnType<TestServer['newMember']>>;
let member: Member;
beforeAll(async () => {
  test = await createTestServer();
  await test.change('EN', { bonusOffers: [MATCH_OFFER] });
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});
beforeEach(async () => {
  member = await test.newMember();
});

const conditions = () =>
  conditionsOf({ bonusOffers: [MATCH_OFFER], conductProfile: 'classic' }, MATCH_OFFER.id) ?? null;
const draft = () => ({
  promotionType: 'MANUAL',
  titles: { EN: 'Free credit', VI: 'Tặng' },
  unit: 'CREDIT' as const,
  amount: 10_0000n,
  cap: null as bigint | null,
  expiresAt: null,
  conditions: conditions(),
});
const give = (to = member, change: object = {}) =>
  grantRewards(test.database.database, 'EN', { ...draft(), ...change }, [to.userName]);
const rewardsOf = async ({ token }: Member) => (await test.call('listRewards', {}, { token })).value;
const claim = (to: Member, rewardId: string, key: string = randomUUID()) =>
  test.call('claimReward', { rewardId }, { token: to.token, headers: { 'idempotency-key': key } });
const redeem = (to: Member, code: string) =>
  test.call('claimRewardCode', { code }, { token: to.token, headers: { 'idempotency-key': randomUUID() } });
const purse = async (of = member) => {
  const account = { merchantCode: 'EN', memberId: of.id, currency: 'CNY', book: 'LIVE' as const };
  const found = await readBalance(test.database.database, account);
  return [found?.balance, found?.bonus];
};
const bonusesOf = async ({ token }: Member) => (await test.call('getBonuses', {}, { token })).value;
const firstOf = async (of = member) => {
  const [reward] = await rewardsOf(of);
  if (!reward) throw new Error('a reward is expected');
  return reward;
};

describe('a reward with conditions', () => {
  it('PROMO-04: tells them before, and is a bonus with them once it is claimed', async () => {
    await give();
    const reward = await firstOf();
    expect(reward).toMatchObject({
      rewardAmount: '10.00',
      conditions: {
        wagerRequired: '20.00',
        wagerTimes: 2,
        counts: 'all',
        maxBet: '60.00',
        maxConvert: '20.00',
        days: 7,
        contribution: expect.arrayContaining([{ category: 'RNG', percent: 100 }]),
      },
    });
    const answer = await claim(member, reward.rewardId);
    expect(answer.value).toEqual({ claimedTickets: [{ rewardType: 'BONUS', value: '10.00' }], unclaimed: 0 });
    expect(await purse()).toEqual([0n, 10_0000n]);
    expect((await bonusesOf(member)).active).toMatchObject({
      title: 'Free credit',
      amount: '10.00',
      wagerRequired: '20.00',
      maxConvert: '20.00',
    });
  });

  it('keeps the conditions it was given with, whatever becomes of the offer, and uses up no offer for deposits', async () => {
    await give();
    await test.change('EN', { bonusOffers: [{ ...MATCH_OFFER, wagerTimes: 50, kind: 'firstDeposit' }] });
    const reward = await firstOf();
    expect(reward.conditions?.wagerRequired).toBe('20.00');
    await claim(member, reward.rewardId);
    const { active } = await bonusesOf(member);
    expect(active?.wagerRequired).toBe('20.00');
    await test.call('cancelBonus', { grantId: active?.grantId ?? '' }, { token: member.token });
    const { promos } = (await test.call('getDepositPromos', {}, { token: member.token })).value;
    expect(promos.map(({ promoId }) => promoId)).toEqual([MATCH_OFFER.id]);
    await test.change('EN', { bonusOffers: [MATCH_OFFER] });
  });

  it('waits while another bonus runs, and money is claimed meanwhile', async () => {
    await give();
    await give(member, { titles: { EN: 'Second' } });
    await give(member, { titles: { EN: 'Money' }, amount: 5_0000n, conditions: null });
    const all = await rewardsOf(member);
    const named = (title: string) => all.find(({ eventName }) => eventName === title)?.rewardId ?? '';
    expect((await claim(member, named('Free credit'))).status).toBe(200);
    expect((await claim(member, named('Second'))).errorCode).toBe('REWARD_WAITS');
    expect((await claim(member, named('Money'))).status).toBe(200);
    expect(await purse()).toEqual([5_0000n, 10_0000n]);
    const grantId = (await bonusesOf(member)).active?.grantId ?? '';
    await test.call('cancelBonus', { grantId }, { token: member.token });
    expect((await claim(member, named('Second'))).status).toBe(200);
    expect(await purse()).toEqual([5_0000n, 10_0000n]);
  });

  it('is given once, however many claim it at once, and again for a lost answer', async () => {
    await give();
    const { rewardId } = await firstOf();
    const keys = Array.from({ length: 8 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => claim(member, rewardId, key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const key = keys[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await claim(member, rewardId, key)).value.claimedTickets).toEqual([
      { rewardType: 'BONUS', value: '10.00' },
    ]);
    expect(await purse()).toEqual([0n, 10_0000n]);
    const foreign = await test.newMember();
    expect((await claim(foreign, rewardId)).status).toBe(404);
  });

  it('a ticket with conditions becomes a reward to claim, once, and its limit counts what is claimed', async () => {
    const { codes } = await makeCodes(test.database.database, 'EN', { ...draft(), cap: 10_0000n }, 2);
    const [first = '', second = ''] = codes;
    const answer = await redeem(member, first);
    expect(answer.value).toEqual({ claimedTickets: [], unclaimed: 1, description: 'Free credit' });
    expect(await purse()).toEqual([0n, 0n]);
    const other = await test.newMember();
    expect((await redeem(other, first)).errorCode).toBe('REWARD_USED_UP');
    expect((await redeem(other, second)).value.claimedTickets).toEqual([]);
    expect((await claim(member, (await firstOf()).rewardId)).status).toBe(200);
    expect((await claim(other, (await firstOf(other)).rewardId)).errorCode).toBe('REWARD_USED_UP');
    expect([await purse(), await purse(other)]).toEqual([
      [0n, 10_0000n],
      [0n, 0n],
    ]);
  });

  it('asks for no more than the conduct profile allows, and points have none', async () => {
    const offer = { ...MATCH_OFFER, wagerTimes: 11, isOn: false };
    const settings = { bonusOffers: [offer], conductProfile: 'classic' as const };
    expect(conditionsOf(settings, offer.id)).toMatchObject({ wagerTimes: 11 });
    expect(conditionsOf({ ...settings, conductProfile: 'regulated' }, offer.id)).toBeUndefined();
    await expect(give(member, { unit: 'POINTS' })).rejects.toThrow('points have no conditions');
    expect(await rewardsOf(member)).toEqual([]);
  });

  it('the command line gives it by the id of an offer, and refuses an unknown one', async () => {
    const merchant = DEMO_MERCHANTS.find(({ code }) => code === 'EN');
    if (!merchant) throw new Error('EN is expected');
    const run = (offer: string) =>
      commandLine.runForMerchant(
        test.database.database,
        { ...merchant, settings: { ...merchant.settings, bonusOffers: [MATCH_OFFER] } },
        ['reward', 'give', member.userName, 'amount=3', 'EN=Hello', `conditions=${offer}`],
      );
    await expect(run('nothing')).rejects.toThrow('no offer "nothing"');
    await run(MATCH_OFFER.id);
    expect((await firstOf()).conditions?.wagerRequired).toBe('6.00');
  });
});
