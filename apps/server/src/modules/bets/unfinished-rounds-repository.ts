import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** A round with a stake in the books and no result. */
export interface UnfinishedRound {
  readonly vendor_code: string;
  readonly round_id: string;
  readonly member_id: string;
  readonly user_name: string;
  readonly node_id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly currency: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly began_at: Date;
}

/** Unfinished rounds of members that began longer ago than that, oldest first; draws of lotteries have their own time and are none. */
export async function readUnfinishedRounds(
  tx: Transaction,
  merchantCode: string,
  { olderThanSeconds, limit }: { readonly olderThanSeconds: number; readonly limit: number },
): Promise<UnfinishedRound[]> {
  const found =
    await sql<UnfinishedRound>`select n.vendor_code, n.round_id, n.member_id, m.user_name, n.node_id, g.names, a.currency,
      r.bet_sum as stake, r.opened_at as began_at
    from ledger_round r
      join ledger_account a on a.merchant_code = r.merchant_code and a.account_id = r.account_id and a.owner_type = 'member'
      join played_round n on n.merchant_code = r.merchant_code and n.vendor_code = r.vendor and n.round_id = r.round_id
        and n.member_id::text = a.owner_id
      join game_card g on g.node_id = n.node_id
      join member_card m on m.merchant_code = n.merchant_code and m.member_id = n.member_id
    where r.merchant_code = ${merchantCode} and r.state = 'OPEN'
      and r.opened_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})
    order by r.opened_at limit ${limit}`.execute(tx);
  return found.rows;
}
