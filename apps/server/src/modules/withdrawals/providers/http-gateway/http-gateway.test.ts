import { parseMoney } from '@tessera/contract';
import { expect, it } from 'vitest';
import { type FarEndAnswer, startHttpFarEnd } from '../../../../../test/far-end.ts';
import { startGatewayStand } from '../../../../../test/gateway-stand.ts';
import { type PayoutFarEnd, testPayoutProvider, testPayoutReport } from '../../payout-provider.conformance.ts';
import type { PayoutOrder } from '../../payout-provider.ts';
import { createHttpGatewayPayouts } from './http-gateway.ts';

const SECRET = 'known to both';
/** The id of a merchant at the gateway, which has its own names. */
const idOf = (merchantCode: string) => `shop-of-a-name-of-its-own-${merchantCode}`;

const start = async (): Promise<PayoutFarEnd> => {
  const stand = await startGatewayStand(idOf('EN'), SECRET);
  return {
    farEnd: stand.farEnd,
    provider: (patienceMs) => createHttpGatewayPayouts({ paymentPrivateAddresses: true }, patienceMs),
    account: { merchantCode: 'EN', secret: SECRET, gateway: { url: stand.url, account: idOf('EN') } },
    ordered: stand.ordered,
    setPayout: (notice, merchantCode) => stand.holdPayout(notice, idOf(merchantCode)),
    reports: stand.payoutReports,
  };
};

testPayoutProvider('http-gateway', start);
testPayoutReport('http-gateway', start);

const ORDER: PayoutOrder = {
  withdrawalId: '018f4e2a-0000-7000-8000-000000000001',
  amount: parseMoney('12.5'),
  currency: 'CNY',
  bankCode: 'JADE',
  cardNumber: '6222000000017894',
  holderName: 'Mai Trần 陈',
};

/** The result of a call at a far end that always gives one answer. */
async function callAt(answer: FarEndAnswer, call: 'order' | 'query' = 'order', isPrivate = true) {
  const paths: string[] = [];
  const farEnd = await startHttpFarEnd(({ path }) => {
    paths.push(path);
    return answer;
  });
  const gateway = { url: `http://127.0.0.1:${farEnd.port}/v2/`, account: 'shop' };
  const account = { merchantCode: 'EN', secret: SECRET, gateway };
  const provider = createHttpGatewayPayouts({ paymentPrivateAddresses: isPrivate });
  const asked: Promise<unknown> = call === 'order' ? provider.order(account, ORDER) : provider.query(account, 'out_1');
  const [settled] = await Promise.allSettled([asked]);
  await farEnd.close();
  const error = settled.status === 'rejected' ? (settled.reason as Error) : undefined;
  return { paths, answer: settled.status === 'fulfilled' ? settled.value : undefined, error };
}
const payout = (change: object = {}) => {
  const { withdrawalId: reference, currency } = ORDER;
  const body = { payout_id: 'out_1', merchant: 'shop', reference, state: 'paid', amount: '12.5', currency, ...change };
  return { status: 200, body };
};

it('calls go to paths below the address, and no redirect is followed', async () => {
  expect(await callAt({ status: 200, body: { payout_id: 'out_9' } })).toMatchObject({
    paths: ['/v2/payouts'],
    answer: 'out_9',
  });
  const moved = await callAt({ status: 307, headers: { location: '/elsewhere' } });
  expect([moved.error?.message, moved.paths]).toEqual(['the payment gateway answered 307', ['/v2/payouts']]);
});

it('an answer about another payout, of another account or of no state that there is, is an error', async () => {
  expect((await callAt(payout(), 'query')).answer).toMatchObject({ state: 'paid', amount: parseMoney('12.5') });
  for (const change of [
    { payout_id: 'out_2' },
    { merchant: 'shop-2' },
    { state: 'maybe' },
    { state: 'declined' },
    { amount: '1e3' },
    { amount: -1 },
    { reference: 'nobody' },
  ])
    expect([change, (await callAt(payout(change), 'query')).error]).toEqual([change, expect.any(Error)]);
  for (const body of [{}, { payout_id: '' }, { payout_id: 'x'.repeat(65) }, { payout_id: 7 }, []])
    expect([body, (await callAt({ status: 200, body })).error]).toEqual([body, expect.any(Error)]);
});

it('neither number nor holder of a card is in an error, whatever the gateway answers', async () => {
  const { cardNumber, holderName } = ORDER;
  for (const answer of [
    { status: 400, body: { error: `card ${cardNumber} of ${holderName}` } },
    { status: 200, body: `card ${cardNumber} of ${holderName}` },
    { status: 200, body: { payout_id: Number(cardNumber) } },
    { status: 200, body: { payout_id: { [holderName]: cardNumber } } },
    { status: 302, headers: { location: `/${cardNumber}` } },
  ]) {
    const { error } = await callAt(answer);
    const said = JSON.stringify([error?.message, error?.stack, error?.cause, { ...error }]);
    expect(error).toBeInstanceOf(Error);
    expect([said.includes(cardNumber), said.includes('Mai')]).toEqual([false, false]);
  }
});

it('nothing of a card is sent off the public internet unless that is allowed', async () => {
  const inner = await callAt(payout(), 'order', false);
  expect([inner.error?.message, inner.paths]).toEqual([expect.stringMatching('nothing is sent'), []]);
});
