import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { OutboxEvent } from '#server/platform/outbox/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  COUNT_BATCH,
  countQueued,
  lockProgress,
  queueMovements,
  recountSpan,
  startRecount,
} from './counting-repository.ts';

/** Queues what the relay of the outbox brings: movements of real money. @see queueMovements */
export async function queueEvents(events: readonly OutboxEvent[], tx: Transaction): Promise<void> {
  const merchantCode = events[0]?.merchantCode;
  const ids = events.filter(({ payload }) => payload['book'] === 'LIVE').map(({ id }) => id);
  if (merchantCode !== undefined && ids.length > 0) await queueMovements(tx, merchantCode, ids);
}

/** Has the relay of the outbox hand movements over to be counted; used by the worker role. */
export function relayMovements({ outbox }: Platform): void {
  outbox.subscribeBatch('ledger', queueEvents);
}

/**
 * One step of counting, in its own transaction: quarters that are to be counted anew, else what is queued.
 * @returns whether there is more to count now
 */
function countStep(database: Database, merchantCode: string): Promise<boolean> {
  return database.forMerchant(merchantCode, async (tx) => {
    const from = await lockProgress(tx, merchantCode);
    if (from !== null) {
      await recountSpan(tx, merchantCode, from);
      return true;
    }
    return (await countQueued(tx, merchantCode)) === COUNT_BATCH;
  });
}

/**
 * Brings the figures of a merchant up to date, step by step: each is committed by itself and happens once, wherever it is interrupted
 * and however many do it at once.
 * @param stopping ends it after the step that runs
 */
export async function countMovements(database: Database, merchantCode: string, stopping?: AbortSignal): Promise<void> {
  while (stopping?.aborted !== true && (await countStep(database, merchantCode)));
}

/** Counts all figures of a merchant anew from the ledger. What is interrupted is gone on with by the clock. */
export async function rebuildFigures(database: Database, merchantCode: string): Promise<void> {
  await database.forMerchant(merchantCode, (tx) => startRecount(tx, merchantCode));
  await countMovements(database, merchantCode);
}
