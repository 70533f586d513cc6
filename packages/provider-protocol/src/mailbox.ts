import * as v from 'valibot';
import { isVendorSignature, type SignedParts, signVendorMessage } from './signed-message.ts';

/** Where the sandbox mailbox takes mails in. */
export const MAILBOX_PATH = '/sandbox/mail/messages';

const HEADERS = { timestamp: 'x-mail-timestamp', nonce: 'x-mail-nonce', signature: 'x-mail-signature' } as const;
/** How far the time of a signed message may be from the reader's, milliseconds. */
const WINDOW_MS = 5 * 60 * 1000;

/** A mail as the mailbox takes it. */
export const mailboxMessage = v.strictObject({
  merchant: v.pipe(v.string(), v.regex(/^\w{1,20}$/)),
  mail_id: v.pipe(v.string(), v.uuid()),
  to: v.pipe(v.string(), v.maxLength(254)),
  subject: v.pipe(v.string(), v.maxLength(300)),
  plain: v.pipe(v.string(), v.maxLength(10_000)),
  html: v.pipe(v.string(), v.maxLength(30_000)),
});

/** Headers that sign a message for the mailbox. */
export function signMail(secret: string, nonce: string, body: string, now: number): Record<string, string> {
  const parts: SignedParts = { method: 'POST', path: MAILBOX_PATH, timestamp: String(now), nonce, body };
  return {
    [HEADERS.timestamp]: parts.timestamp,
    [HEADERS.nonce]: nonce,
    [HEADERS.signature]: signVendorMessage(secret, parts),
  };
}

/** True when a message is signed with the secret and not too old. */
export function isMailSignature(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now: number,
): boolean {
  const timestamp = String(headers[HEADERS.timestamp] ?? '');
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Number(timestamp) - now) > WINDOW_MS) return false;
  const parts: SignedParts = {
    method: 'POST',
    path: MAILBOX_PATH,
    timestamp,
    nonce: String(headers[HEADERS.nonce] ?? ''),
    body,
  };
  return isVendorSignature(secret, parts, String(headers[HEADERS.signature] ?? ''));
}
