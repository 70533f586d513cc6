import { randomUUID } from 'node:crypto';
import type { CallInput, EndpointName } from '@tessera/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payOnPage, startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { offeredMethods } from './deposit-methods.ts';
import { pollPendingDeposits } from './payments.ts';
import { readSlip, receiveTransfer, rejectDeposit } from './staff-deposits.ts';

const PORT = 4870;
/** What is given before the first VIP level. */
const PLAIN = {
  cashbackExtra: '0',
  freeWithdrawals: 0,
  withdrawalMaximum: '0',
  depositMaximum: '0',
  noDepositFee: false,
};
const STAFF = 'fin@example.test';
let test: TestServer;
let sandbox: TestSandbox;
let member: { token: string; id: string };
let keys = 0;

beforeAll(async () => {
  test = await createTestServer();
  Object.assign(test.platform.config, { port: PORT });
  sandbox = await startTestSandbox(test);
  await test.server.listen({ port: PORT, host: '127.0.0.1' });
});
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});
beforeEach(async () => {
  member = await test.newMember();
});

const key = () => `018f4e2a-0000-7000-9100-${String(++keys).padStart(12, '0')}`;
const send = <Name extends EndpointName>(name: Name, input: CallInput<Name>, idempotencyKey = key()) =>
  test.call(name, input, { token: member.token, headers: { 'idempotency-key': idempotencyKey } });
const shown = async (depositId: string) =>
  (await test.call('getDeposit', { depositId }, { token: member.token })).value;
const balance = async () => (await test.call('getWallet', {}, { token: member.token })).value.sumBalance;

const pay = (url: string, form?: Record<string, string>) => payOnPage(sandbox, url, form);

/** Lets the turn to ask come again. */
const letTimePass = (depositId: string) =>
  test.database.asOwner(`update deposit set asked_at = now() - interval '10 minutes' where deposit_id = $1`, [
    depositId,
  ]);

describe('methods of a merchant', () => {
  it('DEPOSIT-04 CWAL-05: each method that the merchant enables is offered in its order, with its own limits', async () => {
    const options = async () => (await test.call('getDepositOptions', {}, { token: member.token })).value;
    const before = await options();
    expect(before.depositInfo.map(({ method }) => method)).toEqual([
      'gateway',
      'alipay',
      'wechat',
      'qq',
      'banks',
      'virtualWallet',
      'manual',
    ]);
    expect(before.depositInfo.find(({ method }) => method === 'qq')).toMatchObject({
      minimum: '10.00',
      maximum: '5000.00',
      quickAmounts: ['50.00', '100.00', '300.00', '500.00'],
    });
    expect(before.banks.map(({ accountId }) => accountId)).toEqual(['main', 'second']);
    const { deposit } = DEMO_MERCHANTS.find(({ code }) => code === 'EN')?.settings ?? {};
    if (!deposit) throw new Error('EN is expected');
    const methods = [{ method: 'banks' as const }, { method: 'gateway' as const }];
    await test.change('EN', { deposit: { ...deposit, methods } });
    const after = await options();
    expect([after.depositInfo.map(({ method }) => method), after.banks]).toEqual([['banks', 'gateway'], []]);
    expect((await send('startAlipayDeposit', { amount: '100' })).errorCode).toBe('DEPOSIT_UNAVAILABLE');
    await test.change('EN', { deposit: { ...deposit, methods: [] } });
    expect((await options()).allowDeposit).toBe('N');
    await test.change('EN', { deposit });
  });

  it('MEMBER-09 DEPOSIT-04: a VIP level raises the largest deposit of methods without their own limit, for its members alone', async () => {
    const { deposit } = DEMO_MERCHANTS.find(({ code }) => code === 'EN')?.settings ?? {};
    if (!deposit) throw new Error('EN is expected');
    const methods = [{ method: 'banks' as const }, { method: 'qq' as const, maximum: '300' }];
    const level = { deposited: '0', staked: '1', reward: '0', ...PLAIN };
    await test.change('EN', {
      deposit: { ...deposit, maximum: '500', methods },
      vipLevels: [{ ...level, depositMaximum: '900' }],
    });
    const shownTo = async (token: string) =>
      (await test.call('getDepositOptions', {}, { token })).value.depositInfo.map(({ maximum }) => maximum);
    expect(await shownTo(member.token)).toEqual(['500.00', '300.00']);
    expect((await send('startBankDeposit', { amount: '501' })).errorCode).toBe('AMOUNT_INVALID');
    await test.database.asOwner(
      `insert into vip_level (merchant_code, member_id, level, deposited, staked) values ('EN', $1, 1, 0, 0)`,
      [member.id],
    );
    expect(await shownTo(member.token)).toEqual(['900.00', '300.00']);
    expect(await shownTo((await test.newMember()).token)).toEqual(['500.00', '300.00']);
    expect((await send('startBankDeposit', { amount: '501' })).status).toBe(200);
    for (const [name, amount] of [
      ['startBankDeposit', '901'],
      ['startQqDeposit', '301'],
    ] as const)
      expect((await send(name, { amount })).errorCode).toBe('AMOUNT_INVALID');
    await test.change('EN', { vipLevels: [{ ...level, depositMaximum: '400' }] });
    expect(await shownTo(member.token)).toEqual(['500.00', '300.00']);
    await test.change('EN', { deposit, vipLevels: [] });
  });

  it('a transfer by hand without an account to go to is not offered', () => {
    const all = { minimum: '1', maximum: '9', quickAmounts: ['5', '50'], accounts: [] };
    const deposit = { ...all, methods: [{ method: 'manual' as const }, { method: 'banks' as const }] };
    expect(offeredMethods({ deposit, conductProfile: 'classic' }, PLAIN)).toMatchObject([
      { method: 'banks', minimum: 10_000n, maximum: 90_000n, quickAmounts: [50_000n] },
    ]);
  });
});

describe('payments by code', () => {
  it.each([
    ['startAlipayDeposit', 'alipay'],
    ['startQqDeposit', 'qq'],
    ['startWechatDeposit', 'wechat'],
  ] as const)(
    'CWAL-08 CWAL-09 CWAL-11: %s answers a code, and who watches the order sees it credited, once',
    async (name, method) => {
      const same = key();
      const { deposit } = (await send(name, { amount: '120' }, same)).value;
      expect(deposit).toMatchObject({ method, state: 'pending', pay: { way: 'code' } });
      expect(deposit.remainTime).toBeGreaterThan(29 * 60_000);
      expect(deposit.remainTime).toBeLessThanOrEqual(30 * 60_000);
      expect((await send(name, { amount: '120' }, same)).value.deposit.depositId).toBe(deposit.depositId);
      expect((await shown(deposit.depositId)).state).toBe('pending');
      if (deposit.pay?.way !== 'code') throw new Error('a code is expected');
      await pay(deposit.pay.content);
      // asked a moment ago: this answer comes from our own books
      expect((await shown(deposit.depositId)).state).toBe('pending');
      await letTimePass(deposit.depositId);
      const many = await Promise.all(Array.from({ length: 6 }, () => shown(deposit.depositId)));
      expect(many.length).toBe(6);
      expect(await shown(deposit.depositId)).toMatchObject({ state: 'confirmed', pay: null, remainTime: 0 });
      expect(await balance()).toBe('120.00');
      const callbacks = await test.database.asOwner('select 1 from payment_callback where deposit_id = $1', [
        deposit.depositId,
      ]);
      expect(callbacks).toEqual([]);
    },
  );

  it('its own limits hold, and a key of another method opens nothing', async () => {
    expect((await send('startQqDeposit', { amount: '5000.01' })).errorCode).toBe('AMOUNT_INVALID');
    expect((await send('startQqDeposit', { amount: '9.99' })).errorCode).toBe('AMOUNT_INVALID');
    const same = key();
    await send('startAlipayDeposit', { amount: '100' }, same);
    expect((await send('startWechatDeposit', { amount: '100' }, same)).status).not.toBe(200);
  });
});

describe('transfers with a note', () => {
  it('DEPOSIT-04: the account and the note are shown, and the received amount decides', async () => {
    const { deposit } = (await send('startBankDeposit', { amount: '200' })).value;
    const { pay: way } = deposit;
    if (way?.way !== 'transfer' || way.url === null) throw new Error('a transfer is expected');
    expect([way.account.number.length > 0, way.note.length > 0, way.needsSlip]).toEqual([true, true, false]);
    await pay(way.url, { decision: 'paid', paid: '150' });
    await expect.poll(async () => (await shown(deposit.depositId)).state).toBe('review');
    expect(await balance()).toBe('0.00');
    const exact = (await send('startBankDeposit', { amount: '200' })).value.deposit;
    if (exact.pay?.way !== 'transfer' || exact.pay.url === null) throw new Error('a transfer is expected');
    await pay(exact.pay.url);
    await expect.poll(async () => (await shown(exact.depositId)).state).toBe('confirmed');
    expect(await balance()).toBe('200.00');
  });
});

describe('coins from a virtual wallet', () => {
  it('DEPOSIT-04: address, network and number of coins are shown, and the received amount decides', async () => {
    const same = key();
    const { deposit } = (await send('startVirtualWalletDeposit', { amount: '200' }, same)).value;
    expect(deposit).toMatchObject({ method: 'virtualWallet', state: 'pending' });
    const again = (await send('startVirtualWalletDeposit', { amount: '200' }, same)).value.deposit;
    expect([again.depositId, again.pay]).toEqual([deposit.depositId, deposit.pay]);
    const { pay: way } = deposit;
    if (way?.way !== 'coins' || way.url === null) throw new Error('an address for coins is expected');
    expect(way).toMatchObject({ coin: 'USDT', network: 'TRC20 (sandbox)', coinAmount: '40.00' });
    const other = (await send('startVirtualWalletDeposit', { amount: '100' })).value.deposit;
    expect(other.pay?.way === 'coins' && other.pay.address).not.toBe(way.address);
    await pay(way.url, { decision: 'paid', paid: '199' });
    await expect.poll(async () => (await shown(deposit.depositId)).state).toBe('review');
    expect(await balance()).toBe('0.00');
    if (other.pay?.way !== 'coins' || other.pay.url === null) throw new Error('an address for coins is expected');
    await pay(other.pay.url);
    await expect.poll(async () => (await shown(other.depositId)).state).toBe('confirmed');
    expect(await balance()).toBe('100.00');
    expect((await send('startVirtualWalletDeposit', { amount: '99.99' })).errorCode).toBe('AMOUNT_INVALID');
  });

  it('an older client opens one at its own address', async () => {
    const answer = await test.server.inject({
      method: 'POST',
      url: '/wps/relay/MCSFE_depositVirtualWallet',
      headers: { merchant: 'EN', authorization: member.token, 'idempotency-key': key() },
      payload: { amount: 100, bankCode: 'USDT', targetUsername: 'x' },
    });
    expect([answer.statusCode, answer.json().value.deposit.pay.way]).toEqual([200, 'coins']);
  });
});

describe('what was given up', () => {
  it('DEPOSIT-08: a cancelled deposit that is paid all the same is credited, and nothing else can be cancelled', async () => {
    const { deposit } = (await send('startAlipayDeposit', { amount: '80' })).value;
    const { depositId } = deposit;
    if (deposit.pay?.way !== 'code') throw new Error('a code is expected');
    const other = await test.newMember();
    const foreign = await test.call('cancelDeposit', { depositId }, { token: other.token });
    expect(foreign.errorCode).toBe('DATA_NOT_FOUND');
    expect((await send('cancelDeposit', { depositId })).value).toMatchObject({ state: 'cancelled', pay: null });
    expect((await send('cancelDeposit', { depositId })).errorCode).toBe('DEPOSIT_OVER');
    await pay(deposit.pay.url);
    await pollPendingDeposits(test.platform, 'EN');
    expect(await shown(depositId)).toMatchObject({ state: 'confirmed', creditedAmount: '80.00' });
    expect(await balance()).toBe('80.00');
    expect((await send('cancelDeposit', { depositId })).errorCode).toBe('DEPOSIT_OVER');
  });

  it('what was given up long ago is not asked about any more', async () => {
    const { deposit } = (await send('startAlipayDeposit', { amount: '90' })).value;
    await send('cancelDeposit', { depositId: deposit.depositId });
    await test.database.asOwner(`update deposit set expires_at = now() - interval '3 hours' where deposit_id = $1`, [
      deposit.depositId,
    ]);
    await pollPendingDeposits(test.platform, 'EN');
    const [row] = await test.database.asOwner<{ asked_at: Date | null }>(
      'select asked_at from deposit where deposit_id = $1',
      [deposit.depositId],
    );
    expect(row?.asked_at).toBeNull();
  });
});

describe('transfers by hand', () => {
  const begin = async (amount = '300') =>
    (await send('startManualDeposit', { amount, accountId: 'main', payerName: ' Li Wei ' })).value.deposit;
  const picture = (colour: string) =>
    sharp({ create: { width: 60, height: 90, channels: 3, background: colour } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'the payer' } } })
      .toBuffer();
  async function sendSlip(depositId: string, bytes: Buffer | string, token = member.token) {
    const form = new FormData();
    form.set('depositId', depositId);
    form.set('slip', new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'image/jpeg' }), 'slip.jpg');
    const response = await fetch(`http://127.0.0.1:${PORT}/wps/transaction/deposit/slip`, {
      method: 'POST',
      headers: { host: 'en.localhost:4000', merchant: 'EN', authorization: token, token },
      body: form,
    });
    return (await response.json()) as { value?: { state: string }; errorCode?: string };
  }
  const place = (depositId: string) => ({ merchantCode: 'EN', depositId });
  const receive = (depositId: string, amount: bigint, bankReference: string, merchantCode = 'EN') =>
    receiveTransfer(
      test.platform,
      { merchantCode, depositId },
      { staff: STAFF, amount, bankReference, judge: async () => undefined },
    );

  it('CWAL-07 DEPOSIT-08: a slip hands it to staff, who credit what the bank shows, once for its reference', async () => {
    const deposit = await begin();
    expect(deposit).toMatchObject({
      method: 'manual',
      pay: { way: 'transfer', account: { bank: 'Mosaic Play Bank' }, needsSlip: true, url: null },
    });
    expect((await receive(deposit.depositId, 1n, 'BANK-1'))?.outcome).toBe('decided');
    expect((await sendSlip(deposit.depositId, await picture('white'))).value?.state).toBe('review');
    expect((await sendSlip(deposit.depositId, await picture('black'))).errorCode).toBe('DEPOSIT_OVER');
    expect((await send('cancelDeposit', { depositId: deposit.depositId })).errorCode).toBe('DEPOSIT_OVER');
    const slip = await readSlip(test.platform, place(deposit.depositId));
    const { format, width, exif } = await sharp(slip).metadata();
    expect([format, width, exif]).toEqual(['webp', 60, undefined]);
    expect(await receive(deposit.depositId, 1n, 'BANK-1', 'LANTERN')).toBeUndefined();
    expect((await receive(deposit.depositId, 0n, 'BANK-1'))?.outcome).toBe('uncreditable');
    expect((await receive(deposit.depositId, 1n, ' - / '))?.outcome).toBe('uncreditable');
    const both = await Promise.all([
      receive(deposit.depositId, 2_990_000n, 'Bank 2026/1'),
      receive(deposit.depositId, 2_990_000n, 'Bank 2026/1'),
    ]);
    expect(both.map((done) => done?.outcome).sort()).toEqual(['decided', 'moved']);
    expect(await shown(deposit.depositId)).toMatchObject({ state: 'confirmed', creditedAmount: '299.00' });
    expect(await balance()).toBe('299.00');

    const twins = [await begin(), await begin()];
    for (const { depositId } of twins) await sendSlip(depositId, await picture('white'));
    const used = await Promise.all(twins.map(({ depositId }) => receive(depositId, 3_000_000n, 'bank-20261')));
    expect(used.map((done) => done?.outcome)).toEqual(['used', 'used']);
    const raced = await Promise.all(twins.map(({ depositId }) => receive(depositId, 3_000_000n, 'BANK 77')));
    expect(raced.map((done) => done?.outcome).sort()).toEqual(['moved', 'used']);
    expect(await balance()).toBe('599.00');
    await expectSoundLedger(test.database);
  });

  it('a rejected one credits nothing, and the member reads why', async () => {
    const { depositId } = await begin();
    await sendSlip(depositId, await picture('white'));
    const rejection = { staff: STAFF, reason: 'No such transfer' };
    for (const elsewhere of [{ merchantCode: 'LANTERN', depositId }, place(randomUUID())])
      expect(await rejectDeposit(test.platform, elsewhere, rejection)).toBeUndefined();
    await rejectDeposit(test.platform, place(depositId), rejection);
    expect(await shown(depositId)).toMatchObject({ state: 'rejected', reason: 'No such transfer' });
    expect((await receive(depositId, 1n, 'BANK-9'))?.outcome).toBe('decided');
    expect(await balance()).toBe('0.00');
  });

  it('no picture, somebody else, an unknown account and an online deposit are refused', async () => {
    const { depositId } = await begin();
    expect((await sendSlip(depositId, 'not a picture')).errorCode).toBe('FILE_TYPE');
    expect((await shown(depositId)).state).toBe('pending');
    const other = await test.newMember();
    expect((await sendSlip(depositId, await picture('white'), other.token)).errorCode).toBe('DATA_NOT_FOUND');
    const online = (await send('startAlipayDeposit', { amount: '100' })).value.deposit;
    expect((await sendSlip(online.depositId, await picture('white'))).errorCode).toBe('DEPOSIT_OVER');
    const unknown = { amount: '300', accountId: 'nobody', payerName: 'Li Wei' };
    expect((await send('startManualDeposit', unknown)).errorCode).toBe('DEPOSIT_UNAVAILABLE');
  });

  it('one that nobody proved in time expires; no provider is asked about it', async () => {
    const { depositId } = await begin();
    await test.database.asOwner(
      `update deposit set created_at = now() - interval '2 days', expires_at = now() - interval '1 hour' where deposit_id = $1`,
      [depositId],
    );
    await pollPendingDeposits(test.platform, 'EN');
    expect(await shown(depositId)).toMatchObject({ state: 'expired', pay: null });
    const failures = await test.database.asOwner('select 1 from work_failure where item_id = $1', [depositId]);
    expect(failures).toEqual([]);
  });
});
