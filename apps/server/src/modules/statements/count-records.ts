import { countBets, forgetBets } from '#server/modules/bets/bets.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { OutboxEvent } from '#server/platform/outbox/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countLines, forgetLines, putBack, queueAccounts, takeAccount } from './line-figures-repository.ts';

/** Queues accounts with many lines that are not counted, of what the relay of the outbox brings. */
async function queueEvents(events: readonly OutboxEvent[], tx: Transaction): Promise<void> {
  const posted = events.flatMap(({ payload }) => {
    const { memberId, currency, book, sequence } = payload;
    return typeof memberId === 'string' && typeof currency === 'string' && typeof book === 'string'
      ? [{ memberId, currency, book, sequence: String(sequence) }]
      : [];
  });
  const [first] = events;
  if (first && posted.length > 0) await queueAccounts(tx, first.merchantCode, posted);
}

/** Has the relay of the outbox tell whose histories have grown; used by the worker role. */
export function relayRecords({ outbox }: Platform): void {
  outbox.subscribeBatch('ledger', queueEvents);
}

/** One step of counting the next account of the queue, in its own transaction. @returns false: the queue is empty */
function countStep(database: Database, merchantCode: string): Promise<boolean> {
  return database.forMerchant(merchantCode, async (tx) => {
    const account = await takeAccount(tx, merchantCode);
    if (!account) return false;
    const moreLines = await countLines(tx, merchantCode, account.accountId);
    const moreBets = await countBets(tx, merchantCode, account.memberId);
    if (moreLines || moreBets) await putBack(tx, merchantCode, account.accountId);
    return true;
  });
}

/**
 * Counts the histories that are queued, step by step: each is committed by itself and happens once, wherever it is interrupted and however
 * many do it at once.
 * @param stopping ends it after the step that runs
 */
export async function countRecords(database: Database, merchantCode: string, stopping?: AbortSignal): Promise<void> {
  while (stopping?.aborted !== true && (await countStep(database, merchantCode)));
}

/** Counts the histories of a merchant's members anew from the ledger; what is interrupted is gone on with by the clock. */
export async function rebuildRecords(database: Database, merchantCode: string): Promise<void> {
  await database.forMerchant(merchantCode, async (tx) => {
    await forgetLines(tx, merchantCode);
    await forgetBets(tx, merchantCode);
  });
  await countRecords(database, merchantCode);
}
