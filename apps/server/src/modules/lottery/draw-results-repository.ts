import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** What a draw was to one member: all orders on one issue together. */
export interface MemberDrawRow {
  readonly game_id: string;
  readonly issue: string;
  readonly settled_at: Date;
  readonly orders: number;
  /** The newest of them. */
  readonly order_id: string;
  /** Stakes that were drawn. */
  readonly stake: bigint;
  readonly payout: bigint;
  /** Stakes that the system gave back: the draw was void, or the bet came too late to be committed. */
  readonly returned: bigint;
}

/**
 * Draws that were decided for a member in the last hours, newest first; what the member took back takes no part.
 * @param hours how far back, by the database's clock
 * @param limit most of them
 */
export async function readMemberDraws(
  tx: Transaction,
  { merchantCode, memberId }: { readonly merchantCode: string; readonly memberId: string },
  { hours, limit }: { readonly hours: number; readonly limit: number },
): Promise<MemberDrawRow[]> {
  const found = await sql<MemberDrawRow>`select o.game_id, o.issue, max(o.settled_at) as settled_at,
      count(distinct o.order_id)::int as orders, (array_agg(o.order_id order by o.created_at desc))[1] as order_id,
      coalesce(sum(b.stake) filter (where b.state in ('WON', 'LOST')), 0)::bigint as stake,
      sum(b.payout)::bigint as payout,
      coalesce(sum(b.stake) filter (where b.state = 'CANCELLED_SYSTEM'), 0)::bigint as returned
    from lottery_order o join lottery_suborder b on b.merchant_code = o.merchant_code and b.order_id = o.order_id
    where o.merchant_code = ${merchantCode} and o.member_id = ${memberId}
      and o.settled_at > clock_timestamp() - make_interval(hours => ${hours})
      and b.state <> 'CANCELLED_USER'
    group by o.game_id, o.issue
    order by settled_at desc, o.game_id limit ${limit}`.execute(tx);
  return found.rows;
}
