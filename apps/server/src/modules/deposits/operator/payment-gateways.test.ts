import type { StaffInput } from '@tessera/contract/staff-endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payoutProviders } from '#server/modules/withdrawals/withdrawals.ts';
import { type GatewayStand, startGatewayStand } from '../../../../test/gateway-stand.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

const SECRET = 'a-secret-that-both-know';
const NEXT_SECRET = 'the-secret-that-comes-next';
let c: ConsoleTest;
let stand: GatewayStand;
let names = 0;
let name: string;

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const asked = (change: object = {}): StaffInput<'connectPaymentGateway'> => ({
  name,
  url: stand.url,
  account: 'shop-1',
  secret: SECRET,
  ...change,
});
const connect = (change: object = {}, as = at(c.owner)) => c.call('connectPaymentGateway', asked(change), as);
const disconnect = (as = at(c.owner), which = name) => c.call('disconnectPaymentGateway', { name: which }, as);
const rotate = (secret: string, as = at(c.owner)) => c.call('changePaymentGatewaySecret', { name, secret }, as);
const test = (as = at(c.owner)) => c.call('testPaymentProvider', { provider: name }, as);
const show = async (merchant = 'EN') => (await c.call('showPayments', {}, at(c.owner, merchant))).value;
const found = async (merchant = 'EN') => (await show(merchant)).providers.payments.find((each) => each.name === name);
const nameAt = async (method: string, provider: string | null, as = at(c.owner)) => {
  const { version, choice } = (await show()).deposits;
  const methods = choice.methods.map((each) => (each.method === method ? { ...each, provider } : each));
  return c.call('changeDeposits', { version, choice: { ...choice, methods } }, as);
};
const payThrough = async (provider: string | null, as = at(c.owner)) => {
  const { version } = (await show()).payouts;
  return c.call('changePayoutProvider', { version, choice: { provider } }, as);
};

beforeAll(async () => {
  c = await createConsoleTest();
  Object.assign(c.test.platform.config, { paymentPrivateAddresses: true });
});
beforeEach(async () => {
  stand = await startGatewayStand('shop-1', SECRET);
  name = `lane-${++names}`;
  return () => stand.farEnd.close();
});
afterAll(() => c.close());

it('a gateway that answers is connected, tested and named by methods; no answer and no log holds its secret', async () => {
  expect((await connect()).status).toBe(200);
  expect(await found()).toMatchObject({
    isSandbox: false,
    gateway: { url: stand.url, account: 'shop-1', connectedBy: c.owner.email, endedAt: null },
    openDeposits: 0,
    openPayouts: 0,
    callbacks: { lastAt: null, refused: 0 },
  });
  expect(await found('LANTERN')).toBeUndefined();
  expect((await test()).status).toBe(200);
  expect(stand.calls.taken).toEqual(['/v1/account', '/v1/account']);
  expect((await nameAt('qq', name)).value.choice.methods.find(({ method }) => method === 'qq')?.provider).toBe(name);
  await rotate(SECRET);
  const { value: log } = await c.call('listMerchantAudit', { action: 'connectPaymentGateway' }, at(c.owner));
  expect(log.entries[0]).toMatchObject({
    outcome: 'done',
    change: { before: null, after: { name, account: 'shop-1' } },
  });
  const everything = await c.test.database.asOwner(
    `select to_jsonb(a)::text as row from staff_action a union all select to_jsonb(g)::text from payment_gateway g
      union all select to_jsonb(k)::text from payment_provider_key k`,
  );
  expect(everything.length).toBeGreaterThan(3);
  expect(JSON.stringify([everything, await show(), log])).not.toContain(SECRET);
  await nameAt('qq', null);
});

it('one that does not answer, does not know the merchant or has no fit address, name or secret is not connected', async () => {
  expect((await connect({ secret: 'not-the-secret-of-anybody' })).errorCode).toBe('PAYMENT_GATEWAY_SILENT');
  expect((await connect({ account: 'shop-2' })).errorCode).toBe('PAYMENT_GATEWAY_SILENT');
  for (const url of [`${stand.url}?a=1`, `${stand.url}#a`, 'http://gateway.example', 'ftp://gateway.example'])
    expect([url, (await connect({ url })).errorCode]).toEqual([url, 'PAYMENT_GATEWAY_ADDRESS']);
  Object.assign(c.test.platform.config, { paymentPrivateAddresses: false });
  for (const url of [stand.url, 'https://10.0.0.1/', 'https://localhost/'])
    expect([url, (await connect({ url })).errorCode]).toEqual([url, 'PAYMENT_GATEWAY_ADDRESS']);
  Object.assign(c.test.platform.config, { paymentPrivateAddresses: true });
  for (const reserved of ['sandbox', 'manual', 'http-gateway', ...payoutProviders.names])
    expect([reserved, (await connect({ name: reserved })).errorCode]).toEqual([reserved, 'PAYMENT_GATEWAY_TAKEN']);
  for (const wrong of [{ name: 'Lane' }, { name: 'a/b' }, { url: 'lane' }, { secret: 'short' }, { account: 'a\nb' }])
    expect([wrong, (await connect(wrong)).errorCode]).toEqual([wrong, 'REQUEST_INVALID']);
  expect(await found()).toBeUndefined();
});

it('a new secret counts once the gateway answers to it, and the one before no more', async () => {
  await connect();
  expect((await rotate(NEXT_SECRET)).errorCode).toBe('PAYMENT_GATEWAY_SILENT');
  expect((await test()).status).toBe(200);
  stand.setSecret(NEXT_SECRET);
  expect((await test()).errorCode).toBe('PROVIDER_SILENT');
  expect((await rotate(NEXT_SECRET)).status).toBe(200);
  expect((await test()).status).toBe(200);
  expect((await c.call('changePaymentGatewaySecret', { name: 'nobody', secret: SECRET }, at(c.owner))).errorCode).toBe(
    'NOT_FOUND',
  );
});

it('a gateway that a method names, on or off, stays; a method names none that is not connected', async () => {
  await connect();
  for (const method of ['gateway', 'qq']) {
    await nameAt(method, name);
    expect((await disconnect()).errorCode).toBe('PAYMENT_GATEWAY_USED');
    await nameAt(method, null);
  }
  expect((await nameAt('manual', name)).errorCode).toBe('REQUEST_INVALID');
  for (const unknown of ['nobody', 'sandbox'])
    expect((await nameAt('qq', unknown)).errorCode).toBe('PAYMENT_PROVIDER_UNKNOWN');
  expect((await disconnect()).status).toBe(200);
  expect((await disconnect()).errorCode).toBe('NOT_FOUND');
  expect((await nameAt('qq', name)).errorCode).toBe('PAYMENT_PROVIDER_UNKNOWN');
  expect(await found()).toBeUndefined();
  expect((await connect()).errorCode).toBe('PAYMENT_GATEWAY_TAKEN');
});

it('payouts go through a gateway that is connected, and it stays while they do; other settings of withdrawals leave that as it is', async () => {
  await connect();
  const stands = (await show()).payouts;
  expect(stands.choice).toEqual({ provider: null });
  for (const unknown of ['nobody', 'sandbox', 'http-gateway'])
    expect((await payThrough(unknown)).errorCode).toBe('PAYMENT_PROVIDER_UNKNOWN');
  expect((await payThrough('No Name')).errorCode).toBe('REQUEST_INVALID');
  const { value } = await payThrough(name);
  expect([value, (await show()).payouts]).toEqual([value, value]);
  expect(value.choice).toEqual({ provider: name });
  const late = await c.call('changePayoutProvider', { ...stands, choice: { provider: null } }, at(c.owner));
  expect([late.errorCode, late.failure?.['stands']]).toEqual(['CONFLICT', value]);
  const { version, choice } = (await show()).withdrawals;
  const other = { version, choice: { ...choice, dailyCount: choice.dailyCount + 1 } };
  expect((await c.call('changeWithdrawals', other, at(c.owner))).status).toBe(200);
  expect((await show()).payouts.choice).toEqual({ provider: name });
  expect((await disconnect()).errorCode).toBe('PAYMENT_GATEWAY_USED');
  expect((await payThrough(null)).status).toBe(200);
  const { value: log } = await c.call('listMerchantAudit', { action: 'changePayoutProvider' }, at(c.owner));
  expect(log.entries[0]).toMatchObject({
    outcome: 'done',
    change: { before: { provider: name }, after: { provider: null } },
  });
  expect((await disconnect()).status).toBe(200);
  expect((await payThrough(name)).errorCode).toBe('PAYMENT_PROVIDER_UNKNOWN');
});

it('a gateway of another merchant is none that payouts can go through', async () => {
  await connect({}, at(c.owner, 'LANTERN'));
  expect((await payThrough(name)).errorCode).toBe('PAYMENT_PROVIDER_UNKNOWN');
  expect((await show()).payouts.choice).toEqual({ provider: null });
});

it('a gateway that is disconnected is shown, with its secret to change, while withdrawals are open there', async () => {
  await connect();
  const member = await c.test.newMember();
  const open = async (state: string, merchant = 'EN') => {
    const [row] = await c.test.database.asOwner<{ id: string }>(
      `with card as (insert into bank_card (merchant_code, card_id, member_id, bank_code, card_number, holder_name)
         values ($1, gen_random_uuid(), $2, 'JADE', 'sealed', 'Mai Tran') returning merchant_code, member_id, card_id)
       insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state, provider)
         select merchant_code, gen_random_uuid(), member_id, card_id, 'CNY', 10000, 0, $3, $4 from card
         returning withdrawal_id::text as id`,
      [merchant, member.id, state, name],
    );
    return row?.id ?? '';
  };
  const ids = [await open('approved'), await open('paying'), await open('held'), await open('paid')];
  expect(await found()).toMatchObject({ openPayouts: 3 });
  await disconnect();
  expect(await found()).toMatchObject({ openPayouts: 3, openDeposits: 0, gateway: { endedAt: expect.any(String) } });
  stand.setSecret(NEXT_SECRET);
  expect((await rotate(NEXT_SECRET)).status).toBe(200);
  await c.test.database.asOwner('delete from withdrawal where withdrawal_id = any ($1::uuid[])', [ids]);
  expect(await found()).toBeUndefined();
});

it('a merchant with real money may offer methods at its gateways, and none that is left to the sandbox', async () => {
  await connect();
  const { choice } = (await show()).deposits;
  const stands = await c.test.database.asOwner<{ settings: object }>(
    `select settings from merchant where merchant_code = 'EN'`,
  );
  const [row] = stands;
  if (!row) throw new Error('EN is expected');
  const { mail, sms } = c.test.platform.config;
  Object.assign(c.test.platform.config, {
    mail: { server: {}, sender: 'a@example.test' },
    sms: { url: 'https://sms.example', secret: 'x' },
  });
  const outside = {
    externalSignIn: { FACEBOOK: '', GOOGLE: '' },
    outsideChat: null,
    customerService: [],
    serviceLink: null,
    telegramUrl: null,
  };
  const { deposit, withdrawal } = row.settings as { deposit: object; withdrawal: object };
  await c.test.change('EN', {
    ...outside,
    playMoney: false,
    deposit: { ...deposit, methods: [{ method: 'gateway', provider: name }] },
    withdrawal: { ...withdrawal, isOpen: false },
  } as never);
  const { version, choice: now } = (await show()).deposits;
  const turnOn = (provider: string | null) =>
    c.call(
      'changeDeposits',
      {
        version,
        choice: {
          ...now,
          methods: now.methods.map((each) => (each.method === 'qq' ? { ...each, isOn: true, provider } : each)),
        },
      },
      at(c.owner),
    );
  expect((await turnOn(null)).errorCode).toBe('SANDBOX_WITH_REAL_MONEY');
  expect((await turnOn(name)).status).toBe(200);
  const openWithdrawals = async () => {
    const { withdrawals } = await show();
    const open = { ...withdrawals, choice: { ...withdrawals.choice, isOpen: true } };
    return c.call('changeWithdrawals', open, at(c.owner));
  };
  expect((await openWithdrawals()).errorCode).toBe('SANDBOX_WITH_REAL_MONEY');
  expect((await payThrough(name)).status).toBe(200);
  expect((await openWithdrawals()).status).toBe(200);
  expect((await payThrough(null)).errorCode).toBe('SANDBOX_WITH_REAL_MONEY');
  Object.assign(c.test.platform.config, { mail, sms });
  await c.test.change('EN', row.settings as never);
  expect((await show()).deposits.choice).toEqual(choice);
});

it('connecting, secrets and the choice for payouts need the permission that decides money too; another merchant’s are out of reach', async () => {
  const [operations, finance, elsewhere] = [
    await c.addStaff({ role: 'operations', merchant: 'EN' }),
    await c.addStaff({ role: 'finance', merchant: 'EN' }),
    await c.addStaff({ role: 'owner', merchant: 'LANTERN' }),
  ];
  for (const [staff, code] of [
    [operations, 'NO_PERMISSION'],
    [finance, 'NO_PERMISSION'],
    [elsewhere, 'NOT_FOUND'],
  ] as const) {
    expect((await connect({}, at(staff))).errorCode).toBe(code);
    expect((await rotate(SECRET, at(staff))).errorCode).toBe(code);
    expect((await payThrough(null, at(staff))).errorCode).toBe(code);
  }
  const both = await c.addStaff({ role: 'operations', merchant: 'EN' }, { role: 'finance', merchant: 'EN' });
  expect((await connect({}, at(both))).status).toBe(200);
  expect((await payThrough(name, at(both))).status).toBe(200);
  expect((await payThrough(null, at(both))).status).toBe(200);
  expect((await disconnect(at(elsewhere, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect((await rotate(SECRET, at(elsewhere, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect((await test(at(elsewhere, 'LANTERN'))).errorCode).toBe('PROVIDER_SILENT');
  expect((await disconnect(at(finance))).errorCode).toBe('NO_PERMISSION');
  expect((await disconnect(at(operations))).status).toBe(200);
});
