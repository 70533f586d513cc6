import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DrawKey } from './draws-repository.ts';
import type { OrderRow, SuborderState } from './orders-repository.ts';

/** A draw as one merchant's bets have it. */
export interface MerchantDraw extends DrawKey {
  readonly merchantCode: string;
}

export interface SealedBet {
  readonly suborder_id: string;
  readonly play_code: string;
  readonly content: string;
  readonly unit: string;
  readonly multiple: number;
  readonly stake: bigint;
  /** The key that the member's phone made for the order. */
  readonly nonce: string;
}

/** Takes every accepted bet of the draw into the sealed set, in a fixed order. */
export async function sealBets(tx: Transaction, of: MerchantDraw): Promise<SealedBet[]> {
  const found = await sql<SealedBet>`with sealed as (
      update lottery_suborder b set state = 'SEALED' from lottery_order o
       where o.merchant_code = ${of.merchantCode} and o.game_id = ${of.gameId} and o.issue = ${of.issue}
         and b.merchant_code = o.merchant_code and b.order_id = o.order_id and b.state = 'ACCEPTED'
      returning b.suborder_id, b.play_code, b.content, b.unit, b.multiple, b.stake, o.nonce)
    select * from sealed order by suborder_id`.execute(tx);
  return found.rows;
}

export async function insertSeal(tx: Transaction, of: MerchantDraw, root: string, betCount: number): Promise<void> {
  await sql`insert into lottery_seal (merchant_code, game_id, issue, root, bet_count)
    values (${of.merchantCode}, ${of.gameId}, ${of.issue}, ${root}, ${betCount})`.execute(tx);
}

export async function findSeal(
  tx: Transaction,
  of: MerchantDraw,
): Promise<{ readonly root: string; readonly bet_count: number } | undefined> {
  const found = await sql<{ root: string; bet_count: number }>`select root, bet_count from lottery_seal
    where merchant_code = ${of.merchantCode} and game_id = ${of.gameId} and issue = ${of.issue}`.execute(tx);
  return found.rows[0];
}

/** Members whose orders of the draw are not settled. */
export async function readUnsettledMembers(tx: Transaction, of: MerchantDraw): Promise<string[]> {
  const found = await sql<{ member_id: string }>`select distinct member_id from lottery_order
    where merchant_code = ${of.merchantCode} and game_id = ${of.gameId} and issue = ${of.issue} and settled_at is null
    order by member_id`.execute(tx);
  return found.rows.map(({ member_id }) => member_id);
}

export type LockedOrder = Pick<
  OrderRow,
  'order_id' | 'member_id' | 'book' | 'currency' | 'vendor_code' | 'stake' | 'returned'
>;

/** A member's unsettled orders of a draw, locked: whoever comes second finds none. */
export async function lockUnsettledOrders(tx: Transaction, of: MerchantDraw, memberId: string): Promise<LockedOrder[]> {
  const found =
    await sql<LockedOrder>`select order_id, member_id, book, currency, vendor_code, stake, returned from lottery_order
    where merchant_code = ${of.merchantCode} and game_id = ${of.gameId} and issue = ${of.issue} and member_id = ${memberId}
      and settled_at is null order by order_id for update`.execute(tx);
  return found.rows;
}

export async function settleSuborder(
  tx: Transaction,
  merchantCode: string,
  suborderId: string,
  result: {
    readonly state: SuborderState;
    readonly payout: bigint;
    readonly hits: readonly { readonly prize: string; readonly times: number }[];
  },
): Promise<void> {
  await sql`update lottery_suborder set state = ${result.state}, payout = ${result.payout},
      hits = ${JSON.stringify(result.hits)}::jsonb
    where merchant_code = ${merchantCode} and suborder_id = ${suborderId}`.execute(tx);
}

export async function finishOrder(
  tx: Transaction,
  merchantCode: string,
  orderId: string,
  payout: bigint,
): Promise<void> {
  await sql`update lottery_order set payout = ${payout}, settled_at = clock_timestamp()
    where merchant_code = ${merchantCode} and order_id = ${orderId}`.execute(tx);
}

/** Notes that a member is paid for a draw; a second note of the same revision fails. */
export async function insertSettlement(
  tx: Transaction,
  of: MerchantDraw,
  settlement: { readonly memberId: string; readonly rev: number; readonly payout: bigint; readonly returned: bigint },
): Promise<void> {
  await sql`insert into lottery_settlement (merchant_code, game_id, issue, member_id, rev, payout, returned)
    values (${of.merchantCode}, ${of.gameId}, ${of.issue}, ${settlement.memberId}, ${settlement.rev}, ${settlement.payout},
      ${settlement.returned})`.execute(tx);
}

/** Orders of a merchant whose draw is over without them: they came in too late to be sealed, or beside a void. */
export async function readLeftOver(tx: Transaction, merchantCode: string): Promise<DrawKey[]> {
  const found = await sql<{ game_id: string; issue: string }>`select distinct o.game_id, o.issue from lottery_order o
    join lottery_draw d on d.game_id = o.game_id and d.issue = o.issue
    where o.merchant_code = ${merchantCode} and o.settled_at is null and d.state in ('SETTLED', 'VOID')`.execute(tx);
  return found.rows.map(({ game_id: gameId, issue }) => ({ gameId, issue }));
}
