import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { POSTED_TABLES } from './ledger-tables.ts';
import { openMembers } from '../../../test/movement-load.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import {
  bet,
  closeRound,
  deposit,
  fundTrial,
  openMemberAccount,
  readBalance,
  reserve,
  rollback,
  voidHold,
  win,
} from './ledger.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await openMembers(db.database, 2, 'EN');
  await openMembers(db.database, 3, 'PH');
});
afterAll(() => db.close());

const countAccounts = sql<{ count: bigint }>`select count(*) as count from account where owner_type = 'member'`;

test('a repository that forgets the merchant gets no rows', async () => {
  const forgotten = await db.database.forPlatform((tx) => countAccounts.execute(tx));
  expect(forgotten.rows).toEqual([{ count: 0n }]);
});

test('a query without a condition sees the rows of its own merchant only', async () => {
  const own = await db.database.forMerchant('PH', (tx) => countAccounts.execute(tx));
  expect(own.rows).toEqual([{ count: 3n }]);
});

test('a row of another merchant cannot be written', async () => {
  const writing = db.database.forMerchant('PH', (tx) =>
    sql`insert into outbox (merchant_code, id, topic, payload) values ('EN', ${randomUUID()}, 'x', '{}')`.execute(tx),
  );
  await expect(writing).rejects.toThrow(/row-level security/);
});

test('every table that names a merchant has its wall', async () => {
  const open = await db.asOwner(`select relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'merchant_code' and not c.relrowsecurity
      and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'platform-wide%'`);
  expect(open).toEqual([]);
  const walled = await db.asOwner(`select relname from pg_class where relrowsecurity`);
  expect(walled.length).toBeGreaterThanOrEqual(9);
});

test.for(POSTED_TABLES)('the program cannot add, change or remove rows of %s by itself', async (table) => {
  const statements = [
    `insert into ${table} select * from ${table}`,
    `update ${table} set merchant_code = 'X'`,
    `delete from ${table}`,
    `truncate ${table}`,
  ];
  for (const statement of statements) {
    const trying = db.database.forMerchant('EN', (tx) => sql.raw(statement).execute(tx));
    await expect(trying).rejects.toMatchObject({ code: '42501' });
  }
});

test('every column of a balance, a hold and a round is out of reach, and so is the mark of what is rolled up', async () => {
  const columns = await db.asOwner<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name::text = any ($1)`,
    [[...POSTED_TABLES, 'outbox']],
  );
  const allowed: string[] = [];
  for (const { table, column } of columns) {
    const trying = db.database.forMerchant('EN', (tx) =>
      sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${sql.ref(column)} where false`.execute(tx),
    );
    await trying.then(
      () => allowed.push(`${table}.${column}`),
      (error: { code: string }) => expect(error.code).toBe('42501'),
    );
  }
  expect(allowed.sort()).toEqual(['account.betting_blocked', 'outbox.published_at']);
  const event = sql`insert into outbox (merchant_code, id, topic, payload, to_roll_up) values ('EN', ${randomUUID()}, 'x', '{}', true)`;
  await expect(db.database.forMerchant('EN', (tx) => event.execute(tx))).rejects.toMatchObject({ code: '42501' });
});

test('every function that runs with the owner’s rights names the places where it looks', async () => {
  const open = await db.asOwner(`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
    and not coalesce(proconfig @> array['search_path=public, pg_temp'], false)`);
  expect(open).toEqual([]);
});

test('a posting for another merchant than the transaction is refused and moves nothing', async () => {
  const member = { merchantCode: 'EN', memberId: randomUUID(), currency: 'CNY', book: 'LIVE' as const };
  await db.database.forMerchant('EN', (tx) => openMemberAccount(tx, member));
  const money = { ...member, scope: 'x', key: randomUUID() };
  await deposit(db.database, { ...money, amount: 5_0000n });
  const round = { ...member, scope: 'JL', roundId: 'r' };
  await bet(db.database, { ...round, key: 'other', amount: 1_0000n });
  const postings: ((tx: Transaction) => Promise<unknown>)[] = [
    (tx) => openMemberAccount(tx, { ...member, memberId: randomUUID() }),
    (tx) => deposit(tx, { ...money, key: randomUUID(), amount: 1n }),
    (tx) => bet(tx, { ...round, key: randomUUID(), amount: 1n }),
    (tx) => win(tx, { ...round, key: randomUUID(), betKey: 'other', amount: 1n, closeRound: false }),
    (tx) => closeRound(tx, { ...round, key: randomUUID() }),
    (tx) => rollback(tx, { ...member, scope: 'JL', key: randomUUID(), refKey: 'other' }),
    (tx) => reserve(tx, { ...round, key: randomUUID(), purpose: 'ROUND', amount: 1n }),
    (tx) => voidHold(tx, { ...member, scope: 'JL', key: randomUUID(), reserveKey: 'other' }),
    (tx) => sql`select ledger_roll_up('EN', 10)`.execute(tx),
  ];
  for (const posting of postings) {
    await expect(db.database.forMerchant('PH', posting)).rejects.toMatchObject({ code: '42501' });
  }
  expect(await readBalance(db.database, member)).toMatchObject({ balance: 4_0000n, held: 0n, sequence: 2n });
});

test("every function that runs as its owner is the program's alone", async () => {
  const open = await db.asOwner(`select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and proname like 'ledger_%' and has_function_privilege('public', oid, 'execute')`);
  expect(open).toEqual([]);
  const owned = await db.asOwner(`select proname from pg_proc where prosecdef and proname like 'ledger_%'`);
  expect(owned.length).toBeGreaterThanOrEqual(9);
});

test('play money and money of one member never meet', async () => {
  const member = { merchantCode: 'EN', memberId: randomUUID(), currency: 'CNY' };
  const trial = { ...member, book: 'TRIAL' as const };
  const live = { ...member, book: 'LIVE' as const };
  await db.database.forMerchant('EN', async (tx) => {
    await openMemberAccount(tx, trial);
    await openMemberAccount(tx, live);
  });
  await fundTrial(db.database, { ...trial, scope: 'trial', key: randomUUID(), amount: 2_000_0000n });
  const staked = await bet(db.database, { ...live, scope: 'JL', key: randomUUID(), roundId: 'r', amount: 1n });
  expect(staked).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 0n });
  expect(await readBalance(db.database, trial)).toMatchObject({ balance: 2_000_0000n });
});
