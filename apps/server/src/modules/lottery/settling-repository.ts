import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DrawKey } from './draws-repository.ts';
import type { OrderRow, SuborderRow } from './orders-repository.ts';

/** A draw as one merchant's bets have it. */
export interface MerchantDraw extends DrawKey {
  readonly merchantCode: string;
}

/** Members whose orders of the draw are not settled, each with the number of its bets, in the order of their ids. */
export async function readUnsettledMembers(
  tx: Transaction,
  of: MerchantDraw,
): Promise<{ readonly memberId: string; readonly bets: number }[]> {
  const found = await sql<{ member_id: string; bets: number }>`select o.member_id, count(*)::int as bets
    from lottery_order o left join lottery_suborder b on b.merchant_code = o.merchant_code and b.order_id = o.order_id
    where o.merchant_code = ${of.merchantCode} and o.game_id = ${of.gameId} and o.issue = ${of.issue} and o.settled_at is null
    group by o.member_id order by o.member_id`.execute(tx);
  return found.rows.map(({ member_id: memberId, bets }) => ({ memberId, bets }));
}

export type LockedOrder = Pick<OrderRow, 'order_id' | 'member_id' | 'book' | 'currency' | 'vendor_code'> & {
  /** Its member was paid for the draw before: such an order came in too late to be committed. */
  readonly is_paid: boolean;
};

/**
 * Locks the unsettled orders of members on a draw, by member and order. Without `waits` a member one of whose orders somebody
 * else holds is left out as a whole, because all orders of a member are settled in one transaction.
 * @returns the locked orders, and the members that were left out; a second call finds none of either
 */
export async function lockUnsettledOrders(
  tx: Transaction,
  of: MerchantDraw,
  memberIds: readonly string[],
  { waits }: { readonly waits: boolean },
): Promise<{ readonly orders: LockedOrder[]; readonly leftOut: string[] }> {
  const unsettled = sql`merchant_code = ${of.merchantCode} and game_id = ${of.gameId} and issue = ${of.issue}
    and member_id = any(${[...memberIds]}::uuid[]) and settled_at is null`;
  type Row = LockedOrder & { readonly order_id: string | null; readonly is_whole: boolean };
  const { rows } = await sql<Row>`with valid as (
      select member_id, count(*) as orders from lottery_order where ${unsettled} group by member_id),
    held as (
      select order_id, member_id, book, currency, vendor_code from lottery_order where ${unsettled}
       order by member_id, order_id for update ${waits ? sql`` : sql`skip locked`})
    select member_id, h.order_id, h.book, h.currency, h.vendor_code,
        s.orders = count(h.order_id) over (partition by member_id) as is_whole,
        exists (select from lottery_settlement p where p.merchant_code = ${of.merchantCode} and p.game_id = ${of.gameId}
          and p.issue = ${of.issue} and p.member_id = s.member_id) as is_paid
      from valid s left join held h using (member_id) order by member_id, h.order_id`.execute(tx);
  const isLeftOut = (row: Row) => !waits && !row.is_whole;
  return {
    orders: rows.filter((row) => row.order_id !== null && !isLeftOut(row)),
    leftOut: [...new Set(rows.filter(isLeftOut).map(({ member_id }) => member_id))],
  };
}

export type OpenBet = Pick<
  SuborderRow,
  'suborder_id' | 'order_id' | 'play_code' | 'content' | 'unit' | 'multiple' | 'stake' | 'bonuses'
> & { readonly state: 'ACCEPTED' | 'SEALED' };

/** Bets of locked orders that are neither evaluated nor cancelled, locked, in the order of their orders. */
export async function lockOpenBets(
  tx: Transaction,
  merchantCode: string,
  orderIds: readonly string[],
): Promise<OpenBet[]> {
  const found =
    await sql<OpenBet>`select suborder_id, order_id, play_code, content, unit, multiple, stake, bonuses, state
    from lottery_suborder where merchant_code = ${merchantCode} and order_id = any(${[...orderIds]}::uuid[])
     and state in ('ACCEPTED', 'SEALED') order by order_id, place for update`.execute(tx);
  return found.rows;
}

/** How a bet ends. */
export interface EndedBet {
  readonly suborderId: string;
  /** The state that it was evaluated in; in any other it is not written. */
  readonly was: OpenBet['state'];
  readonly state: 'WON' | 'LOST' | 'CANCELLED_SYSTEM';
  readonly payout: bigint;
  /** Absent where there was nothing to hit. */
  readonly hits?: readonly { readonly prize: string; readonly times: number }[];
}

export interface EndedOrder {
  readonly orderId: string;
  readonly payout: bigint;
  readonly returned: bigint;
}

/** What a member gets of a draw. */
export interface Settlement {
  readonly memberId: string;
  readonly rev: number;
  readonly payout: bigint;
  readonly returned: bigint;
}

const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

function mustBeAll(written: bigint | undefined, expected: number, what: string): void {
  if (written !== BigInt(expected)) throw new Error(`${written} of ${expected} ${what} could be written`);
}

/** Writes how bets ended. @throws Error when one is not in the state any more that it was evaluated in */
export async function writeEndedBets(tx: Transaction, merchantCode: string, bets: readonly EndedBet[]): Promise<void> {
  const done = await sql`update lottery_suborder b set state = r.state, payout = r.payout, hits = r.hits
      from jsonb_to_recordset(${asJson(bets)}::jsonb) as r("suborderId" uuid, was text, state text, payout bigint, hits jsonb)
     where b.merchant_code = ${merchantCode} and b.suborder_id = r."suborderId" and b.state = r.was`.execute(tx);
  mustBeAll(done.numAffectedRows, bets.length, 'bets');
}

/** Writes what orders paid and gave back, which ends them. @throws Error when one has ended already */
export async function writeEndedOrders(
  tx: Transaction,
  merchantCode: string,
  orders: readonly EndedOrder[],
): Promise<void> {
  const done = await sql`update lottery_order o
       set payout = r.payout, returned = o.returned + r.returned, settled_at = clock_timestamp()
      from jsonb_to_recordset(${asJson(orders)}::jsonb) as r("orderId" uuid, payout bigint, returned bigint)
     where o.merchant_code = ${merchantCode} and o.order_id = r."orderId" and o.settled_at is null`.execute(tx);
  mustBeAll(done.numAffectedRows, orders.length, 'orders');
}

/** Notes that members are paid for a draw; a second note of the same revision fails. */
export async function insertSettlements(
  tx: Transaction,
  of: MerchantDraw,
  settlements: readonly Settlement[],
): Promise<void> {
  await sql`insert into lottery_settlement (merchant_code, game_id, issue, member_id, rev, payout, returned)
    select ${of.merchantCode}, ${of.gameId}, ${of.issue}, r."memberId", r.rev, r.payout, r.returned
      from jsonb_to_recordset(${asJson(settlements)}::jsonb)
        as r("memberId" uuid, rev integer, payout bigint, returned bigint)`.execute(tx);
}

/** Orders of a merchant whose draw is over without them: they came in too late to be committed, or beside a void. */
export async function readOrphanedOrders(tx: Transaction, merchantCode: string): Promise<DrawKey[]> {
  const found = await sql<{ game_id: string; issue: string }>`select distinct o.game_id, o.issue from lottery_order o
    join lottery_draw d on d.game_id = o.game_id and d.issue = o.issue
    where o.merchant_code = ${merchantCode} and o.settled_at is null and d.state in ('SETTLED', 'VOID')`.execute(tx);
  return found.rows.map(({ game_id: gameId, issue }) => ({ gameId, issue }));
}
