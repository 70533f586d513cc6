import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AccountKey } from './ledger-types.ts';

/** How far the database's clock may have been set back: movements within this time are put in order by their sequence. */
export const CLOCK_SLACK = sql`interval '5 minutes'`;

/** How far the history of an account had come at a time. */
export interface LedgerPlace {
  /** Sequence of the last movement before that time; 0 before the first. */
  readonly sequence: bigint;
  /** Balance after it, at scale 4. */
  readonly balance: bigint;
}

/**
 * Reads what an account had just before each of several times: each is a look-up in the index of the account's transactions, however many
 * there are.
 * @returns id of the account and one place for each time, in their order; undefined when the member has no such account
 */
export async function readPlaces(
  tx: Transaction,
  account: AccountKey,
  times: readonly Date[],
): Promise<{ readonly accountId: string; readonly places: readonly LedgerPlace[] } | undefined> {
  const { rows } = await sql<{ account_id: string; sequence: string | null; balance: string | null }>`
    select a.account_id, p.sequence, p.balance
      from account a
     cross join unnest(${times}::timestamptz[]) with ordinality as b (at, place)
      left join lateral (
        select t.created_at from txn t
         where t.merchant_code = a.merchant_code and t.account_id = a.account_id and t.created_at < b.at
         order by t.created_at desc limit 1) l on true
      left join lateral (
        select t.response ->> 'sequence' as sequence, t.response ->> 'balance' as balance from txn t
         where t.merchant_code = a.merchant_code and t.account_id = a.account_id and t.created_at < b.at
           and t.created_at > l.created_at - ${CLOCK_SLACK}
         order by (t.response ->> 'sequence')::bigint desc limit 1) p on true
     where a.merchant_code = ${account.merchantCode} and a.owner_type = 'member' and a.owner_id = ${account.memberId}
       and a.kind = 'REAL' and a.currency = ${account.currency} and a.book = ${account.book}
     order by b.place`.execute(tx);
  const [first] = rows;
  return (
    first && {
      accountId: first.account_id,
      places: rows.map(({ sequence, balance }) => ({ sequence: BigInt(sequence ?? 0), balance: BigInt(balance ?? 0) })),
    }
  );
}
