import { createHash, randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { fitsCheckDigit, formatMoney, parseMoney } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { readHouseBalance } from '#server/modules/ledger/ledger.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/demo-merchants.data.ts';
import { commandLine } from '#server/modules.ts';
import { approveWithdrawal, payApproved } from './withdrawals.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';

const PIN = '204816';
let made = 0;
/** A new number whose check digit fits; the bank decides by its last four digits. */
function cardNumber(last: string): string {
  for (;;) {
    made += 1;
    const digits = `6222${String(made).padStart(8, '0')}${last}`;
    if (fitsCheckDigit(digits)) return digits;
  }
}

let test: TestServer;
let sandbox: TestSandbox;
let member: { token: string; id: string; userName: string };

beforeAll(async () => {
  test = await createTestServer();
  Object.assign(test.platform.config, { port: 4866 });
  sandbox = await startTestSandbox(test);
});
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});

/** A member with a payment password and 1,000.00. */
async function newPayer(merchant = 'EN') {
  const payer = await test.newMember(merchant);
  await test.call(
    'setPaymentPassword',
    { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD },
    payer,
  );
  await test.fund(payer.id, 1_000_0000n, merchant);
  return payer;
}
beforeEach(async () => {
  member = await newPayer();
});

const add = (more: object = {}, who = member) =>
  test.call(
    'addBankCard',
    { bankCode: 'JADE', cardNumber: cardNumber('7894'), payeeName: 'Mai Tran', paymentPassword: PIN, ...more },
    { token: who.token, headers: { 'idempotency-key': randomUUID() } },
  );
const newCard = async (last = '7894') => (await add({ cardNumber: cardNumber(last) })).value.bankCardId;
const cards = async (who = member) => (await test.call('listBankCards', {}, who)).value.bankCards;
const withdraw = (cardId: string, amount = '100', more: { key?: string; pin?: string; who?: typeof member } = {}) =>
  test.call(
    'requestWithdrawal',
    { amount, cardId, paymentPassword: more.pin ?? PIN },
    { token: (more.who ?? member).token, headers: { 'idempotency-key': more.key ?? randomUUID() } },
  );
const list = async () => (await test.call('listWithdrawals', {}, member)).value.list;
const stateOf = async (id: string) => (await list()).find(({ withdrawalId }) => withdrawalId === id)?.state;
const available = async (who = member) => (await test.call('getWallet', {}, who)).value.sumBalance;
const settings = DEMO_MERCHANTS.find(({ code }) => code === 'EN')?.settings.withdrawal;
if (!settings) throw new Error('the classic demo merchant has settings for withdrawals');
const staffWords = (...words: string[]) => {
  const [merchant] = DEMO_MERCHANTS;
  if (!merchant) throw new Error('no demo merchant');
  return commandLine.runForMerchant(test.platform.database, merchant, words);
};
const staff = (...words: string[]) => staffWords('withdrawal', ...words);
const pay = () => payApproved(test.platform, test.merchant('EN'));

describe('bank cards', () => {
  it('CACC-19, CWAL-04: a card is added after the payment password, listed with its number masked, and removed', async () => {
    const number = cardNumber('7894');
    expect((await add({ paymentPassword: '111222' })).errorCode).toBe('invalid.payment.pw');
    expect((await add({ cardNumber: `${number.slice(0, -1)}5` })).errorCode).toBe('CARD_NUMBER_FORMAT');
    expect((await add({ bankCode: 'NOWHERE' })).errorCode).toBe('INVALID_PARAMETERS');
    expect((await add({ payeeName: '' })).errorCode).toBe('US_CUSTOMER_NICKNAME_ERROR');
    const added = await add({ cardNumber: `${number.slice(0, 4)} ${number.slice(4)}` });
    expect(added.value).toMatchObject({ bankName: 'Jade River Bank', cardNumber: '**** 7894', payeeName: 'Mai Tran' });
    const answer = await test.call('listBankCards', {}, { ...member, language: 'zh_CN' });
    expect(answer.value).toMatchObject({ maxCardCount: 5, bankCards: [{ bankName: '玉江银行', isInUse: false }] });
    expect(answer.response.body).not.toContain(number.slice(4, 12));
    const other = await newPayer();
    const { bankCardId } = added.value;
    expect((await test.call('removeBankCard', { bankCardId }, other)).errorCode).toBe('DATA_NOT_FOUND');
    expect((await test.call('removeBankCard', { bankCardId }, member)).status).toBe(200);
    expect(await cards()).toEqual([]);
    expect((await add({ cardNumber: number })).status).toBe(200);
  });

  it('CACC-19: the addresses of row and wire lead to the same calls', async () => {
    const number = cardNumber('7894');
    const payload = {
      bankCode: 'JADE',
      cardNumber: number,
      payeeName: 'Mai Tran',
      paymentPassword: PIN,
      cardType: 'B',
    };
    const headers = { authorization: member.token };
    const send = (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object) =>
      test.server.inject({ method, url, headers, ...(body && { payload: body }) });
    const added = await send('PUT', '/wps/member/bankCard', payload);
    const { bankCardId } = added.json().value;
    for (const url of ['/wps/member/bankcard', '/wps/member/bankCard', '/wps/relay/MCS2_bankCards'])
      expect((await send('GET', url)).json().value.bankCards[0].bankCardId).toBe(bankCardId);
    const banks = (await send('GET', '/wps/relay/MCS2_withdrawBanks')).json().value;
    expect(banks[0]).toMatchObject({ bankCode: 'JADE', bankName: 'Jade River Bank', minDigits: 16 });
    expect((await send('DELETE', `/wps/member/bankCard?bankCardId=${bankCardId}`)).statusCode).toBe(200);
  });

  it('every card belongs to the payee name, which the first one fixes, and to one member alone', async () => {
    const number = cardNumber('7894');
    await add({ cardNumber: number });
    expect((await test.call('getMemberInfo', {}, member)).value.payeeName).toBe('Mai Tran');
    const { errorCode, failure } = await add({ payeeName: 'Somebody Else' });
    expect([errorCode, failure?.['field']]).toEqual(['PAYEE_NAME_SET', 'payeeName']);
    expect((await add({ payeeName: 'mai tran' })).value.payeeName).toBe('Mai Tran');
    expect((await add({ payeeName: '', cardNumber: number })).errorCode).toBe('ALERADY_BIND');
    const other = await newPayer();
    expect((await add({ cardNumber: number }, other)).errorCode).toBe('ALERADY_BIND');
    expect((await test.call('getMemberInfo', {}, other)).value.payeeName).toBeNull();
  });

  it('CACC-19: no more cards than the merchant allows, however many come at once; a lost answer adds no second', async () => {
    const key = randomUUID();
    const number = cardNumber('7894');
    const call = () =>
      test.call(
        'addBankCard',
        { bankCode: 'JADE', cardNumber: number, payeeName: 'Mai Tran', paymentPassword: PIN },
        { token: member.token, headers: { 'idempotency-key': key } },
      );
    expect((await call()).value.bankCardId).toBe((await call()).value.bankCardId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ errorCode }) => errorCode === 'CARD_LIMIT')).toHaveLength(4);
  });

  it('without a payment password no card can be added', async () => {
    const bare = await test.newMember();
    expect((await add({}, bare)).errorCode).toBe('not.exists.payment.password');
  });
});

describe('withdrawals', () => {
  it('WITHDRAW-03, CWAL-03: the amount is set aside at once, staff approve, the bank pays, the statement tells', async () => {
    const cardId = await newCard();
    const asked = await withdraw(cardId, '400');
    expect(asked.value).toMatchObject({ state: 'pending', amount: '400.00', fee: '0.00', cardNumber: '**** 7894' });
    expect(await available()).toBe('600.00');
    expect((await test.call('removeBankCard', { bankCardId: cardId }, member)).errorCode).toBe('CARD_IN_USE');
    await pay();
    expect(await stateOf(asked.value.withdrawalId)).toBe('pending');

    const id = asked.value.withdrawalId;
    expect(await staff('list')).toContain(id);
    expect(await staff('take', id)).toBe(`${id} is reviewing`);
    expect(await staff('approve', id)).toBe(`${id} is approved`);
    await expect(staff('reject', id, 'too late')).rejects.toThrow('is approved');
    await pay();
    await pay();
    expect(await list()).toMatchObject([{ withdrawalId: id, state: 'paid', netAmount: '400.00', mayCancel: false }]);
    expect(await available()).toBe('600.00');
    const lines = (await test.call('listTransactions', {}, member)).value.list;
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal', '-400.00'],
      ['deposit', '1000.00'],
    ]);
    const [order] = await test.database.asOwner<{ n: number; card: string }>(
      'select count(*)::int as n, min(card) as card from sandbox.payout where reference = $1',
      [id],
    );
    expect(order).toMatchObject({ n: 1, card: expect.stringMatching(/7894$/) });
    await expectSoundLedger(test.database);
  });

  it('an amount that needs two people is not approved twice at the command line by the same one', async () => {
    await test.fund(member.id, 1_000_0000n);
    const id = (await withdraw(await newCard(), '1000')).value.withdrawalId;
    expect(await staff('approve', id)).toBe(`${id} is approved once; somebody else has to approve it too`);
    await expect(staff('approve', id)).rejects.toThrow('somebody else has to approve it too');
    await pay();
    expect(await stateOf(id)).toBe('reviewing');
    expect((await test.call('cancelWithdrawal', { withdrawalId: id }, member)).status).not.toBe(200);
    const [merchant] = DEMO_MERCHANTS;
    if (!merchant) throw new Error('no demo merchant');
    const approveAs = (name: string) => approveWithdrawal(test.platform.database, merchant, id, { staff: name });
    // One person could have a name at the machine and one in the console.
    const other = { before: 'reviewing', state: 'reviewing', outcome: 'otherWay' };
    expect(await approveAs('bo@example.test')).toEqual(other);
    expect(await approveAs('bo')).toEqual({ before: 'reviewing', state: 'approved', outcome: 'moved' });
    await pay();
    await pay();
    expect(await stateOf(id)).toBe('paid');
  });

  it('a withdrawal keeps who approved or rejected it, whatever the bank does afterwards', async () => {
    const deciderOf = async (id: string) =>
      await test.database.asOwner(
        'select decided_by, decided_at is not null as dated from withdrawal where withdrawal_id = $1',
        [id],
      );
    const decided = [{ decided_by: userInfo().username, dated: true }];
    const approved = (await withdraw(await newCard(), '200')).value.withdrawalId;
    await staff('take', approved);
    expect(await deciderOf(approved)).toEqual([{ decided_by: null, dated: false }]);
    await staff('approve', approved);
    const listed: { withdrawalId: string; decidedBy: string | null }[] = JSON.parse(await staff('list'));
    expect(listed.find(({ withdrawalId }) => withdrawalId === approved)?.decidedBy).toBe(userInfo().username);
    await pay();
    await pay();
    expect([await stateOf(approved), await deciderOf(approved)]).toEqual(['paid', decided]);
    const rejected = (await withdraw(await newCard(), '100')).value.withdrawalId;
    await staff('reject', rejected, 'The name does not match');
    expect(await deciderOf(rejected)).toEqual(decided);
    // the member sees when, and not by whom
    const seen = (await list()).filter(({ withdrawalId }) => [approved, rejected].includes(withdrawalId));
    expect(seen.map(({ decidedAt }) => typeof decidedAt)).toEqual(['number', 'number']);
    expect(seen.map(({ reference }) => reference)).toEqual(
      seen.map(({ withdrawalId }) => withdrawalId.replaceAll('-', '').slice(-12).toUpperCase()),
    );
    expect(JSON.stringify(seen)).not.toContain(userInfo().username);
  });

  it('WITHDRAW-03: a rejection returns the amount and tells why; so does a bank that does not pay', async () => {
    const rejected = (await withdraw(await newCard(), '300')).value.withdrawalId;
    await staff('reject', rejected, 'The name does not match');
    expect((await list())[0]).toMatchObject({ state: 'rejected', reason: 'The name does not match' });
    expect(await available()).toBe('1000.00');
    await expect(staff('approve', rejected)).rejects.toThrow('is rejected');

    const failed = (await withdraw(await newCard('0002'), '250')).value.withdrawalId;
    await staff('approve', failed);
    await pay();
    expect(await stateOf(failed)).toBe('failed');
    expect(await available()).toBe('1000.00');
    expect((await test.call('listTransactions', {}, member)).value.totalCount).toBe(1);
    await expectSoundLedger(test.database);
  });

  it('RECORD-02: money set aside shows below the balance: wallet, transactions and statement agree at each step', async () => {
    const books = async () => {
      const { list: lines, held, holds } = (await test.call('listTransactions', {}, member)).value;
      const statement = (await test.call('getStatement', {}, member)).value;
      const [balance, free] = [parseMoney(lines[0]?.balanceAfter ?? '0'), parseMoney(await available())];
      expect([statement.closing, statement.held]).toEqual([formatMoney(balance), held]);
      expect(formatMoney(balance - parseMoney(held))).toBe(formatMoney(free));
      return holds.map(({ kind, amount }) => [kind, amount]);
    };
    const [first, second] = [await newCard(), await newCard('0002')];
    expect(await books()).toEqual([]);
    const paid = (await withdraw(first, '400')).value.withdrawalId;
    const failing = (await withdraw(second, '250')).value.withdrawalId;
    expect(await books()).toEqual([
      ['withdrawal', '-250.00'],
      ['withdrawal', '-400.00'],
    ]);
    const other = await newPayer();
    expect((await test.call('listTransactions', {}, other)).value).toMatchObject({ held: '0.00', holds: [] });
    await staff('approve', paid);
    await staff('approve', failing);
    await pay();
    expect(await books()).toEqual([]);
    const back = (await withdraw(first, '100')).value.withdrawalId;
    expect(await books()).toEqual([['withdrawal', '-100.00']]);
    await staff('reject', back, 'checked again');
    expect(await books()).toEqual([]);
    expect(await available()).toBe('600.00');
  });

  it('a payout that is not known yet is asked about until it is, and one of another amount waits for a person', async () => {
    const slow = (await withdraw(await newCard('0341'), '100')).value.withdrawalId;
    await staff('approve', slow);
    await pay();
    expect(await stateOf(slow)).toBe('paying');
    await test.database.asOwner(`update sandbox.payout set state = 'paid', amount = '90.00' where reference = $1`, [
      slow,
    ]);
    await pay();
    expect([await stateOf(slow), await available()]).toEqual(['held', '900.00']);
    await test.database.asOwner(`update sandbox.payout set amount = '100.00' where reference = $1`, [slow]);
    await staff('approve', slow);
    await pay();
    expect([await stateOf(slow), await available()]).toEqual(['paid', '900.00']);
  });

  it('a bank out of reach loses nothing: the order is sent again, once', async () => {
    const id = (await withdraw(await newCard(), '100')).value.withdrawalId;
    await staff('approve', id);
    const { config } = test.platform;
    Object.assign(config, { sandboxPort: 1 });
    await pay();
    expect(await stateOf(id)).toBe('approved');
    Object.assign(config, { sandboxPort: sandbox.port });
    await pay();
    expect(await stateOf(id)).toBe('approved');
    // It is left alone for a while after a failure, or until staff ask for it.
    await staffWords('failures', 'retry', 'withdrawal.pay', id);
    await Promise.all([pay(), pay(), pay()]);
    expect([await stateOf(id), await available()]).toEqual(['paid', '900.00']);
  });

  it('an order whose answer was lost stays with its provider, whatever the settings choose by then', async () => {
    const id = (await withdraw(await newCard(), '100')).value.withdrawalId;
    await staff('approve', id);
    const providerOf = async () =>
      (await test.database.asOwner('select provider from withdrawal where withdrawal_id = $1', [id]))[0];
    const { config } = test.platform;
    Object.assign(config, { sandboxPort: 1 });
    await pay();
    // stored before the order goes out, so that it is known although nothing was answered
    expect(await providerOf()).toEqual({ provider: 'sandbox' });
    Object.assign(config, { sandboxPort: sandbox.port });
    await test.database.asOwner(`update withdrawal set provider = 'elsewhere' where withdrawal_id = $1`, [id]);
    await staffWords('failures', 'retry', 'withdrawal.pay', id);
    await pay();
    expect([await stateOf(id), await providerOf()]).toEqual(['approved', { provider: 'elsewhere' }]);
    expect(await test.database.asOwner('select 1 from sandbox.payout where reference = $1', [id])).toEqual([]);
    const [failure] = await test.database.asOwner('select last_error from work_failure where item_id = $1', [id]);
    expect(failure).toEqual({ last_error: 'the payout provider "elsewhere" is not set up' });
    await test.database.asOwner(`update withdrawal set provider = 'sandbox' where withdrawal_id = $1`, [id]);
    await staffWords('failures', 'retry', 'withdrawal.pay', id);
    await pay();
    expect([await stateOf(id), await available()]).toEqual(['paid', '900.00']);
  });

  it('WITHDRAW-03, CWAL-03: the same key asks once, with wire names too; other contents under it are refused', async () => {
    const cardId = await newCard();
    const key = randomUUID();
    const first = await withdraw(cardId, '100', { key });
    const second = await test.server.inject({
      method: 'POST',
      url: '/wps/v2/transaction/withdraw',
      headers: { authorization: member.token, 'idempotency-key': key },
      payload: { amount: '100', bankCardId: cardId, password: PIN, groupId: 0 },
    });
    expect(second.json().value.withdrawalId).toBe(first.value.withdrawalId);
    expect((await withdraw(cardId, '150', { key })).errorCode).toBe('IDEMPOTENCY_CONFLICT');
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(cardId, '100', { key })));
    expect(new Set(answers.map(({ value }) => value.withdrawalId)).size).toBe(1);
    expect([await available(), (await list()).length]).toEqual(['900.00', 1]);
    const kept = await test.database.asOwner<{ kept: string }>(
      'select scope || key || req_hash as kept from idempotency',
    );
    const asked = { amount: '1000000', cardId, paymentPassword: PIN };
    const guesses = [asked, { ...asked, groupId: 0 }, { ...asked, amount: '100' }];
    const told = guesses.map((guess) => createHash('sha256').update(JSON.stringify(guess)).digest('hex'));
    expect(kept.some((row) => told.some((mark) => row.kept.includes(mark)))).toBe(false);
  });

  it('of 64 withdrawals of the whole balance at once exactly one is taken', async () => {
    const cardId = await newCard();
    const answers = await Promise.all(Array.from({ length: 64 }, () => withdraw(cardId, '1000')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(
      new Set([undefined, 'ACCOUNT_BALANCE_NOT_ENOUGH']),
    );
    expect([await available(), (await list()).length]).toEqual(['0.00', 1]);
    await expectSoundLedger(test.database);
  });

  it('WITHDRAW-01: limits, count of the day and fee are the merchant’s; the fee is the merchant’s and comes out of the amount', async () => {
    const cardId = await newCard();
    for (const amount of ['49.99', '20000.01', '0'])
      expect((await withdraw(cardId, amount)).errorCode, amount).toBe('AMOUNT_INVALID');
    expect((await withdraw(cardId, '2000')).errorCode).toBe('ACCOUNT_BALANCE_NOT_ENOUGH');
    expect((await withdraw(randomUUID())).errorCode).toBe('CARD_UNKNOWN');
    const ids: string[] = [];
    for (const fee of ['0.00', '0.00', '0.00', '2.50', '2.50']) {
      const { value } = await withdraw(cardId, '100');
      expect(value).toMatchObject({ fee, netAmount: fee === '0.00' ? '100.00' : '97.50' });
      ids.push(value.withdrawalId);
    }
    expect((await withdraw(cardId, '100')).errorCode).toBe('WITHDRAWAL_COUNT');
    const told = (await test.call('getWithdrawSettings', {}, member)).value;
    expect(told).toMatchObject({
      minimumAmount: '50.00',
      bankConfig: { remainingTransactionTimes: 0 },
      waitUntil: null,
    });
    const house = { merchantCode: 'EN', kind: 'HOUSE_FEES', currency: 'CNY', book: 'LIVE' };
    const feesNow = () => test.platform.database.forMerchant('EN', (tx) => readHouseBalance(tx, house));
    const before = await feesNow();
    await staff('approve', ids[4] ?? '');
    await pay();
    expect((await feesNow()) - before).toBe(2_5000n);
    const lines = (await test.call('listTransactions', { kind: 'fee' }, member)).value.list;
    expect(lines.map(({ amount }) => amount)).toEqual(['-2.50']);
    const { totals } = (await test.call('getProfitLoss', {}, member)).value;
    expect(totals).toMatchObject({ withdrawals: '100.00', bets: '0.00', profitAndLoss: '0.00' });
    await staff('reject', ids[3] ?? '', 'checked');
    expect((await withdraw(cardId, '100')).status).toBe(200);
    await expectSoundLedger(test.database);
  });

  it('MEMBER-09: a VIP level adds withdrawals without a fee and raises the largest one, for its members alone; above the levels that are left holds the highest', async () => {
    const bare = { deposited: '0', reward: '0', cashbackExtra: '0', depositMaximum: '0', noDepositFee: false };
    const plain = { ...bare, freeWithdrawals: 0, withdrawalMaximum: '0' };
    const high = { ...bare, staked: '2', freeWithdrawals: 2, withdrawalMaximum: '900' };
    await test.change('EN', {
      withdrawal: { ...settings, maximum: '500', fee: { freePerDay: 1, fixed: '2', basisPoints: 0 } },
      vipLevels: [{ ...plain, staked: '1' }, high],
    });
    const shown = async () => {
      const { maximumAmount, bankConfig, withdrawPenaltyCharge } = (await test.call('getWithdrawSettings', {}, member))
        .value;
      expect(bankConfig.maxWithdrawal).toBe(maximumAmount);
      return [maximumAmount, withdrawPenaltyCharge.freePerDay];
    };
    const cardId = await newCard();
    const asked = await withdraw(cardId, '501');
    expect([await shown(), asked.errorCode]).toEqual([['500.00', 1], 'AMOUNT_INVALID']);
    await test.database.asOwner(
      `insert into vip_level (merchant_code, member_id, level, deposited, staked)
        select 'EN', $1, level, 0, 0 from generate_series(1, 3) level`,
      [member.id],
    );
    expect(await shown()).toEqual(['900.00', 3]);
    expect((await withdraw(cardId, '901')).errorCode).toBe('AMOUNT_INVALID');
    const fees: string[] = [];
    for (const amount of ['501', '100', '100', '100']) fees.push((await withdraw(cardId, amount)).value.fee);
    expect(fees).toEqual(['0.00', '0.00', '0.00', '2.00']);
    await test.change('EN', { vipLevels: [{ ...high, withdrawalMaximum: '400' }] });
    expect(await shown()).toEqual(['500.00', 3]);
    await test.change('EN', { withdrawal: settings, vipLevels: [] });
  });

  it('WITHDRAW-01: the count of the day holds however many come at once', async () => {
    const cardId = await newCard();
    const answers = await Promise.all(Array.from({ length: 9 }, () => withdraw(cardId, '60')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ errorCode }) => errorCode === 'WITHDRAWAL_COUNT')).toHaveLength(4);
    const fees = (await list()).map(({ fee }) => fee).toSorted();
    expect(fees).toEqual(['0.00', '0.00', '0.00', '2.30', '2.30']);
  });

  it('closed withdrawals are refused; the list stays', async () => {
    const cardId = await newCard();
    await test.change('EN', { withdrawal: { ...settings, isOpen: false } });
    const refused = await withdraw(cardId);
    expect([refused.status, refused.errorCode]).toEqual([403, 'CP_USER_WITHDRAW_DENY']);
    expect((await test.call('getWithdrawSettings', {}, member)).value.allowWithdraw).toBe('N');
    await test.change('EN', { withdrawal: settings });
  });

  it('a wrong payment password is refused, and the fifth locks it', async () => {
    const cardId = await newCard();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await withdraw(cardId, '100', { pin: `11122${guess}` })).errorCode).toBe('invalid.payment.pw');
    const waiting = await withdraw(cardId);
    expect([waiting.status, waiting.errorCode]).toEqual([429, 'PAYMENT_PASSWORD_LOCKED']);
    expect(await available()).toBe('1000.00');
  });

  it('a withdrawal, a card or a list of another member is out of reach', async () => {
    const cardId = await newCard();
    const id = (await withdraw(cardId)).value.withdrawalId;
    const other = await newPayer();
    expect((await withdraw(cardId, '100', { who: other })).errorCode).toBe('CARD_UNKNOWN');
    expect((await test.call('cancelWithdrawal', { withdrawalId: id }, other)).errorCode).toBe('DATA_NOT_FOUND');
    expect((await test.call('listWithdrawals', {}, other)).value.list).toEqual([]);
  });

  it('WITHDRAW-04: a trial member is refused every call of cards and withdrawals', async () => {
    const trial = (await test.call('startFreePlay', {})).value;
    const id = randomUUID();
    const answers = [
      await test.call('requestWithdrawal', { amount: '100', cardId: id, paymentPassword: PIN }, trial),
      await test.call('listWithdrawals', {}, trial),
      await test.call('getWithdrawSettings', {}, trial),
      await test.call('cancelWithdrawal', { withdrawalId: id }, trial),
      await test.call('listBankCards', {}, trial),
      await test.call('addBankCard', { bankCode: 'JADE', cardNumber: cardNumber('7894'), paymentPassword: PIN }, trial),
      await test.call('removeBankCard', { bankCardId: id }, trial),
    ];
    for (const { status, errorCode, message } of answers)
      expect([status, errorCode, message]).toEqual([
        403,
        'TRIAL_REFUSED',
        'Please login an actual account to use this function',
      ]);
  });
});

describe('waiting after a change', () => {
  it('a new card is paid to only after the merchant’s hours, by the database’s clock', async () => {
    member = await newPayer('LANTERN');
    const card = (await add({ bankCode: 'SUNRISE', cardNumber: '0123456789' })).value;
    expect(card).toMatchObject({ isWithdrawActive: false });
    const refused = await withdraw(card.bankCardId, '500');
    expect([refused.status, refused.errorCode]).toEqual([409, 'WITHDRAWAL_WAIT']);
    expect(refused.failure).toMatchObject({ until: card.activeFrom });
    await test.database.asOwner(
      `update bank_card set created_at = created_at - interval '24 hours' where card_id = $1`,
      [card.bankCardId],
    );
    expect((await withdraw(card.bankCardId, '500')).status).toBe(200);
  });

  it('a changed password keeps money in; the first payment password is no change', async () => {
    const cardId = await newCard();
    expect((await withdraw(cardId)).status).toBe(200);
    const next = '135790';
    const change = { paymentPassword: next, confirmPaymentPassword: next, oldPaymentPassword: PIN };
    await test.call('setPaymentPassword', change, member);
    const refused = await withdraw(cardId, '100', { pin: next });
    expect(refused.errorCode).toBe('WITHDRAWAL_WAIT');
    const told = (await test.call('getWithdrawSettings', {}, member)).value;
    expect(refused.failure).toMatchObject({ until: told.waitUntil });
    await test.database.asOwner(
      `update member set payment_password_changed_at = payment_password_changed_at - interval '24 hours' where member_id = $1`,
      [member.id],
    );
    expect((await withdraw(cardId, '100', { pin: next })).status).toBe(200);
    const newPassword = 'another quiet harbour';
    const changed = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword };
    await test.call('changePassword', changed, member);
    expect((await withdraw(cardId, '100', { pin: next })).errorCode).toBe('WITHDRAWAL_WAIT');
  });
});

describe('taking a withdrawal back', () => {
  it('classic: while nobody took it up, once', async () => {
    const cardId = await newCard();
    const first = (await withdraw(cardId)).value;
    expect(first.mayCancel).toBe(true);
    const { withdrawalId } = first;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => test.call('cancelWithdrawal', { withdrawalId }, member)),
    );
    expect(answers.map(({ value }) => value.state)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
    expect(await available()).toBe('1000.00');
    const second = (await withdraw(cardId)).value.withdrawalId;
    await staff('take', second);
    const late = await test.call('cancelWithdrawal', { withdrawalId: second }, member);
    expect([late.status, late.errorCode]).toEqual([409, 'WITHDRAWAL_TAKEN_UP']);
    await expectSoundLedger(test.database);
  });

  it('never at a regulated merchant', async () => {
    member = await newPayer('LANTERN');
    const { bankCardId } = (await add({ bankCode: 'SUNRISE', cardNumber: '9876543210' })).value;
    await test.database.asOwner(
      `update bank_card set created_at = created_at - interval '24 hours' where card_id = $1`,
      [bankCardId],
    );
    const { value } = await withdraw(bankCardId, '500');
    expect(value.mayCancel).toBe(false);
    const refused = await test.call('cancelWithdrawal', { withdrawalId: value.withdrawalId }, member);
    expect([refused.status, refused.errorCode]).toEqual([403, 'FUNCTION_NOT_AVAILABLE']);
    expect(await available()).toBe('500.00');
  });
});
