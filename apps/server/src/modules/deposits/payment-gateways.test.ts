import { parseMoney } from '@tessera/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcileDue } from '#server/modules/report-comparison/reconcile.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { type GatewayStand, startGatewayStand } from '../../../test/gateway-stand.ts';
import { payOnPage, startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { connectGateway, disconnectGateway, type NewGateway } from './manage-gateways.ts';
import { pollPendingDeposits } from './payments.ts';
import type { PaymentNotice } from './payment-provider.ts';

const PORT = 4880;
const SECRETS = { EN: 'secret-of-the-first-shop', LANTERN: 'secret-of-the-other-shop' } as const;
const ACCOUNTS = { EN: 'shop-1', LANTERN: 'shop-2' } as const;
type Code = keyof typeof SECRETS;

let test: TestServer;
let sandbox: TestSandbox;
let gateways: Record<Code, GatewayStand>;
let member: { token: string; id: string };
let settings: MerchantSettings;
let keys = 0;
let names = 0;
/** Name of the gateway of both merchants in this test. */
let provider: string;

const gatewayOf = (code: Code, change: Partial<NewGateway> = {}): NewGateway => ({
  provider,
  url: gateways[code].url,
  account: ACCOUNTS[code],
  secret: SECRETS[code],
  staff: 'ada@example.test',
  ...change,
});
const connect = async (code: Code, change: Partial<NewGateway> = {}) =>
  connectGateway(test.platform, code, gatewayOf(code, change));
/** Offers payments on a page at a provider, and transfers at that of the installation. */
const offer = (at: string | undefined, merchant = 'EN') =>
  test.change(merchant, {
    deposit: {
      ...settings.deposit,
      minimum: '1',
      methods: [{ method: 'gateway', ...(at !== undefined && { provider: at }) }, { method: 'banks' }],
    },
  });

beforeAll(async () => {
  test = await createTestServer();
  Object.assign(test.platform.config, { port: PORT, paymentPrivateAddresses: true });
  sandbox = await startTestSandbox(test);
  await test.server.listen({ port: PORT, host: '127.0.0.1' });
  const [row] = await test.database.asOwner<{ settings: MerchantSettings }>(
    `select settings from merchant where merchant_code = 'EN'`,
  );
  if (!row) throw new Error('EN is expected');
  settings = row.settings;
});
beforeEach(async () => {
  gateways = {
    EN: await startGatewayStand(ACCOUNTS.EN, SECRETS.EN),
    LANTERN: await startGatewayStand(ACCOUNTS.LANTERN, SECRETS.LANTERN),
  };
  // those of the tests before it would fill the number that a merchant may have
  await test.database.asOwner('delete from payment_gateway');
  provider = `lane-${++names}`;
  member = await test.newMember();
  expect(await connect('EN')).toBeUndefined();
  await offer(provider);
});
afterEach(() => Promise.all([gateways.EN.farEnd.close(), gateways.LANTERN.farEnd.close()]));
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});

const key = () => `018f4e2a-0000-7000-9200-${String(++keys).padStart(12, '0')}`;
const send = (amount = '100.00', as = key(), merchant = 'EN', token = member.token) =>
  test.call('startDeposit', { amount }, { token, merchant, headers: { 'idempotency-key': as } });
const open = async (amount?: string, as?: string) => (await send(amount, as)).value;
const openTransfer = async () =>
  (
    await test.call(
      'startBankDeposit',
      { amount: '100.00' },
      { token: member.token, headers: { 'idempotency-key': key() } },
    )
  ).value.deposit;
const stateOf = async (depositId: string) =>
  (await test.call('getDeposit', { depositId }, { token: member.token })).value.state;
const balance = async () => (await test.call('getWallet', {}, { token: member.token })).value.sumBalance;
const rowOf = async (depositId: string) => {
  const [row] = await test.database.asOwner<{ provider: string; provider_reference: string }>(
    'select provider, provider_reference from deposit where deposit_id = $1',
    [depositId],
  );
  return row;
};

/** What the gateway of a merchant says of a deposit from now on. */
function pay(depositId: string, code: Code = 'EN', change: Partial<PaymentNotice> = {}): PaymentNotice {
  const { payment_id: reference } = gateways[code].paymentOf(depositId);
  const amount = parseMoney('100.00');
  const notice = { depositId, reference, state: 'paid' as const, amount, currency: 'CNY', ...change };
  gateways[code].hold(notice, ACCOUNTS[code]);
  return notice;
}
/** Sends a callback; signed by the gateway of a merchant unless another secret is given. */
async function callBack(path: string, notice: PaymentNotice, code: Code = 'EN', secret: string = SECRETS[code]) {
  const { headers, body } = gateways[code].callback(notice, { account: ACCOUNTS[code], secret }, Date.now());
  return (await test.server.inject({ method: 'POST', url: path, headers, payload: body })).statusCode;
}
const pathOf = (name: string, merchant = 'EN') => `/callbacks/payments/${name}/${merchant}`;
/** Lets what is open be asked about. */
const letTimePass = () => test.database.asOwner(`update deposit set created_at = now() - interval '1 minute'`);

describe('methods at two providers', () => {
  it('each deposit is opened, called back and credited at its own', async () => {
    const { deposit, gatewayUrl } = await open();
    const transfer = await openTransfer();
    expect(gatewayUrl).toBe(`http://127.0.0.1:${gateways.EN.farEnd.port}/pay/pay_1`);
    expect([(await rowOf(deposit.depositId))?.provider, (await rowOf(transfer.depositId))?.provider]).toEqual([
      provider,
      'sandbox',
    ]);
    expect(gateways.EN.opened()).toBe(1);
    const { callbackUrl, merchant, reference } = gateways.EN.paymentOf(deposit.depositId);
    expect([merchant, reference]).toEqual([ACCOUNTS.EN, deposit.depositId]);
    expect(callbackUrl).toBe(`${new URL(test.platform.config.publicUrl).origin}${pathOf(provider)}`);
    const notice = pay(deposit.depositId);
    for (let times = 0; times < 3; times += 1) expect(await callBack(pathOf(provider), notice)).toBe(200);
    expect([await stateOf(deposit.depositId), await balance()]).toEqual(['confirmed', '100.00']);
    if (transfer.pay?.way !== 'transfer' || transfer.pay.url === null) throw new Error('a page is expected');
    await payOnPage(sandbox, transfer.pay.url);
    await expect.poll(() => stateOf(transfer.depositId)).toBe('confirmed');
    expect(await balance()).toBe('200.00');
    await expectSoundLedger(test.database);
  });

  it('what is paid in silence is found, because each is asked at its own; another currency waits for staff', async () => {
    const { deposit } = await open();
    const other = (await open()).deposit;
    const transfer = await openTransfer();
    pay(deposit.depositId);
    pay(other.depositId, 'EN', { currency: 'PHP' });
    await letTimePass();
    await pollPendingDeposits(test.platform, 'EN');
    expect([await stateOf(deposit.depositId), await stateOf(other.depositId)]).toEqual(['confirmed', 'review']);
    expect(await stateOf(transfer.depositId)).toBe('pending');
    expect(await balance()).toBe('100.00');
  });

  it('a callback that was altered is refused, and one that says more than the gateway does credits nothing', async () => {
    const { deposit } = await open();
    const notice = { ...pay(deposit.depositId, 'EN', { state: 'open' }), state: 'paid' as const };
    expect(await callBack(pathOf(provider), notice)).toBe(200);
    expect(await callBack(pathOf(provider), notice, 'EN', 'a secret of nobody here')).toBe(401);
    expect([await stateOf(deposit.depositId), await balance()]).toEqual(['pending', '0.00']);
  });

  it('a provider’s word about a deposit of another provider counts for nothing', async () => {
    const transfer = await openTransfer();
    const notice: PaymentNotice = {
      depositId: transfer.depositId,
      reference: 'pay_foreign',
      state: 'paid',
      amount: parseMoney('100.00'),
      currency: 'CNY',
    };
    gateways.EN.hold(notice, ACCOUNTS.EN);
    expect(await callBack(pathOf(provider), notice)).toBe(200);
    expect(await callBack(pathOf('sandbox'), notice)).toBe(401);
    expect([await stateOf(transfer.depositId), await balance()]).toEqual(['pending', '0.00']);
    const outcomes = await test.database.asOwner('select outcome from payment_callback where deposit_id = $1', [
      transfer.depositId,
    ]);
    expect(outcomes).toEqual([{ outcome: 'unknown' }]);
    for (const name of ['http-gateway', 'manual', 'nobody', '__proto__'])
      expect([name, await callBack(pathOf(name), notice)]).toEqual([name, 404]);
  });

  it('a deposit that is sent again stays where it was opened, whatever its method names by now', async () => {
    const as = key();
    const first = await open('100.00', as);
    await offer(undefined);
    expect(await open('100.00', as)).toEqual({
      ...first,
      deposit: expect.objectContaining({ depositId: first.deposit.depositId }),
    });
    expect((await rowOf((await open()).deposit.depositId))?.provider).toBe('sandbox');
    expect(gateways.EN.opened()).toBe(1);
  });

  it('while the gateway is silent nothing is opened there, and what was lost is found by its deposit', async () => {
    gateways.EN.farEnd.behave('refuse');
    expect((await send()).errorCode).toBe('DEPOSIT_UNAVAILABLE');
    const [lost] = (await test.call('listDeposits', {}, { token: member.token })).value.list;
    if (!lost) throw new Error('the deposit is expected');
    gateways.EN.farEnd.behave('take');
    await letTimePass();
    await pollPendingDeposits(test.platform, 'EN');
    expect((await rowOf(lost.depositId))?.provider_reference).toBe('pay_1');
  });
});

describe('a gateway that is silent', () => {
  it('holds up the payments at others for one answer alone', async () => {
    const waiting = [(await open()).deposit, (await open()).deposit, (await open()).deposit];
    const second = {
      provider: `${provider}-b`,
      url: gateways.LANTERN.url,
      account: ACCOUNTS.LANTERN,
      secret: SECRETS.LANTERN,
    };
    expect(await connect('EN', second)).toBeUndefined();
    await offer(second.provider);
    const elsewhere = (await open()).deposit;
    pay(elsewhere.depositId, 'LANTERN');
    for (const { depositId } of waiting) pay(depositId);
    gateways.EN.farEnd.behave('silent');
    await letTimePass();
    await pollPendingDeposits(test.platform, 'EN');
    expect(await stateOf(elsewhere.depositId)).toBe('confirmed');
    const failures = await test.database.asOwner<{ last_error: string }>(
      `select last_error from work_failure where item_id = any ($1) order by first_failed_at`,
      [waiting.map(({ depositId }) => depositId)],
    );
    expect(failures.map(({ last_error }) => last_error).slice(1)).toEqual(
      Array(2).fill(`the payment provider "${provider}" was not called: it does not answer`),
    );
    gateways.EN.farEnd.behave('take');
    await test.database.asOwner('delete from work_failure');
    await pollPendingDeposits(test.platform, 'EN');
    expect(await balance()).toBe('400.00');
  }, 60_000);
});

describe('merchants', () => {
  it('never reach another merchant’s gateway or secret, also where both have one of the same name', async () => {
    expect(await connect('LANTERN')).toBeUndefined();
    await offer(provider, 'LANTERN');
    const other = await test.newMember('LANTERN');
    const { deposit } = await open();
    const foreign = (await send('100.00', key(), 'LANTERN', other.token)).value.deposit;
    expect([gateways.EN.opened(), gateways.LANTERN.opened()]).toEqual([1, 1]);
    expect([gateways.EN.calls.refused, gateways.LANTERN.calls.refused]).toEqual([0, 0]);
    const notice = pay(deposit.depositId);
    const foreignNotice = pay(foreign.depositId, 'LANTERN', { currency: 'PHP' });
    expect(await callBack(pathOf(provider, 'LANTERN'), notice, 'EN')).toBe(401);
    expect(await callBack(pathOf(provider, 'EN'), foreignNotice, 'LANTERN')).toBe(401);
    // signed rightly, about a deposit of the other merchant
    const crossed = { ...foreignNotice, reference: 'pay_x', depositId: deposit.depositId };
    gateways.LANTERN.hold(crossed, ACCOUNTS.LANTERN);
    expect(await callBack(pathOf(provider, 'LANTERN'), crossed, 'LANTERN')).toBe(200);
    expect(await stateOf(deposit.depositId)).toBe('pending');
    expect(await callBack(pathOf(provider, 'EN'), notice)).toBe(200);
    expect(await stateOf(deposit.depositId)).toBe('confirmed');
  });

  it('open nothing at a gateway that only another merchant has', async () => {
    await offer(provider, 'LANTERN');
    const other = await test.newMember('LANTERN');
    expect((await send('100.00', key(), 'LANTERN', other.token)).errorCode).toBe('DEPOSIT_UNAVAILABLE');
    expect(
      await callBack(pathOf(provider, 'LANTERN'), {
        depositId: '',
        reference: '',
        state: 'paid',
        amount: 1n,
        currency: '',
      }),
    ).toBe(404);
    expect(gateways.EN.opened()).toBe(0);
  });
});

describe('a gateway that is disconnected', () => {
  it('opens nothing more; what is open there is called back, asked about and credited all the same', async () => {
    const [first, second] = [(await open()).deposit, (await open()).deposit];
    expect(await disconnectGateway(test.platform.database, 'EN', provider)).toBe(true);
    expect(await disconnectGateway(test.platform.database, 'EN', provider)).toBe(false);
    expect((await send()).errorCode).toBe('DEPOSIT_UNAVAILABLE');
    expect(gateways.EN.opened()).toBe(2);
    expect(await callBack(pathOf(provider), pay(first.depositId))).toBe(200);
    pay(second.depositId);
    await letTimePass();
    await pollPendingDeposits(test.platform, 'EN');
    expect([await stateOf(first.depositId), await stateOf(second.depositId)]).toEqual(['confirmed', 'confirmed']);
    expect(await balance()).toBe('200.00');
  });

  it('keeps its name, which no other gateway of the merchant gets', async () => {
    await disconnectGateway(test.platform.database, 'EN', provider);
    expect(await connect('EN')).toBe('taken');
    expect(await connect('EN', { provider: `${provider}-b` })).toBeUndefined();
  });
});

it('each provider’s report is held against its own orders, also of a gateway that was disconnected since', async () => {
  const { deposit } = await open();
  const late = (await open()).deposit;
  const transfer = await openTransfer();
  await callBack(pathOf(provider), pay(deposit.depositId));
  await disconnectGateway(test.platform.database, 'EN', provider);
  await test.database.asOwner('truncate reconciliation_run, reconciliation_difference');
  await test.database.asOwner(
    `update deposit set created_at = date_trunc('day', now() at time zone 'UTC' - interval '7 hours') at time zone 'UTC' - interval '12 hours'
      where deposit_id = any ($1::uuid[])`,
    [[deposit.depositId, late.depositId, transfer.depositId]],
  );
  const [row] = await test.database.asOwner<{ created_at: Date; provider_reference: string }>(
    'select created_at, provider_reference from deposit where deposit_id = $1',
    [deposit.depositId],
  );
  if (!row) throw new Error('the deposit is expected');
  const amount = parseMoney('100.00');
  const shared = { amount, currency: 'CNY', openedAt: row.created_at };
  gateways.EN.reports.hold([
    { ...shared, reference: row.provider_reference, orderId: deposit.depositId, state: 'paid' },
    { ...shared, reference: 'pay_unknown', orderId: 'nobody knows it', state: 'paid' },
  ]);
  await reconcileDue(test.platform, test.merchant('EN'));
  const runs = await test.database.asOwner<{ theirs: string; ours: string }>(
    `select theirs::text, ours::text from reconciliation_run where kind = 'deposit' and provider = $1`,
    [provider],
  );
  expect(runs).toEqual([{ theirs: '2', ours: '2' }]);
  const differences = await test.database.asOwner<{ what: string }>(
    `select what from reconciliation_difference where kind = 'deposit' and provider = $1 order by what`,
    [provider],
  );
  expect(differences.map(({ what }) => what)).toEqual(['missingHere', 'missingThere']);
  const foreign = await test.database.asOwner(
    `select 1 from reconciliation_run where provider = $1 and merchant_code <> 'EN'`,
    [provider],
  );
  expect(foreign).toEqual([]);
});
