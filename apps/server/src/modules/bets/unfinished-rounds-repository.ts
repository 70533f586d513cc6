import { sql } from 'kysely';
import type { Book } from '#server/modules/ledger/ledger.ts';
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
  readonly book: Book;
  /** Minor units. */
  readonly stake: bigint;
  readonly began_at: Date;
}

/** Open rounds of members that began longer ago than that; draws of lotteries have their own time and are none. */
const openRounds = (merchantCode: string, olderThanSeconds: number) =>
  sql`select n.vendor_code, n.round_id, n.member_id, m.user_name, n.node_id, g.names, a.currency, a.book,
      r.bet_sum as stake, r.opened_at as began_at
    from ledger_round r
      join ledger_account a on a.merchant_code = r.merchant_code and a.account_id = r.account_id and a.owner_type = 'member'
      join played_round n on n.merchant_code = r.merchant_code and n.vendor_code = r.vendor and n.round_id = r.round_id
        and n.member_id::text = a.owner_id
      join game_card g on g.node_id = n.node_id
      join member_card m on m.merchant_code = n.merchant_code and m.member_id = n.member_id
    where r.merchant_code = ${merchantCode} and r.state = 'OPEN'
      and r.opened_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})`;

/** Unfinished rounds of members that began longer ago than that, oldest first. */
export async function readUnfinishedRounds(
  tx: Transaction,
  merchantCode: string,
  { olderThanSeconds, limit }: { readonly olderThanSeconds: number; readonly limit: number },
): Promise<UnfinishedRound[]> {
  const found = await sql<UnfinishedRound>`${openRounds(merchantCode, olderThanSeconds)}
    order by r.opened_at limit ${limit}`.execute(tx);
  return found.rows;
}

/** One of them; undefined when the round has a result, began later, or is none of the member. */
export async function findUnfinishedRound(
  tx: Transaction,
  merchantCode: string,
  round: Pick<UnfinishedRound, 'vendor_code' | 'round_id' | 'member_id'> & { readonly olderThanSeconds: number },
): Promise<UnfinishedRound | undefined> {
  const found = await sql<UnfinishedRound>`${openRounds(merchantCode, round.olderThanSeconds)}
    and r.vendor = ${round.vendor_code} and r.round_id = ${round.round_id} and n.member_id = ${round.member_id}`.execute(
    tx,
  );
  return found.rows[0];
}
