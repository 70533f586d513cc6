import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { merchantsWithEvents } from '#server/platform/outbox/outbox.ts';
import { type Loop, startLoop } from '#server/platform/process/loop.ts';

const batch = 1_000;

/**
 * Adds new legs of one merchant to its house balances, each exactly once.
 * @returns how many transactions it took
 */
export async function rollUp(database: Database, merchantCode: string): Promise<number> {
  return await database.call<number>(merchantCode, 'ledger_roll_up', [batch]);
}

/** Keeps the house balances of all merchants rolled up, a second behind at most when idle. */
export function startRollUp(database: Database, log: Log): Loop {
  return startLoop('house roll-up', log, async () => {
    let most = 0;
    for (const merchantCode of await merchantsWithEvents(database)) {
      most = Math.max(most, await rollUp(database, merchantCode));
    }
    return most === batch ? 0 : 500;
  });
}
