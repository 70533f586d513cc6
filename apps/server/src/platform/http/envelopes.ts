import type { Endpoint } from '@tessera/contract';
import { EnvelopeFailure, type OpeningKeys, decryptBody } from '@tessera/envelope/server';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { Refusal } from './refusal.ts';
import { refuseUnreadableText } from './request-fields.ts';

/** Keys that bodies are encrypted for, and the memory of envelopes already seen. */
export interface EnvelopeKeys {
  readonly keys: OpeningKeys;
  /** Public halves as the status answer lists them. */
  readonly publicKeys: readonly { kid: string; jwk: { kty: 'RSA'; n: string; e: string; alg: string } }[];
  /** Hex modulus of the older form. */
  readonly modulusHex: string;
  /** Remembers an envelope; false when it was seen before. */
  remember(replayHash: string): Promise<boolean>;
}

const PROBLEM_CODES = { missing: 'ENVELOPE_MISSING', invalid: 'ENVELOPE_INVALID', stale: 'ENVELOPE_INVALID' } as const;

/**
 * The plain body of a request: opened when it is encrypted, refused when it must be encrypted and is not (CGEN-07).
 * @param limit counts an opening before the first private operation; it throws where there were too many
 * @throws Refusal ENVELOPE_MISSING, ENVELOPE_INVALID (with `value.serverTime` when the clock is off), ENVELOPE_REPLAYED.
 */
export async function decryptRequestBody(
  endpoint: Endpoint,
  merchant: Merchant,
  { header, body }: { readonly header: string | undefined; readonly body: unknown },
  envelopeKeys: EnvelopeKeys,
  limit: () => Promise<void>,
): Promise<unknown> {
  const looksEncrypted =
    typeof body === 'string' ||
    (typeof body === 'object' && body !== null && Object.keys(body).length === 1 && 'value' in body);
  if (!endpoint.encrypted || (!header && !looksEncrypted)) {
    if (endpoint.encrypted === 'required') throw new Refusal('ENVELOPE_MISSING');
    if (typeof body === 'string' && body !== '') throw new Refusal('REQUEST_INVALID');
    return body;
  }
  if (header && !header.startsWith('v2.') && !merchant.settings.allowOlderEnvelope)
    throw new Refusal('ENVELOPE_INVALID');
  if (header) await limit();
  const now = Date.now();
  try {
    const opened = decryptBody(header, body, envelopeKeys.keys, now);
    if (!(await envelopeKeys.remember(opened.replayHash))) throw new Refusal('ENVELOPE_REPLAYED');
    refuseUnreadableText(opened.body);
    return opened.body;
  } catch (error) {
    if (!(error instanceof EnvelopeFailure)) throw error;
    throw new Refusal(PROBLEM_CODES[error.problem], error.problem === 'stale' ? { serverTime: now } : undefined);
  }
}
