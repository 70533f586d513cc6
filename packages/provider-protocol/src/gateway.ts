import { createHmac, timingSafeEqual } from 'node:crypto';
import { moneyInput } from '@tessera/contract';
import * as v from 'valibot';

/** How far the time of a signed message may be from the reader's, milliseconds. */
const WINDOW_MS = 5 * 60 * 1000;

/** Headers of a signed message of the gateway, in both directions. */
export const GATEWAY_HEADERS = { timestamp: 'x-gateway-timestamp', signature: 'x-gateway-signature' } as const;

function mac(secret: string, timestamp: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest();
}

/** Signs a message for the gateway or from it. */
export function signGatewayMessage(secret: string, body: string, now: number): Record<string, string> {
  const timestamp = String(now);
  return {
    [GATEWAY_HEADERS.timestamp]: timestamp,
    [GATEWAY_HEADERS.signature]: mac(secret, timestamp, body).toString('base64'),
  };
}

/** True when the message is signed with the secret and not too old. */
export function isGatewaySignature(
  secret: string,
  message: { headers: Readonly<Record<string, string | string[] | undefined>>; body: string },
  now: number,
): boolean {
  const timestamp = String(message.headers[GATEWAY_HEADERS.timestamp] ?? '');
  const given = Buffer.from(String(message.headers[GATEWAY_HEADERS.signature] ?? ''), 'base64');
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > WINDOW_MS) return false;
  const expected = mac(secret, timestamp, message.body);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** State of a payment as the gateway sends it, in callbacks and when asked. */
export const gatewayPayment = v.object({
  payment_id: v.pipe(v.string(), v.maxLength(64)),
  merchant: v.string(),
  reference: v.pipe(v.string(), v.uuid()),
  state: v.picklist(['open', 'paid', 'declined']),
  amount: moneyInput,
  currency: v.string(),
});

/** An account at the gateway, in the question about it and in the answer. */
export const gatewayAccount = v.strictObject({ merchant: v.pipe(v.string(), v.maxLength(64)) });

/** Ways to pay that the gateway knows: on its page, by a code (no callbacks: it is asked), by a transfer with a note, or by coins. */
export const GATEWAY_METHODS = ['gateway', 'banks', 'alipay', 'qq', 'wechat', 'virtualWallet'] as const;

const shown = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** Where coins of a payment go, and how many of them come to its amount. */
const coins = v.object({
  coin: v.pipe(shown, v.maxLength(20)),
  network: v.pipe(shown, v.maxLength(40)),
  address: v.pipe(v.string(), v.regex(/^[\w:.-]{8,150}$/)),
  coin_amount: v.pipe(v.string(), v.regex(/^(?!0+(\.0+)?$)\d{1,18}(\.\d{1,18})?$/)),
});

/** Answer to an opening; the page is a path on the origin of the gateway's pages. */
export const gatewayOpened = v.object({
  payment_id: v.pipe(v.string(), v.maxLength(64)),
  page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(200)),
  transfer: v.optional(v.object({ bank: v.string(), holder: v.string(), number: v.string(), note: v.string() })),
  coins: v.optional(coins),
});

/**
 * Answer of a payment gateway to an opening: as the gateway's, with whole addresses, because its pages may be on any host. The page of a
 * transfer or of coins and the code may be left out: these are then sent from the member's bank or wallet, and the page's address is the code.
 */
export const remoteGatewayOpened = v.object({
  payment_id: gatewayOpened.entries.payment_id,
  page: v.optional(v.pipe(v.string(), v.maxLength(500), v.url())),
  code: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
  transfer: v.optional(v.object({ bank: shown, holder: shown, number: shown, note: shown })),
  coins: v.optional(coins),
});

/** Calls of the protocol that payment gateways speak, each below the address of the gateway. */
export const GATEWAY_CALLS = {
  open: 'payments',
  query: 'query',
  payOut: 'payouts',
  payoutQuery: 'payout-query',
  account: 'account',
  report: 'reports',
} as const;

/** Request that opens a payment. */
export const gatewayOpening = v.strictObject({
  merchant: v.pipe(v.string(), v.maxLength(64)),
  reference: v.pipe(v.string(), v.uuid()),
  method: v.optional(v.picklist(GATEWAY_METHODS), 'gateway'),
  amount: moneyInput,
  currency: v.pipe(v.string(), v.maxLength(8)),
  callback_url: v.pipe(v.string(), v.url(), v.maxLength(300)),
  return_url: v.pipe(v.string(), v.url(), v.maxLength(500)),
});
