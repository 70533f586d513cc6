import { randomUUID } from 'node:crypto';
import { type Endpoint, ENDPOINT_NAMES, type EndpointName, endpoints, LIMIT_NAMES } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bet,
  betWin,
  extendBreak,
  openMemberAccount,
  reserve,
  returnStake,
  rollback,
  setBettingBlocked,
  settle,
  win,
} from '#server/modules/ledger/ledger.ts';
import { samplesOf } from '../../../test/sample-request.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
let sandbox: TestSandbox;
let member: Awaited<ReturnType<TestServer['newMember']>>;

beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
  sandbox = await startTestSandbox(test);
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await sandbox.stop();
  await test.close();
});
beforeEach(async () => {
  member = await test.newMember();
});

const DAY_MS = 24 * 3_600_000;
const as = () => ({ token: member.token });
const once = () => ({ ...as(), headers: { 'idempotency-key': randomUUID() } });
const account = () => ({ merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const });
const stake = () => ({ ...account(), scope: 'JL', key: randomUUID(), roundId: randomUUID(), amount: 1_0000n });
const takeBreak = (length: Parameters<typeof test.call<'takeBreak'>>[1]['length'], password = TEST_PASSWORD) =>
  test.call('takeBreak', { length, password }, as());
const deposit = (amount: string, key: string = randomUUID()) =>
  test.call(
    'startManualDeposit',
    { amount, accountId: 'main', payerName: 'Li Wei' },
    { ...as(), headers: { 'idempotency-key': key } },
  );
const DEPOSITS = { day: 'depositDay', week: 'depositWeek', month: 'depositMonth' } as const;
const setLimit = (period: 'day' | 'week' | 'month', amount: string | null) =>
  test.call('setPlayLimit', { limit: DEPOSITS[period], amount }, as());
const limitOf = async (period: 'day' | 'week' | 'month') => {
  const { value } = await test.call('getPlayLimits', {}, as());
  return value.limits.find((each) => each.limit === DEPOSITS[period]);
};
/** Lets time pass for the member: everything written of limits and breaks is that much older. */
async function age(interval: string) {
  await test.database.asOwner(
    `update play_limit set created_at = created_at - $2::interval, confirmable_at = confirmable_at - $2::interval,
       effective_at = effective_at - $2::interval where member_id = $1`,
    [member.id, interval],
  );
  await test.database.asOwner(
    `update play_break set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval where member_id = $1`,
    [member.id, interval],
  );
  await test.database.asOwner(`update account set break_until = break_until - $2::interval where owner_id = $1`, [
    member.id,
    interval,
  ]);
}

/** A request of plain fields as the texts of a query. */
const texts = (value: unknown) =>
  Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, String(field)]));

/** Calls that a break closes, as far as made-up requests reach it. */
const RESTING = [
  'claimCashback',
  'claimReward',
  'claimRewardCode',
  'claimSignIn',
  'launchGame',
  'launchLottery',
  'startAlipayDeposit',
  'startBankDeposit',
  'startDeposit',
  'startQqDeposit',
  'startVirtualWalletDeposit',
  'startWechatDeposit',
];

/** Values that lead a made-up request to the break rather than to a game that is not there. */
const REAL: Readonly<Record<string, string>> = { lottoGameCode: 'MSSSC1', nodeId: 'any', amount: '100' };

/** One form of a call's request, sent with what our app always sends. */
async function sendForm(name: EndpointName, form: object) {
  const endpoint: Endpoint = endpoints[name];
  const real = Object.entries(REAL).filter(([field]) => field in form || name === 'launchGame');
  const sent = { ...form, ...endpoint.constants, ...Object.fromEntries(real) };
  const response = await test.server.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { host: 'localhost:4000', authorization: member.token, 'idempotency-key': randomUUID() },
    ...(endpoint.method === 'GET' ? { query: texts(sent) } : { payload: sent }),
  });
  return { name, status: response.statusCode, code: response.statusCode < 400 ? '' : codeIn(response.json()) };
}
const codeIn = (body: { errorCode: string }) => body.errorCode;

/** Answers of every call but the one that logs out, in each form of its request. */
async function walkAllCalls() {
  const answers: Awaited<ReturnType<typeof sendForm>>[] = [];
  for (const name of ENDPOINT_NAMES.filter((each) => each !== 'logOut'))
    for (const { value } of samplesOf(endpoints[name].request)) answers.push(await sendForm(name, value as object));
  return answers;
}

/** True for a refusal at an address of the lottery gateway, where clients of the family know no other status than 500. */
function isOfGateway({ name, code }: { name: EndpointName; code: string }): boolean {
  const endpoint: Endpoint = endpoints[name];
  return endpoint.path.startsWith('/lgw/') && code !== 'UNKNOWN' && (endpoint.compatOnly || code !== 'PLAY_BREAK');
}

describe('breaks', () => {
  it('refuse stakes, launches, orders, deposits and claims until their end, and nothing afterwards', async () => {
    await test.fund(member.id, 100_0000n);
    const taken = await takeBreak('day');
    expect(taken.value.break).toMatchObject({ kind: 'timeout' });
    expect(taken.value.break?.remainTime).toBeGreaterThan(DAY_MS - 60_000);
    expect(taken.value.break?.remainTime).toBeLessThanOrEqual(DAY_MS);
    const { database } = test.platform;
    expect((await bet(database, stake())).code).toBe('PLAYER_BLOCKED');
    const { amount, ...round } = stake();
    expect((await betWin(database, { ...round, bet: amount, win: 0n, closeRound: true })).code).toBe('PLAYER_BLOCKED');
    expect((await reserve(database, { ...stake(), purpose: 'ROUND' })).code).toBe('PLAYER_BLOCKED');
    const refused = [
      await test.call('launchGame', { nodeId: 'any' }, as()),
      await test.call('launchLottery', { lottoGameCode: 'MSSSC1' }, as()),
      await deposit('100'),
      await test.call('startDeposit', { amount: '100' }, once()),
      await test.call('claimReward', { rewardId: randomUUID() }, once()),
      await test.call('claimSignIn', {}, once()),
      await test.call('claimRewardCode', { code: 'ABCD' }, once()),
      await test.call('claimCashback', {}, once()),
    ];
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'PLAY_BREAK'));
    expect(refused[0]?.failure).toMatchObject({ kind: 'timeout', until: taken.value.break?.endsAt });
    expect((await test.call('getWallet', {}, as())).status).toBe(200);
    await age('24 hours 1 second');
    expect((await bet(database, stake())).code).toBe('OK');
    expect((await deposit('100')).status).toBe(200);
    expect((await test.call('getPlayLimits', {}, as())).value.break).toBeNull();
  });

  it('let results of running rounds and withdrawals through', async () => {
    await test.fund(member.id, 100_0000n);
    const { database } = test.platform;
    const [first, second, third, held] = [stake(), stake(), stake(), stake()];
    for (const each of [first, second, third]) expect((await bet(database, each)).code).toBe('OK');
    expect((await reserve(database, { ...held, purpose: 'ROUND' })).code).toBe('OK');
    await takeBreak('halfYear');
    const later = (of: typeof first) => ({ ...account(), scope: of.scope, key: randomUUID() });
    const answers = [
      await win(database, {
        ...later(first),
        roundId: first.roundId,
        betKey: first.key,
        amount: 5_0000n,
        closeRound: true,
      }),
      await rollback(database, { ...later(second), refKey: second.key }),
      await returnStake(database, { ...later(third), betKey: third.key, amount: 1_0000n, closeRound: true }),
      await settle(database, { ...later(held), reserveKey: held.key, used: 1_0000n, win: 0n, closeRound: true }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'OK'));
    const amount = 1_0000n;
    const asking = database.forMerchant('EN', async (tx) => {
      const leaving = { ...account(), scope: 'withdrawal', key: randomUUID(), amount };
      expect((await reserve(tx, { ...leaving, purpose: 'WITHDRAWAL' })).code).toBe('OK');
      throw new Error('taken back, because it has no withdrawal');
    });
    await expect(asking).rejects.toThrow('taken back');
  });

  it('are made longer, never shorter: not by the member, not by staff, not by the program', async () => {
    await test.fund(member.id, 100_0000n);
    expect((await takeBreak('week')).value.break?.kind).toBe('timeout');
    expect((await takeBreak('day')).errorCode).toBe('PLAY_BREAK');
    expect((await takeBreak('fiveYears')).value.break?.kind).toBe('exclusion');
    const { database } = test.platform;
    await database.forMerchant('EN', async (tx) => {
      await setBettingBlocked(tx, { merchantCode: 'EN', memberId: member.id, blocked: false });
      await extendBreak(tx, { merchantCode: 'EN', memberId: member.id, until: new Date(0) });
    });
    expect((await bet(database, stake())).code).toBe('PLAYER_BLOCKED');
    const points = { ...account(), currency: 'POINTS' };
    await database.forMerchant('EN', (tx) => openMemberAccount(tx, points));
    expect((await bet(database, { ...stake(), currency: 'POINTS' })).code).toBe('PLAYER_BLOCKED');
    const { history } = (await test.call('getPlayLimits', {}, as())).value;
    expect(history.map(({ change }) => change)).toEqual(['break', 'break']);
  });

  it('need the password, and are the member’s and the merchant’s own', async () => {
    expect((await takeBreak('day', 'wrong')).errorCode).toBe('PASSWORD_WRONG');
    expect((await test.call('getPlayLimits', {}, as())).value.break).toBeNull();
    await takeBreak('day');
    const { database } = test.platform;
    const foreign = database.forMerchant('LANTERN', (tx) =>
      extendBreak(tx, { merchantCode: 'EN', memberId: member.id, until: new Date() }),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    member = await test.newMember();
    expect((await test.call('getPlayLimits', {}, as())).value.break).toBeNull();
    const trial = (await test.call('startFreePlay', {})).value;
    expect((await test.call('getPlayLimits', {}, { token: trial.token })).status).toBe(403);
  });

  it('hold for a member without an account of money yet', async () => {
    await takeBreak('day');
    expect((await bet(test.platform.database, stake())).code).toBe('PLAYER_BLOCKED');
  });

  it('are no fault of the server in any call of the member; the family’s clients alone read 500 at their lottery addresses', async () => {
    await test.fund(member.id, 100_0000n);
    await test.database.asOwner(`update member set is_agent = true where member_id = $1`, [member.id]);
    await takeBreak('day');
    const { value: me } = await test.call('getMe', {}, as());
    const { value: limits } = await test.call('getPlayLimits', {}, as());
    expect([me.break?.kind, me.break?.endsAt]).toEqual(['timeout', limits.break?.endsAt]);
    const walked = await walkAllCalls();
    expect(walked.filter((answer) => answer.status >= 500 && !isOfGateway(answer))).toEqual([]);
    const resting = new Set(walked.flatMap(({ name, code }) => (code === 'PLAY_BREAK' ? [name] : [])));
    expect([...resting].toSorted()).toEqual(RESTING);
  });

  it('of two that are taken at once the longer one holds', async () => {
    const taken = await Promise.all([takeBreak('day'), takeBreak('year'), takeBreak('week')]);
    expect(taken.some(({ value }) => value?.break?.kind === 'exclusion')).toBe(true);
    const { value } = await test.call('getPlayLimits', {}, as());
    expect(value.break?.remainTime).toBeGreaterThan(364 * DAY_MS);
  });
});

describe('deposit limits', () => {
  it('hold at once when first set or lowered; looser ones after 24 hours and a second word', async () => {
    expect((await setLimit('day', '500')).value.limits[0]).toMatchObject({
      amount: '500.00',
      left: '500.00',
      wish: null,
    });
    expect((await setLimit('day', '300')).value.limits[0]).toMatchObject({ amount: '300.00' });
    expect((await setLimit('day', '400')).value.limits[0]).toMatchObject({
      amount: '300.00',
      wish: { amount: '400.00' },
    });
    expect((await test.call('confirmPlayLimit', { limit: 'depositDay' }, as())).errorCode).toBe('PLAY_LIMIT_WAIT');
    await age('23 hours');
    await setLimit('day', '400');
    await age('1 hour 1 second');
    expect((await limitOf('day'))?.wish).toEqual({ amount: '400.00', waitTime: 0 });
    expect((await limitOf('day'))?.amount).toBe('300.00');
    const confirmed = await test.call('confirmPlayLimit', { limit: 'depositDay' }, as());
    expect(confirmed.value.limits[0]).toMatchObject({ amount: '400.00', wish: null });
    expect((await test.call('confirmPlayLimit', { limit: 'depositDay' }, as())).errorCode).toBe('DATA_NOT_FOUND');
    await setLimit('day', null);
    await age('1 hour');
    expect((await setLimit('day', '450')).value.limits[0]?.wish?.amount).toBe('450.00');
    await age('23 hours 30 minutes');
    expect((await test.call('confirmPlayLimit', { limit: 'depositDay' }, as())).errorCode).toBe('PLAY_LIMIT_WAIT');
    expect((await setLimit('day', '100')).value.limits[0]).toMatchObject({ amount: '100.00', wish: null });
    await setLimit('day', null);
    const discarded = await test.call('discardPlayLimit', { limit: 'depositDay' }, as());
    expect(discarded.value.limits[0]).toMatchObject({ amount: '100.00', wish: null });
    expect((await test.call('discardPlayLimit', { limit: 'depositDay' }, as())).errorCode).toBe('DATA_NOT_FOUND');
    for (const amount of ['0', '1000000001']) expect((await setLimit('week', amount)).errorCode).toBe('AMOUNT_INVALID');
  });

  it('refuse no deposit that is sent again, although the limit was lowered since it was opened', async () => {
    const key = randomUUID();
    const { value: opened } = await deposit('100', key);
    await setLimit('day', '50');
    expect((await deposit('100')).errorCode).toBe('DEPOSIT_LIMIT');
    const again = await deposit('100', key);
    expect([again.status, again.value.deposit.depositId]).toEqual([200, opened.deposit.depositId]);
  });

  it('count what was credited within the window and what is open, and leave out what was given up', async () => {
    await setLimit('week', '300');
    const first = await deposit('200');
    const key = randomUUID();
    const refused = await deposit('101', key);
    expect([refused.status, refused.errorCode]).toEqual([409, 'DEPOSIT_LIMIT']);
    expect(refused.failure).toMatchObject({ period: 'week', left: '100.00' });
    expect((await deposit('100', key)).status).toBe(200);
    expect((await deposit('100', key)).status).toBe(200);
    expect(await limitOf('week')).toMatchObject({ used: '300.00', left: '0.00' });
    await test.call('cancelDeposit', { depositId: first.value.deposit.depositId }, as());
    expect(await limitOf('week')).toMatchObject({ used: '100.00', left: '200.00' });
    const credit = (at: string) =>
      test.database.asOwner(
        `update deposit set state = 'confirmed', credited_amount = 2500000, completed_at = now() - $2::interval where deposit_id = $1`,
        [first.value.deposit.depositId, at],
      );
    await credit('6 days 23 hours');
    expect((await deposit('100')).errorCode).toBe('DEPOSIT_LIMIT');
    await credit('7 days 1 second');
    expect((await deposit('100')).status).toBe(200);
    const { netDeposit } = (await test.call('getPlayLimits', {}, as())).value;
    expect(netDeposit).toEqual({ year: '250.00', allTime: '250.00' });
    await credit('400 days');
    expect((await test.call('getPlayLimits', {}, as())).value.netDeposit).toEqual({ year: '0.00', allTime: '250.00' });
    // What this test moved by hand is no money: the ledger knows nothing of it.
    await test.database.asOwner(
      `update deposit set state = 'cancelled', credited_amount = null where deposit_id = $1`,
      [first.value.deposit.depositId],
    );
  });

  it('64 deposits at once never pass the lowest of them', async () => {
    await setLimit('month', '1000');
    await setLimit('day', '550');
    const answers = await Promise.all(Array.from({ length: 64 }, () => deposit('100')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ errorCode }) => errorCode === 'DEPOSIT_LIMIT')).toHaveLength(59);
    expect(await limitOf('day')).toMatchObject({ used: '500.00', left: '50.00' });
    member = await test.newMember();
    expect(await limitOf('day')).toMatchObject({ amount: null, used: '0.00', left: null });
    expect((await deposit('1000')).status).toBe(200);
  });
});

describe('limits of stakes, losses and single bets', () => {
  it('hold at the next stake when set or lowered; looser ones after 24 hours and a second word', async () => {
    await test.fund(member.id, 1_000_0000n);
    const { database } = test.platform;
    const stakeOf = async (amount: bigint) => (await bet(database, { ...stake(), amount })).code;
    const set = (amount: string | null) => test.call('setPlayLimit', { limit: 'lossDay', amount }, as());
    expect(await stakeOf(30_0000n)).toBe('OK');
    const first = (await set('50')).value.limits.find(({ limit }) => limit === 'lossDay');
    expect(first).toMatchObject({ amount: '50.00', used: '30.00', left: '20.00' });
    expect(await stakeOf(20_0001n)).toBe('LIMIT_REACHED');
    await set('40');
    expect(await stakeOf(10_0001n)).toBe('LIMIT_REACHED');
    await set(null);
    expect(await stakeOf(10_0001n)).toBe('LIMIT_REACHED');
    expect((await test.call('confirmPlayLimit', { limit: 'lossDay' }, as())).errorCode).toBe('PLAY_LIMIT_WAIT');
    await age('24 hours 1 second');
    expect(await stakeOf(10_0001n)).toBe('LIMIT_REACHED');
    const confirmed = (await test.call('confirmPlayLimit', { limit: 'lossDay' }, as())).value;
    expect(confirmed.limits.find(({ limit }) => limit === 'lossDay')).toMatchObject({ amount: null, used: null });
    expect(await stakeOf(500_0000n)).toBe('OK');
  });

  it('are passed to the ledger each under its own name', async () => {
    const held = LIMIT_NAMES.filter((limit) => !limit.startsWith('deposit'));
    for (const [place, limit] of held.entries())
      await test.call('setPlayLimit', { limit, amount: `${101 + place}` }, as());
    const [row] = await test.database.asOwner<{ limits: Record<string, number> }>(
      `select to_jsonb(l) as limits from account_limit l join account a using (merchant_code, account_id)
        where a.owner_id = $1 and a.book = 'LIVE'`,
      [member.id],
    );
    const columnOf = (limit: string) => limit.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
    expect(row?.limits).toMatchObject(
      Object.fromEntries(held.map((limit, place) => [columnOf(limit), (101 + place) * 10_000])),
    );
  });

  it('are the lowest of all, and of a new member before the first deposit too', async () => {
    await test.call('setPlayLimit', { limit: 'stakeMonth', amount: '5' }, as());
    await test.call('setPlayLimit', { limit: 'bet', amount: '100' }, as());
    await test.fund(member.id, 1_000_0000n);
    const { database } = test.platform;
    expect((await bet(database, { ...stake(), amount: 5_0001n })).code).toBe('LIMIT_REACHED');
    expect((await bet(database, { ...stake(), amount: 5_0000n })).code).toBe('OK');
    const { value } = await test.call('getPlayLimits', {}, as());
    expect(value.limits.find(({ limit }) => limit === 'stakeMonth')).toMatchObject({ used: '5.00', left: '0.00' });
    expect(value.limits.find(({ limit }) => limit === 'lossDay')).toMatchObject({ amount: null, used: '5.00' });
    expect(value.limits.map(({ limit }) => limit)).toEqual([...LIMIT_NAMES]);
  });
});
