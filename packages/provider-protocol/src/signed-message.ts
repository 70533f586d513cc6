import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a message that its signature covers. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
}

/** Signature of a message: base64 of HMAC-SHA256 over method, path, time, nonce and the body's hash, a line each. */
export function signVendorMessage(secret: string, parts: SignedParts): string {
  const bodyHash = createHash('sha256').update(parts.body).digest('hex');
  return createHmac('sha256', secret)
    .update([parts.method, parts.path, parts.timestamp, parts.nonce, bodyHash].join('\n'))
    .digest('base64');
}

/** Compares a signature with the right one in constant time. */
export function isVendorSignature(secret: string, parts: SignedParts, signature: string): boolean {
  const expected = Buffer.from(signVendorMessage(secret, parts));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
