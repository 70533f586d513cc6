import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { INVARIANTS } from '../../src/modules.ts';
import { bet, checkLedger } from '../../src/modules/ledger/ledger.ts';
import { readSchemaFile } from '../../src/platform/database/schema-files.ts';
import { findLost, openMembers, runLoad } from '../movement-load.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase({ connections: 64 });
});
afterEach(() => db.close());

/**
 * The harness that the real ledger passes: clients that meet on few members, the same key sent for two members at once,
 * then everything acknowledged is looked up and the invariants are checked.
 * @returns what is wrong, in words; empty for a sound ledger
 */
async function findFaults(movements: number): Promise<string[]> {
  const accounts = await openMembers(db.database, 2);
  const report = await runLoad(db.database, accounts, 32, (count) => count >= movements);
  const faults = report.errors.map((error) => String(error));
  for (let turn = 0; turn < 100; turn += 1) {
    const key = randomUUID();
    const answers = await Promise.all(
      accounts.map((account) => bet(db.database, { ...account, scope: 'JL', key, roundId: key, amount: 1n })),
    );
    if (answers.filter(({ code }) => code === 'OK').length > 1) faults.push('one key moved two members');
  }
  const lost = await findLost(db.database, report.acknowledged);
  if (lost.length > 0) faults.push(`${lost.length} lost`);
  const { violations } = await checkLedger(db.checkUrl, INVARIANTS);
  return [...faults, ...violations.map(({ invariant, count }) => `${invariant}: ${count}`)];
}

async function redefine(file: string, change: (text: string) => string): Promise<void> {
  const { text } = await readSchemaFile(`functions/${file}`);
  const changed = change(text);
  expect(changed).not.toBe(text);
  await db.asOwner(changed);
}

test('the ledger as it is passes the harness', async () => {
  expect(await findFaults(1_500)).toEqual([]);
});

test('a posting function without the lock is caught', async () => {
  const withoutLock = (text: string) => text.replaceAll('for update;', ';');
  for (const file of ['ledger-03-bet.sql', 'ledger-04-win.sql', 'ledger-07-rollback.sql'])
    await redefine(file, withoutLock);
  expect(await findFaults(1_500)).not.toEqual([]);
});

test('a ledger without the unique key is caught', async () => {
  await db.asOwner(
    'alter table txn drop constraint txn_once; create index on txn (merchant_code, idem_scope, idem_key)',
  );
  expect(await findFaults(200)).toContain('one key moved two members');
});
