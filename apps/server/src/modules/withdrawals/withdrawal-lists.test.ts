import { randomUUID } from 'node:crypto';
import { fitsCheckDigit } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

const PIN = '204816';
let test: TestServer;
let member: { token: string; id: string };
let made = 0;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await test.newMember();
  const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD };
  await test.call('setPaymentPassword', pin, member);
  await test.fund(member.id, 10_000_000n);
});

/** Adds a card with a number whose check digit fits. @returns its id */
async function addCard(): Promise<string> {
  let cardNumber = '';
  do cardNumber = `6222${String((made += 1)).padStart(12, '0')}`;
  while (!fitsCheckDigit(cardNumber));
  const input = { bankCode: 'JADE', cardNumber, payeeName: 'Mai Tran', paymentPassword: PIN };
  const as = { token: member.token, headers: { 'idempotency-key': randomUUID() } };
  return (await test.call('addBankCard', input, as)).value.bankCardId;
}
const withdraw = (cardId: string, amount = '100') =>
  test.call(
    'requestWithdrawal',
    { amount, cardId, paymentPassword: PIN },
    { token: member.token, headers: { 'idempotency-key': randomUUID() } },
  );
const remaining = async () =>
  (await test.call('getWithdrawSettings', {}, member)).value.bankConfig.remainingTransactionTimes;
const remove = (bankCardId: string) => test.call('removeBankCard', { bankCardId }, member);

describe('withdrawals of a day', () => {
  it('WITHDRAW-01: each takes one of what is left, and gives it back when it was taken back, rejected or not paid', async () => {
    const cardId = await addCard();
    const most = await remaining();
    const { value: first } = await withdraw(cardId);
    expect(await remaining()).toBe(most - 1);
    await test.call('cancelWithdrawal', { withdrawalId: first.withdrawalId }, member);
    expect(await remaining()).toBe(most);
    const { value: second } = await withdraw(cardId);
    for (const [state, left] of [
      ['reviewing', most - 1],
      ['approved', most - 1],
      ['paying', most - 1],
      ['held', most - 1],
      ['paid', most - 1],
      ['rejected', most],
      ['failed', most],
    ] as const) {
      await test.database.asOwner('update withdrawal set state = $2 where withdrawal_id = $1', [
        second.withdrawalId,
        state,
      ]);
      expect([state, await remaining()]).toEqual([state, left]);
    }
  });

  it('WITHDRAW-04: are listed newest first and by pages', async () => {
    const cardId = await addCard();
    for (const amount of ['50', '60', '70']) await withdraw(cardId, amount);
    const pageOf = async (page: number) => (await test.call('listWithdrawals', { size: 2, page }, member)).value;
    const [first, second] = [await pageOf(1), await pageOf(2)];
    expect([first, second].map(({ list }) => list.map(({ amount }) => amount))).toEqual([
      ['70.00', '60.00'],
      ['50.00'],
    ]);
    expect(second).toMatchObject({ pageNum: 2, totalPages: 2, totalCount: 3 });
  });
});

describe('a bank card', () => {
  it('CACC-19: stays while a withdrawal waits or is on its way to it, and can be removed once that is over', async () => {
    const cardId = await addCard();
    const { value } = await withdraw(cardId);
    for (const state of ['pending', 'reviewing', 'approved', 'paying', 'held']) {
      await test.database.asOwner('update withdrawal set state = $2 where withdrawal_id = $1', [
        value.withdrawalId,
        state,
      ]);
      const [card] = (await test.call('listBankCards', {}, member)).value.bankCards;
      expect([state, card?.isInUse, (await remove(cardId)).errorCode]).toEqual([state, true, 'CARD_IN_USE']);
    }
    await test.database.asOwner(`update withdrawal set state = 'failed' where withdrawal_id = $1`, [
      value.withdrawalId,
    ]);
    expect((await remove(cardId)).status).toBe(200);
  });

  it('CACC-19: is removed by its member where the merchant lets members do so', async () => {
    const cardId = await addCard();
    const { bankCards } = test.merchant('EN').settings;
    const told = async () => (await test.call('listBankCards', {}, member)).value.normalDeleteBankCard;
    await test.change('EN', { bankCards: { ...bankCards, memberMayRemove: false } });
    expect([await told(), (await remove(cardId)).errorCode]).toEqual(['N', 'CARD_FIXED']);
    await test.change('EN', { bankCards: { ...bankCards, memberMayRemove: true } });
    expect([await told(), (await remove(cardId)).status]).toEqual(['Y', 200]);
  });
});

it('WITHDRAW-01: how long one takes is half of what was paid lately, of this merchant alone, once enough were paid', async () => {
  const usual = async () => (await test.call('getWithdrawSettings', {}, member)).value.usualMinutes;
  const paid = async (minutes: number, merchant = 'EN') => {
    await test.database.asOwner(
      `insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state, created_at, completed_at)
       values ($1, $2, $3, $2, 'CNY', 1, 0, 'paid', now() + interval '1 day', now() + interval '1 day' + make_interval(mins => $4))`,
      [merchant, randomUUID(), member.id, minutes],
    );
  };
  await test.database.asOwner('alter table withdrawal disable trigger all');
  for (const minutes of [5, 10, 15, 20]) await paid(minutes);
  for (let more = 0; more < 9; more += 1) await paid(1, 'LANTERN');
  expect(await usual()).toBeNull();
  await paid(600);
  expect(await usual()).toBe(15);
});
