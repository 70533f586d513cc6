import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DrawKey } from './draws-repository.ts';

/** What members of one merchant bet on a draw with real accounts, in one currency; amounts at scale 4. */
export interface DrawBets {
  readonly merchant_code: string;
  readonly currency: string;
  readonly members: number;
  readonly bets: number;
  readonly stake: bigint;
  /** Sum of what each bet may win at most; not all of them can win together. */
  readonly most: bigint;
  readonly payout: bigint;
}

/** Sums of the bets on a draw, without cancelled ones and without play money. One row a currency. */
export async function readDrawBets(tx: Transaction, merchantCode: string, draw: DrawKey): Promise<DrawBets[]> {
  const found = await sql<DrawBets>`select o.merchant_code, o.currency, count(distinct o.member_id)::int as members,
      count(*)::int as bets, sum(b.stake)::bigint as stake, sum(b.exposure)::bigint as most, sum(b.payout)::bigint as payout
    from lottery_order o join lottery_suborder b on b.merchant_code = o.merchant_code and b.order_id = o.order_id
    where o.merchant_code = ${merchantCode} and o.game_id = ${draw.gameId} and o.issue = ${draw.issue} and o.book = 'LIVE'
      and b.state not in ('CANCELLED_USER', 'CANCELLED_SYSTEM')
    group by o.merchant_code, o.currency order by o.currency`.execute(tx);
  return found.rows;
}
