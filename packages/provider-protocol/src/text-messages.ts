import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { isVendorSignature, type SignedParts, signVendorMessage } from './signed-message.ts';

/** Headers of a signed request to a provider of text messages. */
export const SMS_HEADERS = {
  timestamp: 'x-sms-timestamp',
  nonce: 'x-sms-nonce',
  signature: 'x-sms-signature',
} as const;

/** How far the time of a signed request may be from the reader's, milliseconds. */
const WINDOW_MS = 5 * 60 * 1000;

/** Request that sends a message; `probe` asks only whether it would be taken. */
export const smsRequest = v.strictObject({
  merchant: v.pipe(v.string(), v.maxLength(20)),
  reference: v.pipe(v.string(), v.uuid()),
  to: v.pipe(v.string(), v.regex(/^\d{8,15}$/)),
  text: v.pipe(v.string(), v.maxLength(500)),
  probe: v.boolean(),
});

/** Signs a request: HMAC-SHA256 over method, path, time, nonce and body, as vendors' messages are. */
export function signSmsRequest(secret: string, path: string, body: string, now: number): Record<string, string> {
  const parts: SignedParts = {
    method: 'POST',
    path,
    timestamp: String(now),
    nonce: randomBytes(16).toString('base64url'),
    body,
  };
  return {
    [SMS_HEADERS.timestamp]: parts.timestamp,
    [SMS_HEADERS.nonce]: parts.nonce,
    [SMS_HEADERS.signature]: signVendorMessage(secret, parts),
  };
}

/** True when the request is signed with the secret and not too old. */
export function isSmsSignature(
  secret: string,
  request: { headers: Readonly<Record<string, string | string[] | undefined>>; path: string; body: string },
  now: number,
): boolean {
  const of = (name: string) => String(request.headers[name] ?? '');
  const timestamp = of(SMS_HEADERS.timestamp);
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > WINDOW_MS) return false;
  const parts = { method: 'POST', path: request.path, timestamp, nonce: of(SMS_HEADERS.nonce), body: request.body };
  return isVendorSignature(secret, parts, of(SMS_HEADERS.signature));
}
