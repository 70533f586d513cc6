import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AccountKey } from './ledger-types.ts';

/**
 * Keys of the stakes of a member's round that were not taken back: bets, bets with their result, and money set aside. Those that cost the
 * member nothing to take back come first, so that taken back in this order they are refused only when all of them together are too much.
 */
export async function readRoundStakes(
  tx: Transaction,
  account: AccountKey,
  { vendor, roundId }: { readonly vendor: string; readonly roundId: string },
): Promise<string[]> {
  const { merchantCode, memberId, currency, book } = account;
  // a stake and what followed from it, of which the round tells when its first one came
  const { rows } = await sql<{ key: string }>`
    with stake as materialized (select t.* from account a
        join round r on r.merchant_code = a.merchant_code and r.account_id = a.account_id and r.vendor = ${vendor} and r.round_id = ${roundId}
        join txn t on t.merchant_code = a.merchant_code and t.account_id = a.account_id and t.created_at >= r.opened_at - interval '1 minute'
          and t.idem_scope = r.vendor and t.round_id = r.round_id
       where a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = ${memberId} and a.kind = 'REAL'
         and a.currency = ${currency} and a.book = ${book}
         and not exists (select from tombstone d where d.merchant_code = t.merchant_code and d.idem_scope = t.idem_scope
           and d.ref_key = t.idem_key)),
    moved as (select coalesce(s.ref_key, s.idem_key) as key,
        sum(case when f.credit_account = s.account_id then f.amount else -f.amount end) as gained
      from stake s join transfer f on f.merchant_code = s.merchant_code and f.txn_id = s.txn_id
     where s.kind in ('BET', 'BETWIN', 'WIN', 'SETTLE', 'STAKE_RETURN') group by 1)
    select s.idem_key as key from stake s
      left join moved m on m.key = s.idem_key
      left join hold h on h.merchant_code = s.merchant_code and h.hold_id = s.txn_id and h.state = 'ACTIVE'
     where s.kind in ('BET', 'BETWIN', 'RESERVE')
     order by coalesce(m.gained, 0) - coalesce(h.amount, 0), s.created_at, s.txn_id`.execute(tx);
  return rows.map(({ key }) => key);
}
