import { expect } from 'vitest';
import { INVARIANTS } from '../src/modules.ts';
import { checkLedger, findInSpan } from '../src/modules/ledger/ledger.ts';
import { withClient } from '../src/platform/database/error-handling-client.ts';
import type { TestDatabase } from './test-database.ts';

type Checked = Pick<TestDatabase, 'checkUrl' | 'asOwner'>;

/**
 * Every invariant holds over everything, over what was written since a moment of the ledger's life, and in the spans between moments.
 * @param parts of the ledger's life before the moments, from 0 to 1
 */
async function expectSoundSince(database: Checked, parts: readonly number[]): Promise<void> {
  expect((await checkLedger(database.checkUrl, INVARIANTS)).violations).toEqual([]);
  const moments = await database.asOwner<{ at: Date; text: string }>(
    `select at, at::text as text from unnest((select percentile_disc($1::float8[]) within group (order by created_at) from txn)) as at`,
    [parts],
  );
  for (const { at } of moments) expect((await checkLedger(database.checkUrl, INVARIANTS, at)).violations).toEqual([]);
  const swept = INVARIANTS.filter(({ inSpans }) => inSpans);
  const edges = ['epoch', ...moments.map(({ text }) => text), 'infinity'];
  await withClient(database.checkUrl, 'ledger-sweep', async (client) => {
    for (const [index, to] of edges.slice(1).entries()) {
      await client.query('begin isolation level repeatable read read only');
      expect(await findInSpan(client, swept, { from: edges[index] ?? 'epoch', to })).toEqual([]);
      await client.query('rollback');
    }
  });
}

/** Every invariant holds, over everything and over the later half of the ledger's life. */
export const expectSoundLedger = (database: Checked): Promise<void> => expectSoundSince(database, [0.5]);

/** Every invariant holds, over everything and since any moment: for tests of the ledger and of faults, as each moment is its own check. */
export async function expectSoundSinceAnyMoment(database: Checked): Promise<void> {
  // the planner's statistics, which the server gathers by itself within a minute
  await database.asOwner('analyze');
  await expectSoundSince(database, [0.05, 0.3, 0.6, 0.95]);
}
