import { parseMoney } from '@tessera/contract';
import { GATEWAY_METHODS } from '@tessera/provider-protocol/gateway';
import { expect, it } from 'vitest';
import { type FarEndAnswer, startHttpFarEnd } from '../../../../../test/far-end.ts';
import { startGatewayStand } from '../../../../../test/gateway-stand.ts';
import {
  type PaymentFarEnd,
  testPaymentAccount,
  testPaymentProvider,
  testPaymentReport,
} from '../../payment-provider.conformance.ts';
import type { OnlineMethod } from '../../payment-provider.ts';
import { createHttpGateway } from './http-gateway.ts';

const SECRET = 'known to both';
/** Account of each merchant at the simulated gateway. */
const idOf = (merchantCode: string) => `shop-${merchantCode}`;

const start = async (): Promise<PaymentFarEnd> => {
  const stand = await startGatewayStand(idOf('EN'), SECRET);
  return {
    farEnd: stand.farEnd,
    provider: (patienceMs) => createHttpGateway({ paymentPrivateAddresses: true }, patienceMs),
    account: { merchantCode: 'EN', secret: SECRET, gateway: { url: stand.url, account: idOf('EN') } },
    opened: stand.opened,
    setPayment: (notice, merchantCode) => stand.hold(notice, idOf(merchantCode)),
    callback: (notice, { merchantCode, secret }, at) =>
      stand.callback(notice, { account: idOf(merchantCode), secret }, at),
    reports: stand.reports,
  };
};

testPaymentAccount('http-gateway', start);
testPaymentReport('http-gateway', start);
for (const method of GATEWAY_METHODS) testPaymentProvider('http-gateway', method, start);

/** Opens a payment at a far end that answers in one way. */
async function openAt(answer: FarEndAnswer, { method = 'gateway', isPrivate = true, path = '' } = {}) {
  const paths: string[] = [];
  const farEnd = await startHttpFarEnd((request) => {
    paths.push(request.path);
    return answer;
  });
  const url = `http://127.0.0.1:${farEnd.port}${path}`;
  const account = { merchantCode: 'EN', secret: SECRET, gateway: { url, account: 'shop' } };
  const opened = await createHttpGateway({ paymentPrivateAddresses: isPrivate })
    .open(account, {
      depositId: '018f4e2a-0000-7000-8000-000000000001',
      method: method as OnlineMethod,
      amount: parseMoney('1'),
      currency: 'CNY',
      callbackUrl: 'https://app.example/callbacks/payments/pay/EN',
      returnUrl: 'https://app.example/m/voucherCenter',
      pageOrigin: '',
    })
    .then(
      ({ pay }) => pay,
      (error: Error) => error.message,
    );
  await farEnd.close();
  return { opened, paths };
}
const answered = (body: object) => ({ status: 200, body: { payment_id: 'p', ...body } });

it('a page of the gateway may be anywhere on the web, and nowhere else', async () => {
  const page = 'https://pay.example/p';
  expect((await openAt(answered({ page }))).opened).toEqual({ way: 'page', url: page });
  for (const wrong of ['javascript:alert(1)', 'http://pay.example/p', 'https://a:b@pay.example/', '/pay', undefined])
    expect([wrong, typeof (await openAt(answered({ page: wrong }))).opened]).toEqual([wrong, 'string']);
});

it('a code is the gateway’s, or the address of its page', async () => {
  const page = 'https://pay.example/p';
  const open = async (body: object) => (await openAt(answered(body), { method: 'qq' })).opened;
  expect(await open({ page, code: 'qq://1' })).toEqual({ way: 'code', content: 'qq://1', url: page });
  expect(await open({ page })).toEqual({ way: 'code', content: page, url: page });
});

it('calls are below the address, with and without a slash at its end; no redirect is followed', async () => {
  for (const path of ['', '/', '/v2', '/v2/'])
    expect((await openAt(answered({ page: 'https://p.example' }), { path })).paths).toEqual([
      `${path.replace(/\/$/, '')}/payments`,
    ]);
  const moved = await openAt({ status: 307, headers: { location: '/elsewhere' } });
  expect([moved.opened, moved.paths]).toEqual(['the payment gateway answered 307', ['/payments']]);
});

it('an answer that is too long is none, and nothing is sent off the public internet unless that is allowed', async () => {
  const long = await openAt(answered({ page: 'https://pay.example', more: 'x'.repeat(20_000) }));
  expect(long.opened).toBe('the answer is too long');
  const inner = await openAt(answered({ page: 'https://pay.example' }), { isPrivate: false });
  expect([inner.opened, inner.paths]).toEqual([expect.stringMatching('nothing is sent'), []]);
});

it('an answer about another payment is an error, though it is a right one', async () => {
  const stand = await startGatewayStand('shop', SECRET);
  const [depositId, currency, amount] = ['018f4e2a-0000-7000-8000-000000000001', 'CNY', 1n];
  const farEnd = await startHttpFarEnd(() => ({
    status: 200,
    body: { payment_id: 'other', merchant: 'shop', reference: depositId, state: 'paid', amount: '1.00', currency },
  }));
  const gateway = createHttpGateway({ paymentPrivateAddresses: true });
  const accountAt = (url: string) => ({ merchantCode: 'EN', secret: SECRET, gateway: { url, account: 'shop' } });
  stand.hold({ depositId, reference: 'p', state: 'paid', amount, currency }, 'shop');
  expect((await gateway.query(accountAt(stand.url), 'p')).state).toBe('paid');
  const wrong = gateway.query(accountAt(`http://127.0.0.1:${farEnd.port}`), 'p');
  await expect(wrong).rejects.toThrow('about something else');
  await Promise.all([farEnd.close(), stand.farEnd.close()]);
});
