import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type {} from './ledger-tables.ts';
import type { AccountKey, Balance, LedgerTarget } from './ledger-types.ts';

/**
 * Opens the member's account of a currency and book, once; opening it again gives the same one.
 * @returns uuid of the account
 */
export async function openMemberAccount(tx: Transaction, account: AccountKey): Promise<string> {
  const { merchantCode, memberId, currency, book } = account;
  const { rows } = await sql<{ id: string }>`
    select ledger_open_account(${merchantCode}, ${newUuid()}, ${memberId}, ${currency}, ${book}) as id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/**
 * Takes the lock under which all postings of the account are made: nothing moves on it until the transaction ends.
 * @returns uuid of the account; undefined when the member has none of this currency and book
 */
export async function lockMemberAccount(tx: Transaction, account: AccountKey): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('account_id')
    .where('merchant_code', '=', account.merchantCode)
    .where('owner_type', '=', 'member')
    .where('owner_id', '=', account.memberId)
    .where('kind', '=', 'REAL')
    .where('currency', '=', account.currency)
    .where('book', '=', account.book)
    .forUpdate()
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * Locks the accounts of several members until the transaction ends, in the order in which everything locks more than one account
 * (`ledger_transfer`), so that a transaction which then posts for each of them waits for nobody who waits for it.
 */
export async function lockMemberAccounts(
  tx: Transaction,
  { merchantCode, currency, book }: Omit<AccountKey, 'memberId'>,
  memberIds: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('account')
    .select('account_id')
    .where('merchant_code', '=', merchantCode)
    .where('owner_type', '=', 'member')
    .where('owner_id', 'in', [...memberIds])
    .where('kind', '=', 'REAL')
    .where('currency', '=', currency)
    .where('book', '=', book)
    .orderBy('account_id')
    .forUpdate()
    .execute();
}

/** Reads what the account has; undefined when the member has none of this currency and book. */
export async function readBalance(target: LedgerTarget, account: AccountKey): Promise<Balance | undefined> {
  if ('call' in target) {
    const { merchantCode, memberId, currency, book } = account;
    const args = [memberId, currency, book];
    const found = await target.call<Record<keyof Balance, string> | null>(merchantCode, 'ledger_balance', args);
    return found
      ? {
          balance: BigInt(found.balance),
          held: BigInt(found.held),
          sequence: BigInt(found.sequence),
          bonus: BigInt(found.bonus),
        }
      : undefined;
  }
  const row = await target
    .selectFrom('account')
    .select(['balance', 'held', 'seq', sql<bigint>`ledger_bonus_balance(account)`.as('bonus')])
    .where('merchant_code', '=', account.merchantCode)
    .where('owner_type', '=', 'member')
    .where('owner_id', '=', account.memberId)
    .where('kind', '=', 'REAL')
    .where('currency', '=', account.currency)
    .where('book', '=', account.book)
    .executeTakeFirst();
  return row && { balance: row.balance, held: row.held, sequence: row.seq, bonus: row.bonus };
}

/** Stops or allows new bets of all the member's accounts; wins, rollbacks and withdrawals still come through. */
export async function setBettingBlocked(
  tx: Transaction,
  member: { merchantCode: string; memberId: string; blocked: boolean },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ betting_blocked: member.blocked })
    .where('merchant_code', '=', member.merchantCode)
    .where('owner_type', '=', 'member')
    .where('owner_id', '=', member.memberId)
    .execute();
}

/** Whether staff closed betting to a member. */
export async function isBettingBlocked(tx: Transaction, member: { merchantCode: string; memberId: string }) {
  const row = await tx
    .selectFrom('account')
    .select('account_id')
    .where('merchant_code', '=', member.merchantCode)
    .where('owner_type', '=', 'member')
    .where('owner_id', '=', member.memberId)
    .where('betting_blocked', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Refuses new bets of all the member's accounts until a time; wins, rollbacks, settlements and withdrawals still come through.
 * A time earlier than the one that holds changes nothing.
 */
export async function extendBreak(
  tx: Transaction,
  member: { merchantCode: string; memberId: string; until: Date },
): Promise<void> {
  await sql`select ledger_extend_break(${member.merchantCode}, ${member.memberId}, ${member.until})`.execute(tx);
}

/**
 * What a house account has: the part rolled up so far and the legs that are not in it yet.
 * @returns amount at scale 4, negative when more went out than came in
 */
export async function readHouseBalance(
  tx: Transaction,
  house: { merchantCode: string; kind: string; currency: string; book: string },
): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    with house as (select ledger_house_account(${house.merchantCode}, ${house.kind}, ${house.currency}, ${house.book}) as id),
    tail as (
      select case when t.credit_account = house.id then t.amount else -t.amount end as amount
        from house, unrolled_transaction o join transfer t on t.merchant_code = o.merchant_code and t.txn_id = o.txn_id
       where o.merchant_code = ${house.merchantCode} and house.id in (t.debit_account, t.credit_account)
    )
    select (coalesce((select balance from house_balance b, house
                       where b.merchant_code = ${house.merchantCode} and b.account_id = house.id), 0)
      + coalesce((select sum(amount) from tail), 0))::text as balance`.execute(tx);
  return BigInt(rows[0]?.balance ?? 0);
}
