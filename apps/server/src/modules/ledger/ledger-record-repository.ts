import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { TransactionKind } from './ledger-tables.ts';
import type { AccountKey, LedgerTarget } from './ledger-types.ts';

/** One line of a member's account, or a transaction that moved nothing. */
export interface Movement {
  readonly txnId: string;
  /** Lines of one transaction count from 1; 0 for one that moved nothing, as setting money aside does. */
  readonly line: number;
  readonly kind: TransactionKind;
  readonly scope: string;
  /** Null also for what a withdrawal set aside. */
  readonly roundId: string | null;
  /** Seen by the member: negative when it left the account. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  /** What was set aside once the whole transaction was posted. */
  readonly heldAfter: bigint;
  readonly at: Date;
}

/** Which part of an account's history to list. */
interface MovementQuery extends AccountKey {
  /** Transaction that all of them are older than; null: from the newest on. */
  readonly before: string | null;
  /** Transactions, each with all of its lines. */
  readonly limit: number;
}

/** Place of a transaction in the history of its account: by time, and by sequence where two share a microsecond. */
const position = (txn: string) => sql`${sql.ref(`${txn}.created_at`)},
  (${sql.ref(`${txn}.response`)} ->> 'sequence')::bigint, ${sql.ref(`${txn}.txn_id`)}`;

/**
 * The movements of one account, newest first: each balance is that of the next older line and the amount between them. A page ends
 * between two transactions, so that its last transaction is where the next one goes on.
 */
export async function listMovements(tx: Transaction, query: MovementQuery): Promise<Movement[]> {
  const { merchantCode, before } = query;
  const ofCursor = (what: RawBuilder<unknown>) =>
    sql`(select ${what} from txn c where c.merchant_code = ${merchantCode} and c.txn_id = ${before})`;
  // of both conditions the first is what the index of an account's transactions answers; the account is no join, so that a page is read
  // in the order of that index and not sorted out of all the account's transactions
  const older =
    before === null
      ? sql``
      : sql`and t.created_at <= ${ofCursor(sql`c.created_at`)} and (${position('t')}) < ${ofCursor(position('c'))}`;
  const { rows } =
    await sql<Movement>`select t.txn_id as "txnId", coalesce(f.line, 0)::int as line, t.kind, t.idem_scope as scope,
      t.round_id as "roundId", t.created_at as at, (t.response ->> 'held')::bigint as "heldAfter",
      coalesce(case when f.debit_account = t.account_id then -f.amount else f.amount end, 0)::bigint as amount,
      coalesce(case when f.debit_account = t.account_id then f.debit_after else f.credit_after end,
        (t.response ->> 'balance')::bigint) as "balanceAfter"
    from (select t.* from txn t where t.merchant_code = ${merchantCode} and t.account_id = (
          select a.account_id from account a where a.merchant_code = ${merchantCode} and a.owner_type = 'member'
            and a.owner_id = ${query.memberId} and a.kind = 'REAL' and a.currency = ${query.currency}
            and a.book = ${query.book}) ${older}
        order by t.created_at desc, (t.response ->> 'sequence')::bigint desc, t.txn_id desc limit ${query.limit}) t
      left join transfer f on f.merchant_code = t.merchant_code and f.txn_id = t.txn_id
    order by t.created_at desc, (t.response ->> 'sequence')::bigint desc, t.txn_id desc, f.line desc`.execute(tx);
  return rows;
}

/** What a member staked and got in one round. */
export interface RoundRecord {
  readonly vendor: string;
  readonly roundId: string;
  readonly state: 'OPEN' | 'CLOSED';
  readonly bet: bigint;
  readonly win: bigint;
  readonly openedAt: Date;
}

/** Reads rounds of a member's account: one vendor's round by id, or all that are open. */
export async function readRounds(
  tx: Transaction,
  account: AccountKey,
  which: { vendor: string; roundId: string } | 'open',
): Promise<RoundRecord[]> {
  const rows = await tx
    .selectFrom('account as a')
    .innerJoin('round as r', (join) =>
      join.onRef('r.merchant_code', '=', 'a.merchant_code').onRef('r.account_id', '=', 'a.account_id'),
    )
    .select(['r.vendor', 'r.round_id', 'r.state', 'r.bet_sum', 'r.win_sum', 'r.opened_at'])
    .where('a.merchant_code', '=', account.merchantCode)
    .where('a.owner_type', '=', 'member')
    .where('a.owner_id', '=', account.memberId)
    .where('a.currency', '=', account.currency)
    .where('a.book', '=', account.book)
    .where((e) =>
      which === 'open' ? e('r.state', '=', 'OPEN') : e.and({ 'r.vendor': which.vendor, 'r.round_id': which.roundId }),
    )
    .orderBy('r.opened_at')
    .execute();
  return rows.map((row) => ({
    vendor: row.vendor,
    roundId: row.round_id,
    state: row.state,
    bet: row.bet_sum,
    win: row.win_sum,
    openedAt: row.opened_at,
  }));
}

/** What became of a key: never seen, posted, posted and taken back, or taken back before it came. */
export interface TransactionState {
  readonly state: 'UNKNOWN' | 'POSTED' | 'ROLLED_BACK' | 'REFUSED_IN_ADVANCE';
  readonly txnId: string | undefined;
  readonly kind: TransactionKind | undefined;
  /** Balance after it, as answered then. */
  readonly balance: bigint | undefined;
}

/** Answers a vendor's question about one of its transactions. */
export async function queryTransaction(
  target: LedgerTarget,
  query: { merchantCode: string; scope: string; key: string },
): Promise<TransactionState> {
  if ('call' in target) return await target.forMerchant(query.merchantCode, (tx) => queryTransaction(tx, query));
  const place = { merchant_code: query.merchantCode, idem_scope: query.scope };
  const txn = await target
    .selectFrom('txn')
    .select(['txn_id', 'kind', 'response'])
    .where((e) => e.and({ ...place, idem_key: query.key }))
    .executeTakeFirst();
  const tombstone = await target
    .selectFrom('tombstone')
    .select('txn_id')
    .where((e) => e.and({ ...place, ref_key: query.key }))
    .executeTakeFirst();
  const state = txn ? (tombstone ? 'ROLLED_BACK' : 'POSTED') : tombstone ? 'REFUSED_IN_ADVANCE' : 'UNKNOWN';
  return { state, txnId: txn?.txn_id, kind: txn?.kind, balance: txn && BigInt(txn.response.balance) };
}
