import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an address that opens the chat holds, milliseconds. */
const WINDOW_MS = 5 * 60 * 1000;

/** Fields in the order of their names, as both ends sign them. */
const signedText = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${encodeURIComponent(fields[name] ?? '')}`)
    .join('&');

const signatureOf = (secret: string, fields: Readonly<Record<string, string>>): string =>
  createHmac('sha256', secret).update(signedText(fields)).digest('base64url');

/** Query for an outside chat: the fields, the time, and the signature over all of them. */
export function signChatQuery(secret: string, fields: Readonly<Record<string, string>>, now: number): URLSearchParams {
  const timed = { ...fields, time: String(now) };
  return new URLSearchParams({ ...timed, sign: signatureOf(secret, timed) });
}

/** True when a query is signed with the secret and not older than five minutes. */
export function isChatQuery(secret: string, query: Readonly<Record<string, string>>, now: number): boolean {
  const { sign = '', ...fields } = query;
  if (Math.abs(Number(fields['time'] ?? Number.NaN) - now) <= WINDOW_MS) {
    const expected = Buffer.from(signatureOf(secret, fields));
    const given = Buffer.from(sign);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
  return false;
}
