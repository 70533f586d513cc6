import { FEATURES } from '@tessera/contract';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticed } from '../../../test/damaged-ledger.ts';
import { MATCH_OFFER } from '../../../test/match-offer.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import { createMerchantDirectory, DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { commandLine } from '#server/modules.ts';
import { requireConditions } from './reward-conditions.ts';
import { chosenConditions, grantRewards, lackingConditions } from './rewards.ts';

const NONE = { signIn: null, level: null, install: null };
const ALL = { signIn: MATCH_OFFER.id, level: MATCH_OFFER.id, install: MATCH_OFFER.id };
const SETTINGS = {
  flags: { ...DEMO_MERCHANTS[0]?.settings.flags, [FEATURES.appDownloadPromotion]: true },
  bonusOffers: [{ ...MATCH_OFFER, isOn: false }],
  rewardConditions: ALL,
  signInAmounts: ['1', '2', '3', '4', '5', '6', '7'],
  download: {
    requiresLogin: false,
    opensByItself: false,
    promotionEndsAt: null,
    showsCountdown: false,
    bonusAmount: '12.50',
    bonusRule: 'installed' as const,
  },
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
});

const owner = <Row extends object>(text: string, values: unknown[] = []) => test.database.asOwner<Row>(text, values);
const once = ({ token }: Member, key: string = randomUUID()) => ({ token, headers: { 'idempotency-key': key } });
const signIn = (by = member, key?: string) => test.call('claimSignIn', {}, once(by, key));
const claim = (by: Member, rewardId: string, key?: string) => test.call('claimReward', { rewardId }, once(by, key));
const install = (by = member) => test.call('requestInstallBonus', {}, { token: by.token });
const rewardsOf = async ({ token }: Member) => (await test.call('listRewards', {}, { token })).value;
const calendarOf = async ({ token }: Member) => (await test.call('getSignInCalendar', {}, { token })).value;
const activeOf = async ({ token }: Member, language = 'EN') =>
  (await test.call('getBonuses', {}, { token, language })).value.active;
const cancel = async (by: Member) => {
  const grantId = (await activeOf(by))?.grantId ?? '';
  await test.call('cancelBonus', { grantId }, { token: by.token });
};
const purse = async (of = member) => {
  const account = { merchantCode: 'EN', memberId: of.id, currency: 'CNY', book: 'LIVE' as const };
  const found = await readBalance(test.database.database, account);
  return [found?.balance, found?.bonus];
};
const waitingOf = async (of = member) => (await rewardsOf(of)).filter(({ status }) => status === 'I');
/**
 * Moves the member's sign-ins back by a day, as if a night had passed. In two steps, for each day is there once: a day that is moved before the
 * one before it would be there twice for a moment.
 */
const sleep = async (of = member) => {
  for (const moved of [`'-' || to_char(source_key::date - 1, 'YYYY-MM-DD')`, 'substr(source_key, 2)'])
    await owner(`update reward set source_key = ${moved} where source = 'signIn' and member_id = $1`, [of.id]);
};

describe('a sign-in day with conditions', () => {
  it('CMSG-15 PROMO-04: counts at once, and its reward waits with the terms and is a bonus once it is claimed', async () => {
    expect(await calendarOf(member)).toMatchObject({ hasConditions: true, footer: { isClaimedToday: 'N' } });
    expect((await signIn()).value).toEqual({ claimedTickets: [], unclaimed: 1 });
    expect(await purse()).toEqual([0n, 0n]);
    expect((await calendarOf(member)).footer).toEqual({
      dayCountClaimed: 1,
      totalClaimedAmount: '0.00',
      isClaimedToday: 'Y',
    });
    const [reward, ...others] = await rewardsOf(member);
    expect([reward, others]).toMatchObject([
      {
        promotionType: 'LOGIN',
        rewardAmount: '1.00',
        status: 'I',
        conditions: { wagerRequired: '2.00', wagerTimes: 2, maxBet: '60.00', maxConvert: '2.00', days: 7 },
      },
      [],
    ]);
    const claimed = await claim(member, reward?.rewardId ?? '');
    expect(claimed.value).toEqual({ claimedTickets: [{ rewardType: 'BONUS', value: '1.00' }], unclaimed: 0 });
    expect(await purse()).toEqual([0n, 1_0000n]);
    expect((await calendarOf(member)).footer.totalClaimedAmount).toBe('1.00');
    expect(await activeOf(member)).toMatchObject({ title: 'Sign-in reward', wagerRequired: '2.00' });
    expect((await activeOf(member, 'VI'))?.title).toBe('Thưởng điểm danh');
  });

  it('is not lost while a bonus runs: the days go on, and their rewards wait', async () => {
    for (const day of [1, 2, 3]) {
      const { value } = await signIn();
      expect([day, value.claimedTickets, value.unclaimed]).toEqual([day, [], day === 1 ? 1 : day - 1]);
      if (day === 1) expect((await claim(member, (await waitingOf())[0]?.rewardId ?? '')).status).toBe(200);
      await sleep();
    }
    expect((await calendarOf(member)).list.map(({ hasClaimed }) => hasClaimed).join('')).toBe('YYYNNNN');
    const waiting = await waitingOf();
    expect(waiting.map(({ rewardAmount }) => rewardAmount).sort()).toEqual(['2.00', '3.00']);
    for (const { rewardId } of waiting) expect((await claim(member, rewardId)).errorCode).toBe('REWARD_WAITS');
    expect(await purse()).toEqual([0n, 1_0000n]);
    await cancel(member);
    expect((await claim(member, waiting[0]?.rewardId ?? '')).status).toBe(200);
    expect((await claim(member, waiting[1]?.rewardId ?? '')).errorCode).toBe('REWARD_WAITS');
  });

  it('is one reward and one bonus, however many sign in and claim at once, and again for a lost answer', async () => {
    const keys = Array.from({ length: 8 }, () => randomUUID());
    const signed = await Promise.all(keys.map((key) => signIn(member, key)));
    expect(signed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(signed.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'REWARD_CLAIMED']));
    const key = keys[signed.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(member, key)).value).toEqual({ claimedTickets: [], unclaimed: 1 });
    const [{ rewardId } = { rewardId: '' }, ...others] = await rewardsOf(member);
    expect(others).toEqual([]);
    const foreign = await test.newMember();
    expect((await claim(foreign, rewardId)).status).toBe(404);
    const claimKeys = keys.map(() => randomUUID());
    const claims = await Promise.all(claimKeys.map((each) => claim(member, rewardId, each)));
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    const claimKey = claimKeys[claims.findIndex(({ status }) => status === 200)] ?? '';
    expect((await claim(member, rewardId, claimKey)).value.claimedTickets).toEqual([
      { rewardType: 'BONUS', value: '1.00' },
    ]);
    expect([await purse(), await purse(foreign)]).toEqual([
      [0n, 1_0000n],
      [0n, 0n],
    ]);
  });

  it('keeps what it was given with when the offer is changed, and is money again once none is chosen', async () => {
    await signIn();
    await test.change('EN', { bonusOffers: [{ ...MATCH_OFFER, wagerTimes: 50 }] });
    await sleep();
    await signIn();
    const required = (await rewardsOf(member)).map(({ conditions }) => conditions?.wagerRequired).sort();
    expect(required).toEqual(['100.00', '2.00']);
    await test.change('EN', { bonusOffers: [], rewardConditions: NONE });
    await sleep();
    expect(await calendarOf(member)).toMatchObject({ hasConditions: false });
    expect((await signIn()).value).toEqual({ claimedTickets: [{ rewardType: 'BONUS', value: '3.00' }], unclaimed: 2 });
    expect(await purse()).toEqual([3_0000n, 0n]);
    const first = (await waitingOf()).find(({ rewardAmount }) => rewardAmount === '1.00');
    expect((await claim(member, first?.rewardId ?? '')).status).toBe(200);
    expect((await activeOf(member))?.wagerRequired).toBe('2.00');
    // without conditions it is the credit that it always was, keyed by the reward
    const credits = await owner<{ kind: string; amount: string }>(
      `select t.kind, r.amount::text as amount from reward r
         join txn t on t.merchant_code = r.merchant_code and t.idem_scope = 'reward' and t.idem_key = r.reward_id::text
        where r.member_id = $1 order by r.amount`,
      [member.id],
    );
    expect(credits).toEqual([
      { kind: 'BONUS_GRANT', amount: '10000' },
      { kind: 'REWARD', amount: '30000' },
    ]);
    await test.change('EN', SETTINGS);
  });

  it('whatever a member does in whatever order, each day is one reward and at most one bonus runs', async () => {
    const act = fc.constantFrom('sign', 'sleep', 'claim', 'cancel');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
        const of = await test.newMember();
        const model = { days: 0, isIn: false, waiting: 0, runs: false };
        for (const each of acts) {
          if (each === 'sign') {
            expect((await signIn(of)).status === 200).toBe(!model.isIn);
            if (!model.isIn) Object.assign(model, { isIn: true, days: model.days + 1, waiting: model.waiting + 1 });
          } else if (each === 'sleep') {
            await sleep(of);
            model.isIn = false;
          } else if (each === 'cancel' && model.runs) {
            await cancel(of);
            model.runs = false;
          } else if (each === 'claim' && model.waiting > 0) {
            const { status, errorCode } = await claim(of, (await waitingOf(of))[0]?.rewardId ?? '');
            expect([status === 200, errorCode]).toEqual(model.runs ? [false, 'REWARD_WAITS'] : [true, undefined]);
            if (status === 200) Object.assign(model, { runs: true, waiting: model.waiting - 1 });
          }
        }
        const rewards = await rewardsOf(of);
        expect([rewards.length, (await waitingOf(of)).length]).toEqual([model.days, model.waiting]);
        expect((await activeOf(of)) !== null).toBe(model.runs);
        expect((await purse(of))[0]).toBe(0n);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the bonus for installing the app with conditions', () => {
  it('DOWNLOAD-15 PROMO-04: is offered as one, given once however many ask, read, and a bonus once it is claimed', async () => {
    const { download } = (await test.call('getStatus', {})).value.info.settings;
    expect(download).toMatchObject({ bonusAmount: '12.50', bonusHasConditions: true });
    const asked = await Promise.all(Array.from({ length: 8 }, () => install()));
    expect(asked.filter(({ value }) => value.isGranted)).toHaveLength(1);
    const [reward] = await rewardsOf(member);
    expect(reward).toMatchObject({ promotionType: 'APP_DOWNLOAD', conditions: { wagerRequired: '25.00' } });
    await claim(member, reward?.rewardId ?? '');
    expect(await purse()).toEqual([0n, 12_5000n]);
    expect((await activeOf(member))?.title).toBe('For installing the app');
  });
});

describe('conditions of an unknown offer', () => {
  it('are set by no one at the command line, nor is their offer taken away or the profile made to forbid them', async () => {
    const { database, log } = test.platform;
    const merchant = await createMerchantDirectory(database, log).byCode('EN');
    if (!merchant) throw new Error('EN is expected');
    const set = (name: string, json: string, of = merchant) =>
      commandLine.runForMerchant(database, of, ['set', name, json]);
    await expect(set('rewardConditions.level', '"nothing"')).rejects.toThrow('names the offer "nothing"');
    await expect(set('bonusOffers', '[]')).rejects.toThrow('rewardConditions.signIn names the offer "match"');
    const bonusOffers = [{ ...MATCH_OFFER, isOn: false, wagerTimes: 11 }];
    const high = { ...merchant, settings: { ...merchant.settings, bonusOffers } };
    await expect(set('conductProfile', '"regulated"', high)).rejects.toThrow('of which rewards can take no conditions');
    await set('rewardConditions.level', '"match"');
  });

  it('in what is stored give nothing, neither money nor a day, until staff choose others: then all of it is given', async () => {
    await test.change('EN', { rewardConditions: { ...ALL, signIn: 'gone', install: 'gone' } });
    expect([(await signIn()).status, (await install()).status]).toEqual([500, 500]);
    expect([await rewardsOf(member), await purse()]).toEqual([[], [0n, 0n]]);
    await test.change('EN', SETTINGS);
    expect((await signIn()).status).toBe(200);
    expect((await install()).value.isGranted).toBe(true);
    expect((await rewardsOf(member)).map(({ conditions }) => conditions?.wagerTimes)).toEqual([2, 2]);
  });

  it('or of one that asks for more than the conduct profile allows, are none', () => {
    const offer = { ...MATCH_OFFER, wagerTimes: 11 };
    const classic = {
      bonusOffers: [offer],
      rewardConditions: { ...NONE, level: offer.id },
      conductProfile: 'classic' as const,
    };
    const regulated = { ...classic, conductProfile: 'regulated' as const };
    expect(chosenConditions(classic, 'level')).toMatchObject({ wagerTimes: 11 });
    expect([chosenConditions(regulated, 'level'), lackingConditions(regulated)]).toEqual([undefined, ['level']]);
    expect([chosenConditions(regulated, 'signIn'), lackingConditions(classic)]).toEqual([null, []]);
    expect(() => requireConditions(regulated, 'level')).toThrow('the offer "match", of which none can be taken');
  });
});

it('points have no conditions, whatever is chosen', async () => {
  const draft = { promotionType: 'MANUAL', titles: { EN: 'Points' }, cap: null, expiresAt: null };
  await grantRewards(test.database.database, 'EN', { ...draft, unit: 'POINTS', amount: 5_0000n }, [member.userName]);
  expect(await rewardsOf(member)).toMatchObject([{ unit: 'POINTS', conditions: null }]);
});

it('the check of the ledger notices a day that became a bonus of another amount, and one that was claimed without any', async () => {
  await signIn();
  const [{ rewardId } = { rewardId: '' }] = await rewardsOf(member);
  await claim(member, rewardId);
  await sleep();
  await signIn();
  const [{ rewardId: waiting } = { rewardId: '' }] = await waitingOf();
  expect(await noticed(test.database)).toEqual([]);
  for (const [id, damage, mended] of [
    [rewardId, 'amount = amount + 1', 'amount = amount - 1'],
    [rewardId, 'conditions = null', `conditions = '{}'`],
    [waiting, 'claimed_at = clock_timestamp()', 'claimed_at = null'],
  ] as const) {
    await owner(`update reward set ${damage} where reward_id = $1`, [id]);
    expect([damage, await noticed(test.database)]).toEqual([damage, expect.arrayContaining(['REWARD_BONUS'])]);
    await owner(`update reward set ${mended} where reward_id = $1`, [id]);
  }
  expect(await noticed(test.database)).toEqual([]);
});
