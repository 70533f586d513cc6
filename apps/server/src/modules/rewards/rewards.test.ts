import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { readBalance, readHouseBalance, rollUp } from '#server/modules/ledger/ledger.ts';
import { commandLine } from '#server/modules.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { grantRewards, makeCodes } from './rewards.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';

let test: TestServer;
type Member = Awaited<ReturnType<TestServer['newMember']>>;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(async () => {
  // Whatever the claims did, the books are in order.
  await expectSoundLedger(test.database);
  await test.close();
});

const draft = {
  promotionType: 'MANUAL',
  titles: { EN: 'Treat', VI: 'Quà' },
  unit: 'CREDIT' as const,
  amount: 88_800n,
  cap: null,
  expiresAt: null,
};
const give = (member: Member, change: Partial<typeof draft> | object = {}, merchant = 'EN') =>
  grantRewards(test.database.database, merchant, { ...draft, ...change }, [member.userName]);
const rewardsOf = async (member: Member, input = {}, language = 'EN') =>
  (await test.call('listRewards', input, { token: member.token, language })).value;
const balanceOf = async (member: Member) => {
  const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
  return (await readBalance(test.database.database, account))?.balance;
};
const claim = (member: Member, rewardId: string, key: string = randomUUID()) =>
  test.call('claimReward', { rewardId }, { token: member.token, headers: { 'idempotency-key': key } });
const clock = (time: string) => test.database.asOwner<{ at: Date }>(`select ${time} as at`).then(([row]) => row?.at);

describe('rewards', () => {
  it('PROMO-02 CMSG-15: the list has a title in the caller’s language, a state, and those to claim first', async () => {
    const member = await test.newMember();
    await give(member);
    await give(member, { titles: { EN: 'Soon over' }, expiresAt: await clock(`now() + interval '1 day'`) });
    await give(member, { titles: { EN: 'Over' }, expiresAt: await clock(`now() - interval '1 day'`) });
    const list = await rewardsOf(member, {}, 'VI');
    expect(list.map(({ eventName, status }) => [eventName, status])).toEqual([
      ['Soon over', 'I'],
      ['Quà', 'I'],
      ['Over', 'E'],
    ]);
    expect(list[1]).toMatchObject({
      promotionType: 'MANUAL',
      rewardAmount: '8.88',
      rewardPoint: '0.00',
      expiry: null,
      claimedAt: null,
    });
    expect((await rewardsOf(member, { status: 'E' })).length).toBe(1);
    expect(await rewardsOf(member, { promotionType: 'SIGNUP,QUEST' })).toEqual([]);
    const byAlias = await test.server.inject({
      url: '/wps/promotion/list',
      headers: { host: 'localhost:4000', authorization: member.token },
    });
    expect(byAlias.json().value.length).toBe(3);
  });

  it('PROMO-03: the unclaimed count is served, alone and with the member, and drops after a claim', async () => {
    const member = await test.newMember();
    await give(member);
    await give(member);
    await give(member, { expiresAt: await clock('now()') });
    const count = async () => [
      (await test.call('countUnclaimedRewards', {}, { token: member.token })).value.count,
      (await test.call('getMe', {}, { token: member.token })).value.unclaimedRewards,
    ];
    expect(await count()).toEqual([2, 2]);
    const [first] = await rewardsOf(member);
    const answer = await claim(member, first?.rewardId ?? '');
    expect(answer.value).toEqual({ claimedTickets: [{ rewardType: 'BONUS', value: '8.88' }], unclaimed: 1 });
    expect(await count()).toEqual([1, 1]);
  });

  it('PROMO-02 PROMO-04: points are credited once, apart from the wallet and its statement', async () => {
    const member = await test.newMember();
    await give(member, { unit: 'POINTS', amount: 500_000n });
    const [reward] = await rewardsOf(member);
    expect(reward).toMatchObject({ unit: 'POINTS', rewardAmount: '0.00', rewardPoint: '50.00', status: 'I' });
    const points = async () => (await test.call('getPointBalance', {}, { token: member.token })).value.balance;
    expect(await points()).toBe('0.00');
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(member, reward?.rewardId ?? '')));
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid.map(({ value }) => value)).toEqual([
      { claimedTickets: [{ rewardType: 'POINTS', value: '50.00' }], unclaimed: 0 },
    ]);
    expect(await points()).toBe('50.00');
    expect(await balanceOf(member)).toBe(0n);
    const statement = await test.call('listTransactions', {}, { token: member.token });
    expect(statement.value.list).toEqual([]);
  });

  it('a ticket may be worth points; staff give whole ones only', async () => {
    const member = await test.newMember();
    const [EN] = DEMO_MERCHANTS;
    if (!EN) throw new Error('there is a demo merchant');
    const staff = (...words: string[]) =>
      commandLine.runForMerchant(test.database.database, EN, ['reward', 'codes', '1', ...words]);
    const code = (await staff('amount=20', 'EN=Twenty', 'unit=points')).split('\n').at(-1) ?? '';
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await test.call('claimRewardCode', { code }, { token: member.token, headers });
    expect(answer.value.claimedTickets).toEqual([{ rewardType: 'POINTS', value: '20.00' }]);
    await expect(staff('amount=1.5', 'EN=Half', 'unit=points')).rejects.toThrow('whole');
    await expect(staff('amount=1', 'EN=Gold', 'unit=gold')).rejects.toThrow('credit or points');
  });

  it('PROMO-04: sixty-four claims at once credit once, a repeated key gives its answer again, another one is refused', async () => {
    const member = await test.newMember();
    await give(member);
    const rewardId = (await rewardsOf(member))[0]?.rewardId ?? '';
    const keys = Array.from({ length: 64 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => claim(member, rewardId, key)));
    const paid = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['REWARD_CLAIMED']),
    );
    expect(await balanceOf(member)).toBe(88_800n);
    const again = await claim(member, rewardId, keys[paid]);
    expect([again.status, again.value]).toEqual([200, answers[paid]?.value]);
    const same = randomUUID();
    await give(member);
    const second = (await rewardsOf(member, { status: 'I' }))[0]?.rewardId ?? '';
    const together = await Promise.all(Array.from({ length: 16 }, () => claim(member, second, same)));
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balanceOf(member)).toBe(177_600n);
    expect((await claim(member, rewardId, same)).errorCode).toBe('IDEMPOTENCY_CONFLICT');
    const lines = (await test.call('listTransactions', { kind: 'reward' }, { token: member.token })).value.list;
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['reward', '8.88'],
      ['reward', '8.88'],
    ]);
    const { totals } = (await test.call('getProfitLoss', {}, { token: member.token })).value;
    expect([totals.rewards, totals.profitAndLoss]).toEqual(['17.76', '17.76']);
  });

  it('PROMO-04: nobody claims what is over, used up, another member’s or another merchant’s, nor for play money', async () => {
    const member = await test.newMember();
    const other = await test.newMember();
    const foreign = await test.newMember('LANTERN');
    await give(member, { expiresAt: await clock('now()') });
    const over = (await rewardsOf(member))[0]?.rewardId ?? '';
    expect((await claim(member, over)).errorCode).toBe('REWARD_EXPIRED');
    await give(other);
    await give(foreign, {}, 'LANTERN');
    const othersReward = (await rewardsOf(other))[0]?.rewardId ?? '';
    const foreignReward = (await test.call('listRewards', {}, { token: foreign.token, merchant: 'LANTERN' })).value[0];
    expect((await claim(member, othersReward)).errorCode).toBe('DATA_NOT_FOUND');
    expect((await claim(member, foreignReward?.rewardId ?? '')).errorCode).toBe('DATA_NOT_FOUND');
    const { value: name } = await test.call('createTrialUser', {});
    const { value: trial } = await test.call('startFreePlay', { username: name });
    expect((await test.call('claimReward', { rewardId: othersReward }, { token: trial.token })).errorCode).toBe(
      'TRIAL_REFUSED',
    );
    expect((await test.call('getMe', {}, { token: trial.token })).value.unclaimedRewards).toBe(0);
    expect(await balanceOf(member)).toBe(0n);
  });

  it('PROMO-04: a promotion never pays more than its cap, however many claim at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => test.newMember()));
    const names = members.map(({ userName }) => userName);
    const capped = { ...draft, titles: { EN: 'Few' }, cap: 300_000n };
    await grantRewards(test.database.database, 'EN', capped, names);
    const ids = await Promise.all(members.map(async (member) => (await rewardsOf(member))[0]?.rewardId ?? ''));
    const answers = await Promise.all(members.map((member, index) => claim(member, ids[index] ?? '')));
    expect(answers.map(({ errorCode }) => errorCode ?? 'paid').toSorted()).toEqual([
      'REWARD_USED_UP',
      'REWARD_USED_UP',
      'REWARD_USED_UP',
      'paid',
      'paid',
      'paid',
    ]);
    const late = members[answers.findIndex(({ status }) => status !== 200)] as Member;
    expect((await rewardsOf(late))[0]?.status).toBe('E');
    const house = { merchantCode: 'EN', kind: 'BONUS_COST', currency: 'CNY', book: 'LIVE' };
    const spent = () => test.database.database.forMerchant('EN', (tx) => readHouseBalance(tx, house));
    const before = await spent();
    expect(before).toBeLessThan(0n);
    await rollUp(test.database.database, 'EN');
    expect(await spent()).toBe(before);
  });
});

describe('signing in', () => {
  const calendar = async (member: Member, merchant = 'EN') =>
    (await test.call('getSignInCalendar', {}, { token: member.token, merchant })).value;
  const signIn = (member: Member, merchant = 'EN') =>
    test.call('claimSignIn', {}, { token: member.token, merchant, headers: { 'idempotency-key': randomUUID() } });
  /** Moves the member's sign-ins back by a day, as if a night had passed. */
  const sleep = (member: Member, days = 1) =>
    test.database.asOwner(`update reward set source_key = to_char(source_key::date - ${days}, 'YYYY-MM-DD')
      where source = 'signIn' and member_id = '${member.id}'`);

  it('CMSG-15: once a day, growing over seven days, anew after the seventh and after a day missed', async () => {
    const member = await test.newMember();
    const { list } = await calendar(member);
    expect(list.map(({ amount, isToday, hasClaimed }) => [amount, isToday, hasClaimed])[0]).toEqual(['0.50', 'Y', 'N']);
    expect(list.map(({ id, dayCount }) => [id, dayCount])).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => [`${day}`, day]));
    const at = await Promise.all(Array.from({ length: 16 }, () => signIn(member)));
    expect(at.filter(({ status }) => status === 200).length).toBe(1);
    expect(at.find(({ status }) => status !== 200)?.errorCode).toBe('REWARD_CLAIMED');
    for (const amount of ['0.80', '1.00', '1.20', '1.50', '2.00', '8.80', '0.50']) {
      await sleep(member);
      const shown = (await calendar(member)).list;
      const [today] = shown.filter(({ isToday }) => isToday === 'Y');
      expect([today?.amount, shown.filter(({ hasClaimed }) => hasClaimed === 'Y').length]).toEqual([
        amount,
        Number(today?.dayCount) - 1,
      ]);
      expect((await signIn(member)).value.claimedTickets[0]?.value).toBe(amount);
    }
    const again = await calendar(member);
    expect([again.list[0], again.list[1], again.footer]).toMatchObject([
      { isToday: 'Y', hasClaimed: 'Y' },
      { isToday: 'N', hasClaimed: 'N' },
      { dayCountClaimed: 8, totalClaimedAmount: '16.30', isClaimedToday: 'Y' },
    ]);
    await sleep(member);
    await signIn(member);
    await sleep(member, 2);
    expect((await calendar(member)).list[0]).toMatchObject({ isToday: 'Y', hasClaimed: 'N' });
    expect((await signIn(member)).value.claimedTickets[0]?.value).toBe('0.50');
  });

  it('CMSG-15: a merchant that gives nothing for it shows no days and refuses the claim', async () => {
    const member = await test.newMember('LANTERN');
    expect((await calendar(member, 'LANTERN')).list).toEqual([]);
    expect((await signIn(member, 'LANTERN')).errorCode).toBe('DATA_NOT_FOUND');
  });
});

describe('tickets', () => {
  const enter = (member: Member, code: string, key: string = randomUUID()) =>
    test.call('claimRewardCode', { code }, { token: member.token, headers: { 'idempotency-key': key } });

  it('PROMO-04: one code is one claim, however it is typed and however many claim at once', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => test.newMember()));
    const { codes } = await makeCodes(test.database.database, 'EN', draft, 2);
    const [code = '', second = ''] = codes;
    const answers = await Promise.all(members.map((member) => enter(member, code)));
    expect(answers.map(({ errorCode }) => errorCode ?? 'paid').toSorted()).toEqual([
      'REWARD_USED_UP',
      'REWARD_USED_UP',
      'REWARD_USED_UP',
      'paid',
    ]);
    const winner = members[answers.findIndex(({ status }) => status === 200)] as Member;
    expect((await enter(winner, code)).errorCode).toBe('REWARD_CLAIMED');
    const [member] = members as [Member];
    const typed = `${second.slice(0, 4)}-${second.slice(4, 8)} ${second.slice(8)}`.toLowerCase();
    const key = randomUUID();
    expect((await enter(member, typed, key)).value).toMatchObject({
      description: 'Treat',
      claimedTickets: [{ value: '8.88' }],
    });
    expect((await enter(member, typed, key)).value.description).toBe('Treat');
    expect((await rewardsOf(member, { status: 'C' })).some(({ eventName }) => eventName === 'Treat')).toBe(true);
    expect((await enter(member, 'AAAABBBBCCCC')).errorCode).toBe('REWARD_CODE_UNKNOWN');
    const foreign = await test.newMember('LANTERN');
    const { codes: others } = await makeCodes(test.database.database, 'EN', draft, 1);
    const elsewhere = await test.call(
      'claimRewardCode',
      { code: others[0] ?? '' },
      { token: foreign.token, merchant: 'LANTERN', headers: { 'idempotency-key': randomUUID() } },
    );
    expect(elsewhere.errorCode).toBe('REWARD_CODE_UNKNOWN');
  });
});

describe('what staff give', () => {
  const EN = DEMO_MERCHANTS[0] as (typeof DEMO_MERCHANTS)[number];
  const staff = (...words: string[]) => commandLine.runForMerchant(test.database.database, EN, words);

  it('PROMO-02: staff give to one, to some and to an audience, in bounds, and end what they gave', async () => {
    const member = await test.newMember('EN', 'givenone');
    expect(await staff('reward', 'give', 'givenone', 'amount=5', 'EN=For one')).toMatch(/^gave \S+ to 1$/);
    expect(await staff('reward', 'give', 'all', 'amount=2', 'EN=For all', 'cap=10')).toMatch(/ to \d+$/);
    expect(await staff('reward', 'give', 'depositors', 'amount=2', 'EN=Paying')).toMatch(/ to 0$/);
    expect((await rewardsOf(member)).map(({ eventName }) => eventName).toSorted()).toEqual(['For all', 'For one']);
    for (const words of [
      ['give', 'nobodyhere', 'amount=5', 'EN=X'],
      ['give', 'all', 'amount=0', 'EN=X'],
      ['give', 'all', 'amount=5.001', 'EN=X'],
      ['give', 'all', 'amount=5', 'EN=X', 'cap=9.001'],
      ['give', 'all', 'amount=5'],
      ['give', 'all', 'amount=5', 'EN=X', 'cap=4'],
      ['codes', '0', 'amount=5', 'EN=X'],
    ])
      await expect(staff('reward', ...words)).rejects.toThrow();
    for (const [words, why] of [
      [['give', 'givenone', 'amount=1000.01', 'EN=X'], 'one reward is at most 1000'],
      [['codes', '201', 'amount=1000', 'EN=X'], '201000.00 in all is more than 200000'],
      [['codes', '1', 'amount=1000.01', 'EN=X'], 'one reward is at most'],
    ] as const)
      await expect(staff('reward', ...words)).rejects.toThrow(why);
    const { staffLimits } = EN.settings;
    const tight = {
      ...EN.settings,
      staffLimits: { ...staffLimits, credits: { ...staffLimits.credits, mostStaff: '5' } },
    };
    const given = async () => (await staff('reward', 'list')).length;
    const before = await given();
    const toAll = ['reward', 'give', 'all', 'amount=6', 'EN=X'];
    await expect(commandLine.runForMerchant(test.database.database, { ...EN, settings: tight }, toAll)).rejects.toThrow(
      'in all is more than 5',
    );
    expect(await given()).toBe(before);
    const id = /gave (\S+) /.exec(await staff('reward', 'give', 'givenone', 'amount=7', 'EN=Mistake'))?.[1] ?? '';
    expect(await staff('reward', 'end', id)).toBe('ended');
    const mistaken = (await rewardsOf(member)).find(({ eventName }) => eventName === 'Mistake');
    expect(mistaken?.status).toBe('E');
    expect((await claim(member, mistaken?.rewardId ?? '')).errorCode).toBe('REWARD_EXPIRED');
    expect(await staff('reward', 'list')).toContain('"For one"');
    expect((await staff('reward', 'codes', '3', 'amount=5', 'EN=Ticket')).split('\n').length).toBe(4);
  });
});
