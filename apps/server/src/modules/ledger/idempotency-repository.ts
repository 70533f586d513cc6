import type { Transaction } from '#server/platform/database/database.ts';
import type {} from './ledger-tables.ts';

/** A member's write as sent: the key made when the form opened, and the hash of what it asks. */
export interface IdempotentRequest {
  readonly merchantCode: string;
  /** Member and endpoint. */
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
}

/** The key was used for another request. */
export class IdempotencyConflictError extends Error {
  readonly code = 'DUPLICATE_TRANSACTION';
  constructor() {
    super('this key was used for another request');
    this.name = 'IdempotencyConflictError';
  }
}

/**
 * Runs the work once per key, in the caller's transaction: the same request again gets the stored answer, and two at the
 * same moment wait for each other. When the work fails, the key stays free, because the transaction takes it back.
 * @param request null only where the entry of the contract forgets to say that the call is idempotent
 * @param work its answer must be JSON (amounts as strings)
 * @throws IdempotencyConflictError when the key was used for another request
 */
export async function withIdempotency<T>(
  tx: Transaction,
  request: IdempotentRequest | null,
  work: () => Promise<{ response: T; txnId?: string }>,
): Promise<{ response: T; replayed: boolean }> {
  if (!request) throw new Error('a write that happens once must be idempotent by contract');
  const place = { merchant_code: request.merchantCode, scope: request.scope, key: request.key };
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...place, req_hash: request.requestHash, txn_id: null, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const known = await tx
      .selectFrom('idempotency')
      .select(['req_hash', 'response'])
      .where((e) => e.and(place))
      .executeTakeFirstOrThrow();
    if (known.req_hash !== request.requestHash) throw new IdempotencyConflictError();
    return { response: known.response as T, replayed: true };
  }
  const { response, txnId } = await work();
  await tx
    .updateTable('idempotency')
    .set({ response: JSON.stringify(response), txn_id: txnId ?? null })
    .where((e) => e.and(place))
    .execute();
  return { response, replayed: false };
}
