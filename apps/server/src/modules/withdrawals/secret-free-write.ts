import { createHash } from 'node:crypto';
import type { IdempotentRequest } from '#server/modules/ledger/ledger.ts';
import type { WriteIdentity } from '#server/platform/http/handler.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Window in which two equal writes without a key count as one (decisions 19), milliseconds. */
const KEYLESS_WINDOW_MS = 10_000;

/**
 * What makes a write of the cashier happen once, made of what it asks for alone. The pipeline's own mark covers every field,
 * and six digits can be guessed back out of a hash that is kept.
 * @param parts what the write asks for, without its secret
 */
export function secretFreeWrite(
  merchantCode: string,
  write: WriteIdentity | null,
  parts: readonly string[],
): IdempotentRequest {
  if (!write) throw new Error('writes of the cashier are idempotent by contract');
  const requestHash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const window = Math.floor(Date.now() / KEYLESS_WINDOW_MS);
  const key = UUID.test(write.key) ? write.key : `${window}:${requestHash}`;
  return { merchantCode, scope: write.scope, key, requestHash };
}
