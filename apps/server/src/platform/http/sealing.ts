import type { Endpoint } from '@tessera/contract';
import { EnvelopeFailure, type OpeningKeys, openBody } from '@tessera/envelope/server';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { Refusal } from './refusal.ts';
import { refuseUnreadableText } from './request-fields.ts';

/** Keys that bodies are sealed for, and the memory of envelopes already seen. */
export interface Sealing {
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
 * The plain body of a request: opened when it is sealed, refused when it must be sealed and is not (CGEN-07).
 * @param limit counts an opening before the first private operation; it throws where there were too many
 * @throws Refusal ENVELOPE_MISSING, ENVELOPE_INVALID (with `value.serverTime` when the clock is off), ENVELOPE_REPLAYED.
 */
export async function openRequestBody(
  endpoint: Endpoint,
  merchant: Merchant,
  { header, body }: { readonly header: string | undefined; readonly body: unknown },
  sealing: Sealing,
  limit: () => Promise<void>,
): Promise<unknown> {
  const looksSealed =
    typeof body === 'string' ||
    (typeof body === 'object' && body !== null && Object.keys(body).length === 1 && 'value' in body);
  if (!endpoint.sealed || (!header && !looksSealed)) {
    if (endpoint.sealed === 'required') throw new Refusal('ENVELOPE_MISSING');
    if (typeof body === 'string' && body !== '') throw new Refusal('REQUEST_INVALID');
    return body;
  }
  if (header && !header.startsWith('v2.') && !merchant.settings.allowOlderEnvelope)
    throw new Refusal('ENVELOPE_INVALID');
  if (header) await limit();
  const now = Date.now();
  try {
    const opened = openBody(header, body, sealing.keys, now);
    if (!(await sealing.remember(opened.replayHash))) throw new Refusal('ENVELOPE_REPLAYED');
    refuseUnreadableText(opened.body);
    return opened.body;
  } catch (error) {
    if (!(error instanceof EnvelopeFailure)) throw error;
    throw new Refusal(PROBLEM_CODES[error.problem], error.problem === 'stale' ? { serverTime: now } : undefined);
  }
}
