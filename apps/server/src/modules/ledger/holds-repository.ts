import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AccountKey } from './ledger-types.ts';

/** Money of an account that is set aside: it is in the balance and cannot be spent. */
export interface Hold {
  readonly holdId: string;
  readonly purpose: 'ROUND' | 'WITHDRAWAL' | 'VENDOR';
  /** At scale 4. */
  readonly amount: bigint;
  readonly since: Date;
}

/** Holds of one account that are read at most; the newest ones. */
const MOST = 20;

/** What of an account is set aside now, the newest first, and the sum of all of it. */
export async function readHolds(
  tx: Transaction,
  { merchantCode, memberId, currency, book }: AccountKey,
): Promise<{ readonly held: bigint; readonly holds: readonly Hold[] }> {
  const { rows } = await sql<{ held: bigint } & { [Name in keyof Hold]: Hold[Name] | null }>`
    select a.held, h.hold_id as "holdId", h.purpose, h.amount, h.created_at as since
      from account a
      left join lateral (
        select h.hold_id, h.purpose, h.amount, t.created_at from hold h
          join txn t on t.merchant_code = h.merchant_code and t.txn_id = h.hold_id
         where h.merchant_code = a.merchant_code and h.account_id = a.account_id and h.state = 'ACTIVE'
         order by t.created_at desc, h.hold_id limit ${MOST}) h on true
     where a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = ${memberId}
       and a.kind = 'REAL' and a.currency = ${currency} and a.book = ${book}
     order by h.created_at desc, h.hold_id`.execute(tx);
  return {
    held: rows[0]?.held ?? 0n,
    holds: rows.flatMap(({ held: _held, ...hold }) => (hold.holdId === null ? [] : [hold as Hold])),
  };
}
