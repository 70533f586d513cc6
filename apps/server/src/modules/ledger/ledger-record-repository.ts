import type { Transaction } from '#server/platform/database/database.ts';
import type { TransactionKind } from './ledger-tables.ts';
import type { AccountKey, LedgerTarget } from './ledger-types.ts';

/** One line of a member's statement. */
export interface Movement {
  readonly txnId: string;
  readonly line: number;
  readonly kind: TransactionKind;
  readonly scope: string;
  readonly roundId: string | undefined;
  /** Seen by the member: negative when it left the account. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly sequence: bigint;
  readonly at: Date;
}

/** One page of a statement, newest first. */
export interface MovementPage {
  readonly movements: readonly Movement[];
  readonly total: number;
}

/** What to list: times are half open [from, to); pages start at 1. */
export interface MovementQuery extends AccountKey {
  readonly from: Date;
  readonly to: Date;
  readonly page: number;
  readonly pageSize: number;
  readonly kinds?: readonly TransactionKind[];
}

/** Lists the member's movements of a period. */
export async function listMovements(tx: Transaction, query: MovementQuery): Promise<MovementPage> {
  const movements = tx
    .selectFrom('account as a')
    .innerJoin('txn as t', (join) =>
      join.onRef('t.merchant_code', '=', 'a.merchant_code').onRef('t.account_id', '=', 'a.account_id'),
    )
    .innerJoin('transfer as f', (join) =>
      join.onRef('f.merchant_code', '=', 't.merchant_code').onRef('f.txn_id', '=', 't.txn_id'),
    )
    .where('a.merchant_code', '=', query.merchantCode)
    .where('a.owner_type', '=', 'member')
    .where('a.owner_id', '=', query.memberId)
    .where('a.currency', '=', query.currency)
    .where('a.book', '=', query.book)
    .where('t.created_at', '>=', query.from)
    .where('t.created_at', '<', query.to)
    .$if(query.kinds !== undefined, (some) => some.where('t.kind', 'in', [...(query.kinds ?? [])]));
  const rows = await movements
    .select(['t.txn_id', 'f.line', 't.kind', 't.idem_scope', 't.round_id', 't.created_at', 'f.amount'])
    .select(['f.debit_seq', 'f.debit_after', 'f.credit_seq', 'f.credit_after'])
    .orderBy('t.created_at', 'desc')
    .orderBy('f.line', 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const count = await movements.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return {
    total: Number(count.total),
    movements: rows.map((row) => ({
      txnId: row.txn_id,
      line: row.line,
      kind: row.kind,
      scope: row.idem_scope,
      roundId: row.round_id ?? undefined,
      amount: row.debit_seq === null ? row.amount : -row.amount,
      balanceAfter: (row.debit_after ?? row.credit_after) as bigint,
      sequence: (row.debit_seq ?? row.credit_seq) as bigint,
      at: row.created_at,
    })),
  };
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
