import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { approveWithdrawal, rejectWithdrawal } from './withdrawals.ts';

const PIN = '204816';
let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

/** Numbers whose check digit fits. */
const NUMBERS = ['6222000000037894', '6222000000117894', '6222000000297894'];

/** A member with 1,000.00 and their own card. */
async function newPayer() {
  const payer = await test.newMember();
  const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD };
  await test.call('setPaymentPassword', pin, payer);
  await test.fund(payer.id, 1_000_0000n);
  const card = { bankCode: 'JADE', cardNumber: NUMBERS.shift() ?? '', payeeName: 'Mai Tran', paymentPassword: PIN };
  const added = await test.call('addBankCard', card, { ...payer, headers: { 'idempotency-key': randomUUID() } });
  return { payer, cardId: added.value.bankCardId };
}
type Payer = Awaited<ReturnType<typeof newPayer>>['payer'];
const withdraw = (payer: Payer, cardId: string) =>
  test.call(
    'requestWithdrawal',
    { amount: '100', cardId, paymentPassword: PIN },
    { ...payer, headers: { 'idempotency-key': randomUUID() } },
  );

it('WITHDRAW-03: of staff who decide at the same time one decides, and the money goes back once or not at all', async () => {
  const { payer, cardId } = await newPayer();
  const merchant = test.merchant('EN');
  for (let round = 0; round < 5; round += 1) {
    const { withdrawalId } = (await withdraw(payer, cardId)).value;
    const before = BigInt(Math.round(Number((await test.call('getWallet', {}, payer)).value.sumBalance)));
    const steps = await Promise.all(
      ['ana', 'ben', 'cho', 'dev'].map((staff, index) =>
        index % 2 === 0
          ? approveWithdrawal(test.platform.database, merchant, withdrawalId, { staff })
          : rejectWithdrawal(test.platform.database, merchant, withdrawalId, { staff, reason: 'checked' }),
      ),
    );
    expect(steps.map((step) => step?.outcome).sort()).toEqual(['late', 'late', 'late', 'moved']);
    const state = steps.find((step) => step?.outcome === 'moved')?.state;
    expect(steps.map((step) => step?.state)).toEqual(Array.from({ length: 4 }, () => state));
    const after = BigInt(Math.round(Number((await test.call('getWallet', {}, payer)).value.sumBalance)));
    expect(after - before).toBe(state === 'rejected' ? 100n : 0n);
  }
  await expectSoundLedger(test.database);
});

it('WITHDRAW-01: a card that is none, or another member’s, is refused at its field', async () => {
  const [{ payer }, other] = [await newPayer(), await newPayer()];
  for (const cardId of [randomUUID(), other.cardId]) {
    const refused = await withdraw(payer, cardId);
    expect([refused.errorCode, refused.failure]).toMatchObject(['CARD_UNKNOWN', { field: 'cardId' }]);
  }
});
