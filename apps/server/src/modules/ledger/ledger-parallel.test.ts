import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLost, openMembers, runLoad } from '../../../test/movement-load.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { bet, type LedgerResult, readBalance, rollUp } from './ledger.ts';
import { expectSoundSinceAnyMoment } from '../../../test/sound-ledger.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ connections: 80 });
});
afterAll(() => db.close());

test('64 clients stake a whole balance at once: exactly one gets it', async () => {
  const [account] = await openMembers(db.database, 1);
  if (!account) throw new Error('no member');
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      bet(db.database, { ...account, scope: 'JL', key: randomUUID(), roundId: randomUUID(), amount: 1_000_0000n }),
    ),
  );
  const codes = (code: LedgerResult['code']) => answers.filter((answer) => answer.code === code).length;
  expect([codes('OK'), codes('INSUFFICIENT_FUNDS')]).toEqual([1, 63]);
  expect(await readBalance(db.database, account)).toEqual({ balance: 0n, held: 0n, sequence: 2n, bonus: 0n });
});

test('the same bet sent 64 times at once moves once and is answered the same', async () => {
  const [account] = await openMembers(db.database, 1);
  if (!account) throw new Error('no member');
  const request = { ...account, scope: 'JL', key: randomUUID(), roundId: 'r', amount: 10_0000n };
  const answers = await Promise.all(Array.from({ length: 64 }, () => bet(db.database, request)));
  expect(new Set(answers.map(({ txnId, balance, code }) => `${code} ${txnId} ${balance}`)).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
});

test('64 clients play on eight members: nothing is lost, every invariant holds, the house is rolled up exactly once', async () => {
  const accounts = await openMembers(db.database, 8);
  let rolling = true;
  const rollers = Array.from({ length: 2 }, async () => {
    while (rolling) await rollUp(db.database, 'EN');
  });
  const report = await runLoad(db.database, accounts, 64, (count) => count >= 3_000);
  rolling = false;
  await Promise.all(rollers);
  expect(report.errors).toEqual([]);
  expect(report.acknowledged.length).toBeGreaterThanOrEqual(3_000);
  expect(await findLost(db.database, report.acknowledged)).toEqual([]);
  await expectSoundSinceAnyMoment(db);
  while ((await rollUp(db.database, 'EN')) > 0);
  await expectSoundSinceAnyMoment(db);
  // on a busy machine the ten checks alone take a minute
}, 240_000);
