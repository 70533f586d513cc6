import { expect } from 'vitest';
import { INVARIANTS } from '../src/invariants.ts';
import { checkLedger } from '../src/modules/ledger/ledger.ts';
import type { TestDatabase } from './test-database.ts';

/** Every invariant holds, over everything and over what was written since any moment of the ledger's life. */
export async function expectSoundLedger(database: Pick<TestDatabase, 'checkUrl' | 'asOwner'>): Promise<void> {
  expect((await checkLedger(database.checkUrl, INVARIANTS)).violations).toEqual([]);
  // the planner's statistics, which the server gathers by itself within a minute
  await database.asOwner('analyze');
  const moments = await database.asOwner<{ at: Date }>(
    `select unnest(percentile_disc(array[0.05, 0.3, 0.6, 0.95]) within group (order by created_at)) as at from txn`,
  );
  for (const { at } of moments) expect((await checkLedger(database.checkUrl, INVARIANTS, at)).violations).toEqual([]);
}
