import { type CallInput, depositFee, type EndpointName, feeOn } from '@tessera/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MATCH_OFFER } from '../../../test/match-offer.ts';
import { payOnPage, startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { deposit, readHouseBalance } from '#server/modules/ledger/ledger.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { askAboutDeposit } from './staff-deposits.ts';

const PORT = 4871;
const cents = { displayDecimals: 2 };
let test: TestServer;
let sandbox: TestSandbox;
let member: { token: string; id: string };
let keys = 0;

const settingsOf = (code: string) => {
  const found = DEMO_MERCHANTS.find((merchant) => merchant.code === code)?.settings.deposit;
  if (!found) throw new Error(`${code} is expected`);
  return found;
};
const withFee = (fee: { fixed: string; basisPoints: number }, code = 'EN') => ({
  deposit: {
    ...settingsOf(code),
    minimum: '1',
    methods: [{ method: 'banks' as const, fee }, { method: 'alipay' as const }],
  },
});

beforeAll(async () => {
  test = await createTestServer();
  Object.assign(test.platform.config, { port: PORT });
  sandbox = await startTestSandbox(test);
  await test.server.listen({ port: PORT, host: '127.0.0.1' });
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await sandbox.stop();
  await test.close();
});
beforeEach(async () => {
  member = await test.newMember();
});
afterEach(() => test.change('EN', { deposit: settingsOf('EN') }));

const send = <Name extends EndpointName>(name: Name, input: CallInput<Name>) =>
  test.call(name, input, {
    token: member.token,
    headers: { 'idempotency-key': `018f4e2a-0000-7000-9200-${String(++keys).padStart(12, '0')}` },
  });
const shown = async (depositId: string) =>
  (await test.call('getDeposit', { depositId }, { token: member.token })).value;
const balance = async () => (await test.call('getWallet', {}, { token: member.token })).value.sumBalance;
const kept = async () =>
  (await test.platform.database.forMerchant('EN', (tx) =>
    readHouseBalance(tx, { merchantCode: 'EN', kind: 'HOUSE_FEES', currency: 'CNY', book: 'LIVE' }),
  )) ?? 0n;

/** Opens a transfer, and pays it on the page of the sandbox. */
async function payTransfer(amount: string, paid = amount) {
  const { deposit: order } = (await send('startBankDeposit', { amount })).value;
  if (order.pay?.way !== 'transfer' || order.pay.url === null) throw new Error('a transfer is expected');
  const { url } = order.pay;
  const settle = () => payOnPage(sandbox, url, { decision: 'paid', paid });
  return { order, settle };
}
const stateOf = (depositId: string) => expect.poll(async () => (await shown(depositId)).state);

describe('a fee on deposits', () => {
  it('DEPOSIT-04: is shown before and on the order, deducted from the payment, and equal in the statement', async () => {
    await test.change('EN', withFee({ fixed: '1', basisPoints: 150 }));
    const { depositInfo } = (await test.call('getDepositOptions', {}, { token: member.token })).value;
    expect(depositInfo.map(({ method, fee }) => [method, fee])).toEqual([
      ['banks', { fixed: '1.00', basisPoints: 150 }],
      ['alipay', { fixed: '0.00', basisPoints: 0 }],
    ]);
    const before = await kept();
    const { order, settle } = await payTransfer('100');
    expect(order).toMatchObject({ amount: '100.00', fee: '2.50', creditedAmount: null });
    await settle();
    await stateOf(order.depositId).toBe('confirmed');
    expect(await shown(order.depositId)).toMatchObject({ amount: '100.00', fee: '2.50', creditedAmount: '97.50' });
    expect(await balance()).toBe('97.50');
    expect((await kept()) - before).toBe(2_5000n);
    const { value } = await test.call('listTransactions', { period: 'today' }, { token: member.token });
    expect(value.list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['depositFee', '-2.50', '97.50'],
      ['deposit', '100.00', '100.00'],
    ]);
    const fees = (await test.call('listTransactions', { period: 'today', kind: 'fee' }, { token: member.token })).value;
    expect(fees.list.map(({ kind }) => kind)).toEqual(['depositFee']);
    const { totals } = (await test.call('getProfitLoss', { period: 'today' }, { token: member.token })).value;
    expect(totals).toMatchObject({ deposits: '97.50', withdrawals: '0.00' });
  });

  it('stays with an order as it was opened, whatever the settings say when it is paid', async () => {
    await test.change('EN', { ...withFee({ fixed: '1', basisPoints: 0 }), bonusOffers: [MATCH_OFFER] });
    expect((await send('acceptDepositPromo', { promoId: 'match' })).status).toBe(200);
    const { order, settle } = await payTransfer('50');
    await test.change('EN', withFee({ fixed: '9', basisPoints: 1000 }));
    expect(await shown(order.depositId)).toMatchObject({ fee: '1.00', bonus: null });
    await settle();
    await stateOf(order.depositId).toBe('confirmed');
    expect(await shown(order.depositId)).toMatchObject({ fee: '1.00', creditedAmount: '49.00' });
    // a bonus is of what was paid, without regard to the fee
    const { active } = (await test.call('getBonuses', {}, { token: member.token })).value;
    expect(active).toMatchObject({ amount: '25.00' });
    // and the receipt names it
    expect((await shown(order.depositId)).bonus).toEqual({ title: active?.title, amount: '25.00' });
  });

  it('is of what came where staff credit another amount, and nothing where it would take all of it', async () => {
    await test.change('EN', withFee({ fixed: '3', basisPoints: 1000 }));
    for (const [paid, amount, fee, credited] of [
      ['60', 60_0000n, '9.00', '51.00'],
      ['3.3', 3_3000n, '0.00', '3.30'],
    ] as const) {
      const { order, settle } = await payTransfer('100', paid);
      await settle();
      await stateOf(order.depositId).toBe('review');
      expect(await shown(order.depositId)).toMatchObject({ fee: '13.00', creditedAmount: null });
      const place = { merchantCode: 'EN', depositId: order.depositId };
      const step = await askAboutDeposit(test.platform, place, {
        staff: 'fin@example.test',
        amount,
        judge: async () => undefined,
      });
      expect(step?.outcome).toBe('moved');
      expect(await shown(order.depositId)).toMatchObject({ fee, creditedAmount: credited });
    }
    expect(await balance()).toBe('54.30');
  });

  it('leaves something of whatever can be ordered', async () => {
    await test.change('EN', withFee({ fixed: '2', basisPoints: 5000 }));
    for (const [amount, code] of [
      ['4', 'AMOUNT_INVALID'],
      ['3.99', 'AMOUNT_INVALID'],
      ['4.01', undefined],
    ] as const)
      expect([amount, (await send('startBankDeposit', { amount })).errorCode]).toEqual([amount, code]);
  });

  it('MEMBER-09: a VIP level takes it away for its members alone', async () => {
    const level = {
      deposited: '0',
      staked: '1',
      reward: '0',
      cashbackExtra: '0',
      freeWithdrawals: 0,
      withdrawalMaximum: '0',
      depositMaximum: '0',
    };
    await test.change('EN', {
      ...withFee({ fixed: '1', basisPoints: 0 }),
      vipLevels: [{ ...level, noDepositFee: true }],
    });
    const feeOf = async () => (await send('startBankDeposit', { amount: '50' })).value.deposit.fee;
    expect(await feeOf()).toBe('1.00');
    await test.database.asOwner(
      `insert into vip_level (merchant_code, member_id, level, deposited, staked) values ('EN', $1, 1, 0, 0)`,
      [member.id],
    );
    expect(await feeOf()).toBe('0.00');
    await test.change('EN', { vipLevels: [{ ...level, noDepositFee: false }] });
    expect(await feeOf()).toBe('1.00');
    await test.change('EN', { vipLevels: [] });
  });

  it('is kept of no deposit of a regulated merchant, whatever its settings say', async () => {
    await test.change('LANTERN', withFee({ fixed: '5', basisPoints: 5000 }, 'LANTERN'));
    const there = await test.newMember('LANTERN');
    const { depositInfo } = (await test.call('getDepositOptions', {}, { token: there.token, merchant: 'LANTERN' }))
      .value;
    expect(depositInfo.map(({ fee }) => fee)).toEqual(depositInfo.map(() => ({ fixed: '0.00', basisPoints: 0 })));
    expect(depositInfo.length).toBeGreaterThan(0);
    await test.change('LANTERN', { deposit: settingsOf('LANTERN') });
  });

  it('counts toward limits and net deposits as money that was paid', async () => {
    await test.change('EN', withFee({ fixed: '10', basisPoints: 0 }));
    const { order, settle } = await payTransfer('100');
    await settle();
    await stateOf(order.depositId).toBe('confirmed');
    const limits = (await test.call('getPlayLimits', {}, { token: member.token })).value;
    expect(limits.netDeposit.allTime).toBe('100.00');
    const reported = await test.database.asOwner(
      'select amount::text, state from reported_deposit where order_id = $1',
      [order.depositId],
    );
    expect(reported).toEqual([{ amount: '1000000', state: 'paid' }]);
  });
});

describe('the ledger', () => {
  const fund = (amount: bigint, fee: bigint, key: string) =>
    deposit(test.platform.database, {
      merchantCode: 'EN',
      memberId: member.id,
      currency: 'CNY',
      book: 'LIVE',
      scope: 'fees',
      key,
      amount,
      fee,
    });

  it('keeps a fee once for its key, refuses one that leaves nothing, and the same key with another fee', async () => {
    expect(await fund(10_0000n, 10_0000n, 'a')).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await fund(10_0000n, -1n, 'a')).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await fund(10_0000n, 1_0000n, 'a')).toMatchObject({ code: 'OK', balance: 9_0000n });
    expect(await fund(10_0000n, 1_0000n, 'a')).toMatchObject({ code: 'OK', balance: 9_0000n, replayed: true });
    expect(await fund(10_0000n, 2_0000n, 'a')).not.toMatchObject({ code: 'OK' });
    expect(await fund(10_0000n, 0n, 'a')).not.toMatchObject({ code: 'OK' });
    expect(await balance()).toBe('9.00');
  });
});

describe('depositFee', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
  const fee = fc.record({
    fixed: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    basisPoints: fc.integer({ min: 0, max: 5000 }),
  });

  it('leaves something of every amount, never more than came, and is the fee where that leaves something', () => {
    fc.assert(
      fc.property(amount, fee, (came, terms) => {
        const taken = depositFee(came, terms, cents);
        expect(taken >= 0n && taken < came).toBe(true);
        if (feeOn(came, terms, cents) < came) expect(taken).toBe(feeOn(came, terms, cents));
      }),
    );
  });

  it('of an amount that leaves something, every larger one leaves something too', () => {
    fc.assert(
      fc.property(amount, amount, fee, (least, more, terms) => {
        fc.pre(feeOn(least, terms, cents) < least);
        expect(feeOn(least + more, terms, cents) < least + more).toBe(true);
      }),
    );
  });
});
