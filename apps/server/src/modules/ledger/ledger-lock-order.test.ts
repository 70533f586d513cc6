import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoadAccount, openMembers } from '../../../test/movement-load.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { grant, lockMemberAccounts, transfer } from './ledger.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ connections: 80 });
});
afterAll(() => db.close());

test('who posts for many members locks them in the order of transfers: neither waits for the other for ever', async () => {
  const accounts = await openMembers(db.database, 6);
  const [first] = accounts;
  if (!first) throw new Error('no member');
  const ids = accounts.map(({ memberId }) => memberId);
  /** As a day of rebates does: locks first, then a grant for each member in whatever order they come. */
  const grantAll = (order: readonly LoadAccount[]) =>
    db.database.forMerchant('EN', async (tx) => {
      await lockMemberAccounts(tx, first, ids);
      for (const account of order)
        await grant(tx, { ...account, kind: 'REBATE', scope: 'test', key: randomUUID(), amount: 1n });
    });
  const work = Array.from({ length: 40 }, (_, round) => {
    const [from, to] = [accounts[round % 6], accounts[(round * 5 + 1) % 6]];
    const order = round % 2 === 0 ? accounts : accounts.toReversed();
    if (round % 4 === 0 || !from || !to || from === to) return grantAll(order);
    const move = { ...from, toMemberId: to.memberId, kind: 'TRANSFER_OUT', scope: 'agent', key: randomUUID() } as const;
    return transfer(db.database, { ...move, amount: 1n });
  });
  const ended = await Promise.allSettled(work);
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('accounts of several members are locked from the lowest id on, whatever order they are named in', async () => {
  const accounts = await openMembers(db.database, 3);
  const rows = await db.asOwner<{ account_id: string; owner_id: string }>(
    'select account_id, owner_id from account where owner_id = any($1) order by account_id',
    [accounts.map(({ memberId }) => memberId)],
  );
  const [lowest, ...others] = rows;
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select 1 from account where account_id = $1 for update', [lowest?.account_id]);
    const ids = rows.map(({ owner_id }) => owner_id).toReversed();
    const [account] = accounts;
    const waiting = db.database.forMerchant('EN', (tx) => lockMemberAccounts(tx, account ?? ({} as LoadAccount), ids));
    await expect
      .poll(
        async () =>
          (
            await db.asOwner(`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%account_id%'`)
          ).length,
      )
      .toBe(1);
    // It waits for the first and holds none of the others.
    const free = await db.asOwner('select 1 from account where account_id = any($1) for update skip locked', [
      others.map(({ account_id }) => account_id),
    ]);
    expect(free).toHaveLength(2);
    await owner.query('rollback');
    await waiting;
  } finally {
    await owner.end();
  }
});
