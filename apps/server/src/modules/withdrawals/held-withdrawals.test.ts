import { randomUUID } from 'node:crypto';
import { fitsCheckDigit, parseMoney } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectGateway } from '#server/modules/deposits/deposits.ts';
import { type GatewayStand, startGatewayStand } from '../../../test/gateway-stand.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../test/staff-client.ts';
import { TEST_PASSWORD } from '../../../test/test-server.ts';
import type { PayoutNotice } from './payout-provider.ts';
import { recheckPayouts } from './recheck.ts';
import { payApproved, rejectWithdrawal } from './withdrawals.ts';

const PIN = '204816';
const ACCOUNT = 'shop-1';
let c: ConsoleTest;
let stand: GatewayStand;
let finance: TestStaff;
let member: { token: string; id: string };
let cardId: string;
let digits = 0;

beforeAll(async () => {
  c = await createConsoleTest();
  const { test } = c;
  Object.assign(test.platform.config, { paymentPrivateAddresses: true });
  finance = await c.addStaff({ role: 'finance', merchant: 'EN' });
  const secret = 'secret-of-the-first-shop';
  stand = await startGatewayStand(ACCOUNT, secret);
  const gateway = { provider: 'lane', url: stand.url, account: ACCOUNT, secret, staff: 'ada' };
  expect(await connectGateway(test.platform, 'EN', gateway)).toBeUndefined();
  const { withdrawal } = test.merchant('EN').settings;
  const fee = { freePerDay: 0, basisPoints: 0, fixed: '2' };
  await test.change('EN', { withdrawal: { ...withdrawal, provider: 'lane', fee } });
});
afterAll(async () => {
  await stand.farEnd.close();
  await c.close();
});

const asMember = () => ({ token: member.token, headers: { 'idempotency-key': randomUUID() } });
beforeEach(async () => {
  stand.farEnd.behave('take');
  const { test } = c;
  member = await test.newMember();
  const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD };
  await test.call('setPaymentPassword', pin, member);
  await test.fund(member.id, 1_000_0000n);
  let cardNumber = '';
  do cardNumber = `6222${String(++digits).padStart(8, '0')}7894`;
  while (!fitsCheckDigit(cardNumber));
  const card = { bankCode: 'JADE', cardNumber, payeeName: 'Mai Tran', paymentPassword: PIN };
  cardId = (await test.call('addBankCard', card, asMember())).value.bankCardId;
});

const pay = async () => {
  await c.test.database.asOwner('update work_failure set next_try_at = now()');
  await c.test.database.asOwner('update withdrawal set asked_at = null');
  await payApproved(c.test.platform, c.test.merchant('EN'));
};
const decide = (withdrawalId: string, step: 'approve' | 'reject') =>
  c.call(
    'decideWithdrawal',
    { withdrawalId, step, ...(step === 'reject' && { reason: 'the bank did not pay' }) } as never,
    { token: finance.token },
  );
const rowOf = async (id: string) => {
  const [row] = await c.test.database.asOwner<Record<'state' | 'provider_reference' | 'told_state' | 'told', string>>(
    `select state, provider_reference, told_state, told_amount::text as told from withdrawal where withdrawal_id = $1`,
    [id],
  );
  if (!row) throw new Error('the withdrawal is expected');
  return row;
};
const balance = async () => (await c.test.call('getWallet', {}, member)).value.sumBalance;
/** Sets the gateway's report of a payout; 98.00 of a withdrawal of 100.00 is ordered. */
async function say(withdrawalId: string, change: Partial<PayoutNotice>): Promise<void> {
  const { provider_reference: reference } = await rowOf(withdrawalId);
  const notice = { withdrawalId, reference, state: 'paid' as const, amount: parseMoney('98'), currency: 'CNY' };
  stand.holdPayout({ ...notice, ...change }, ACCOUNT);
}
/** A withdrawal of 100.00 of whose payout the gateway said something that does not fit. */
async function held(): Promise<string> {
  const asked = { amount: '100', cardId, paymentPassword: PIN };
  const { withdrawalId } = (await c.test.call('requestWithdrawal', asked, asMember())).value;
  expect((await decide(withdrawalId, 'approve')).status).toBe(200);
  await pay();
  await say(withdrawalId, { amount: parseMoney('98.5') });
  await pay();
  expect(await rowOf(withdrawalId)).toMatchObject({ state: 'held', told_state: 'paid', told: '985000' });
  return withdrawalId;
}

describe('a withdrawal that is held is decided by what its provider says then', () => {
  it.each([
    ['reject', 'silent', null, 'PROVIDER_SILENT', 'held', '900.00'],
    ['approve', 'silent', null, 'PROVIDER_SILENT', 'held', '900.00'],
    ['reject', 'that it was paid', {}, 'PAYOUT_PAID', 'held', '900.00'],
    ['reject', 'that more was paid', { amount: parseMoney('98.0001') }, 'PAYOUT_PAID', 'held', '900.00'],
    ['reject', 'that another currency was paid', { currency: 'PHP' }, 'PAYOUT_PAID', 'held', '900.00'],
    ['reject', 'that it is on its way', { state: 'open' }, 'PAYOUT_OPEN', 'held', '900.00'],
    ['reject', 'that it was not paid', { state: 'failed' }, 'rejected', 'rejected', '1000.00'],
    [
      'reject',
      'that nothing of another order was paid',
      { state: 'failed', amount: 1n },
      'rejected',
      'rejected',
      '1000.00',
    ],
    ['reject', 'that nothing was paid', { amount: 0n }, 'rejected', 'rejected', '1000.00'],
    ['reject', 'that less was paid', { amount: parseMoney('60.5') }, 'paid', 'paid', '937.50'],
    ['reject', 'that a part of a coin is missing', { amount: parseMoney('97.9999') }, 'paid', 'paid', '900.0001'],
    ['approve', 'that it was paid', {}, 'paid', 'paid', '900.00'],
    ['approve', 'that less was paid', { amount: parseMoney('60') }, 'PAYOUT_DIFFERS', 'held', '900.00'],
    ['approve', 'that more was paid', { amount: parseMoney('99') }, 'PAYOUT_DIFFERS', 'held', '900.00'],
    ['approve', 'that it was not paid', { state: 'failed' }, 'failed', 'failed', '1000.00'],
    ['approve', 'that it is on its way', { state: 'open' }, 'paying', 'paying', '900.00'],
  ] as const)('%s, and it says %s', async (step, _what, word, answer, state, left) => {
    const id = await held();
    if (word === null) stand.farEnd.behave('cut');
    else await say(id, word);
    const { value, errorCode } = await decide(id, step);
    expect(errorCode ?? value.state).toBe(answer);
    expect([(await rowOf(id)).state, await balance()]).toEqual([state, left]);
    await expectSoundLedger(c.test.database);
  });

  it('what came back of a part is in no list of what was paid, and the rest of it is', async () => {
    const id = await held();
    await say(id, { amount: parseMoney('60.5') });
    await decide(id, 'reject');
    const [mine] = (await c.test.call('listWithdrawals', {}, member)).value.list;
    expect(mine).toMatchObject({ withdrawalId: id, state: 'paid', amount: '62.50', reason: 'the bank did not pay' });
    const [reported] = await c.test.database.asOwner<{ amount: string }>(
      'select amount::text from reported_payout where order_id = $1',
      [id],
    );
    expect(reported).toEqual({ amount: '605000' });
    expect((await decide(id, 'reject')).errorCode).toBe('ALREADY_DECIDED');
  });

  it('another payout’s word is none, and nor is any where no provider can be asked', async () => {
    const id = await held();
    await say(id, { state: 'failed', withdrawalId: randomUUID() });
    expect((await decide(id, 'reject')).errorCode).toBe('PROVIDER_SILENT');
    const by = { staff: 'ada', reason: 'the bank did not pay' };
    const step = await rejectWithdrawal(c.test.platform.database, c.test.merchant('EN'), id, by);
    expect(step).toEqual({ before: 'held', state: 'held', outcome: 'silent' });
    expect(await balance()).toBe('900.00');
  });

  it('of many who decide at once one does, and money goes back once', async () => {
    const id = await held();
    await say(id, { state: 'failed' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(id, 'reject')));
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual([
      ...Array(7).fill('ALREADY_DECIDED'),
      'done',
    ]);
    expect(await balance()).toBe('1000.00');
    await expectSoundLedger(c.test.database);
  });
});

describe('a payout is asked about again after its end', () => {
  const recheck = async (withdrawalId: string) => {
    await c.test.database.asOwner(`update withdrawal set recheck_at = clock_timestamp() where withdrawal_id = $1`, [
      withdrawalId,
    ]);
    await recheckPayouts(c.test.platform, 'EN');
    const [row] = await c.test.database.asOwner<{ hours: number }>(
      `select round(extract(epoch from recheck_at - completed_at) / 3600)::int as hours from withdrawal where withdrawal_id = $1`,
      [withdrawalId],
    );
    return row?.hours;
  };
  const differences = (withdrawalId: string) =>
    c.test.database.asOwner<object>(
      `select kind, what, state, our_state as ours, their_state as theirs, is_late from reconciliation_difference
        where our_id = $1 order by difference_id`,
      [withdrawalId],
    );

  it.each([
    ['paid', 'approve', {}, 'failed', '900.00'],
    ['failed', 'approve', { state: 'failed' }, 'paid', '1000.00'],
    ['rejected', 'reject', { state: 'failed' }, 'paid', '1000.00'],
  ] as const)(
    '%s, and "%s"ed: another word moves nothing and is one difference',
    async (state, step, word, late, left) => {
      const id = await held();
      await say(id, word);
      await decide(id, step);
      expect([await recheck(id), (await rowOf(id)).state, (await differences(id)).length]).toEqual([1, state, 0]);
      await say(id, { state: late });
      await recheck(id);
      await recheck(id);
      const ours = state === 'paid' ? 'paid' : 'failed';
      expect(await differences(id)).toEqual([
        { kind: 'payout', what: 'state', state: 'open', ours, theirs: late, is_late: true },
      ]);
      expect([(await rowOf(id)).state, await balance()]).toEqual([state, left]);
      await expectSoundLedger(c.test.database);
      await say(id, word);
      await recheck(id);
      expect(await differences(id)).toMatchObject([{ state: 'gone' }]);
    },
  );

  it('another amount than was paid is a difference; a word about another withdrawal is none', async () => {
    const id = await held();
    await say(id, {});
    await decide(id, 'approve');
    await say(id, { state: 'failed', withdrawalId: randomUUID() });
    await recheck(id);
    expect(await differences(id)).toEqual([]);
    await say(id, { amount: parseMoney('60') });
    await recheck(id);
    expect(await differences(id)).toMatchObject([{ what: 'amount', state: 'open' }]);
    expect(await balance()).toBe('900.00');
    await expectSoundLedger(c.test.database);
  });
});
