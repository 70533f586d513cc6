import type { PrizeMode } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { type OrderFilter, orderConditions, type SuborderRow, type SuborderState } from './orders-repository.ts';

/** A bet with what its order tells of it. */
export interface LotteryBetRow
  extends Pick<SuborderRow, 'suborder_id' | 'order_id' | 'play_code' | 'content' | 'stake' | 'payout' | 'state'> {
  readonly game_id: string;
  readonly issue: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}

/** Which bets of a member are asked for. */
export interface BetFilter
  extends Pick<OrderFilter, 'merchantCode' | 'memberId' | 'gameId' | 'issue' | 'from' | 'to' | 'number'> {
  readonly prizeMode?: PrizeMode | undefined;
  readonly vendor?: string | undefined;
  readonly states?: readonly SuborderState[] | undefined;
}

/** Sums of bets; what is open or was taken back has no turnover and no result. */
export interface LotteryBetTotals {
  readonly total: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
  readonly result: bigint;
}

function matching(filter: BetFilter) {
  const conditions = [
    ...orderConditions(filter),
    ...(filter.prizeMode ? [sql`o.prize_mode = ${filter.prizeMode}`] : []),
    ...(filter.vendor ? [sql`o.vendor_code = ${filter.vendor}`] : []),
    ...(filter.states ? [sql`b.state = any(${[...filter.states]}::text[])`] : []),
  ];
  return sql`from lottery_order o join lottery_suborder b on b.merchant_code = o.merchant_code and b.order_id = o.order_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** A page of a member's bets, those of the newest order first. */
export async function readLotteryBets(
  tx: Transaction,
  filter: BetFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LotteryBetRow[]> {
  const found =
    await sql<LotteryBetRow>`select b.suborder_id, b.order_id, b.play_code, b.content, b.stake, b.payout, b.state,
      o.game_id, o.issue, o.created_at, o.settled_at
    ${matching(filter)} order by o.created_at desc, o.order_id desc, b.place limit ${limit} offset ${offset}`.execute(
      tx,
    );
  return found.rows;
}

/** Sums over all of a member's bets that match. */
export async function sumLotteryBets(tx: Transaction, filter: BetFilter): Promise<LotteryBetTotals> {
  const decided = sql`filter (where b.state in ('WON', 'LOST'))`;
  const found = await sql<LotteryBetTotals>`select count(*)::int as total, coalesce(sum(b.stake), 0)::bigint as stake,
      coalesce(sum(b.payout), 0)::bigint as payout,
      coalesce(sum(least(b.stake, abs(b.payout - b.stake))) ${decided}, 0)::bigint as valid,
      coalesce(sum(b.payout - b.stake) ${decided}, 0)::bigint as result
    ${matching(filter)}`.execute(tx);
  return found.rows[0] ?? { total: 0, stake: 0n, payout: 0n, valid: 0n, result: 0n };
}
