import type { PrizeMode } from '@tessera/contract';
import type { BettingUnit, Bonuses } from '@tessera/rules/lottery/price';
import { sql } from 'kysely';
import type { Book } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DrawKey, DrawState } from './draws-repository.ts';

export type SuborderState = 'ACCEPTED' | 'SEALED' | 'WON' | 'LOST' | 'CANCELLED_USER' | 'CANCELLED_SYSTEM';

/** A bet that was checked and priced. */
export interface PricedBet {
  readonly suborderId: string;
  readonly playCode: string;
  readonly content: string;
  readonly unit: BettingUnit;
  readonly multiple: number;
  readonly lines: bigint;
  readonly price: number;
  readonly stake: bigint;
  readonly exposure: bigint;
  readonly bonuses: Bonuses;
}

export interface OrderRow {
  readonly order_id: string;
  readonly member_id: string;
  readonly book: Book;
  readonly currency: string;
  readonly vendor_code: string;
  readonly game_id: string;
  readonly issue: string;
  readonly prize_mode: PrizeMode;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly payout: bigint;
  readonly settled_at: Date | null;
  readonly created_at: Date;
  readonly lines: bigint;
  readonly bets: number;
  readonly states: readonly SuborderState[];
  readonly draw_state: DrawState;
  readonly closes_in: number;
  readonly numbers: string | null;
  readonly total: number;
}

/** An order as it is read: with its draw's times and the first of its bets. */
export interface ReadOrderRow extends OrderRow {
  readonly draw_at: Date;
  readonly drawn_at: Date | null;
  readonly first_bet: { readonly play: string; readonly content: string };
}

export interface SuborderRow {
  readonly suborder_id: string;
  readonly order_id: string;
  readonly play_code: string;
  readonly content: string;
  readonly unit: BettingUnit;
  readonly multiple: number;
  readonly lines: bigint;
  readonly price: number;
  readonly stake: bigint;
  readonly exposure: bigint;
  /** Amounts as text: JSON has no whole numbers of that size. */
  readonly bonuses: Readonly<Record<string, string>>;
  readonly state: SuborderState;
  readonly payout: bigint;
  readonly hits: readonly { readonly prize: string; readonly times: number }[] | null;
}

/** Prices of the moment of a bet, as they were written with it. */
export const bonusesOfRow = (row: Pick<SuborderRow, 'bonuses'>): Bonuses =>
  Object.fromEntries(Object.entries(row.bonuses).map(([prize, amount]) => [prize, BigInt(amount)]));

interface MemberDraw extends DrawKey {
  readonly merchantCode: string;
  readonly memberId: string;
}

export async function lowerExposure(tx: Transaction, of: MemberDraw, amount: bigint): Promise<void> {
  await sql`update lottery_exposure set amount = greatest(0, amount - ${amount}) where merchant_code = ${of.merchantCode}
    and member_id = ${of.memberId} and game_id = ${of.gameId} and issue = ${of.issue}`.execute(tx);
}

/** Locks what a member may win on issues, in one order, before anything that waits for the member's account. */
export async function lockExposures(
  tx: Transaction,
  of: Pick<MemberDraw, 'merchantCode' | 'memberId'>,
  draws: readonly DrawKey[],
): Promise<void> {
  const [games, issues] = [draws.map(({ gameId }) => gameId), draws.map(({ issue }) => issue)];
  await sql`select from lottery_exposure where merchant_code = ${of.merchantCode} and member_id = ${of.memberId}
    and (game_id, issue) in (select * from unnest(${games}::text[], ${issues}::text[]))
    order by game_id, issue for update`.execute(tx);
}

export interface OrderFilter {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly orderId?: string | undefined;
  /** Order that all of them are older than. */
  readonly before?: string | undefined;
  readonly gameId?: string | undefined;
  readonly issue?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** End of an order's id, as its number shows it. */
  readonly number?: string | undefined;
  readonly outcome?: Outcome | undefined;
}

/** What an order is as a whole. */
export const OUTCOMES = ['accepted', 'won', 'lost', 'cancelled', 'cancelledBySystem'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const outcome = sql<Outcome>`case when s.states && array['ACCEPTED', 'SEALED'] then 'accepted' when 'WON' = any(s.states) then 'won'
  when 'LOST' = any(s.states) then 'lost' when 'CANCELLED_SYSTEM' = any(s.states) then 'cancelledBySystem' else 'cancelled' end`;

/** The outcome of an order by the states of its bets; the same rule as the filter of the lists. */
export function outcomeOf(states: readonly SuborderState[]): Outcome {
  if (states.includes('ACCEPTED') || states.includes('SEALED')) return 'accepted';
  if (states.includes('WON')) return 'won';
  if (states.includes('LOST')) return 'lost';
  return states.includes('CANCELLED_SYSTEM') ? 'cancelledBySystem' : 'cancelled';
}

/** Conditions on orders `o` of a member that every list of orders or of their bets has. */
export const orderConditions = (filter: Omit<OrderFilter, 'orderId' | 'before' | 'outcome'>) => [
  sql`o.merchant_code = ${filter.merchantCode}`,
  sql`o.member_id = ${filter.memberId}`,
  ...(filter.gameId ? [sql`o.game_id = ${filter.gameId}`] : []),
  ...(filter.issue ? [sql`o.issue = ${filter.issue}`] : []),
  ...(filter.from ? [sql`o.created_at >= ${filter.from}`] : []),
  ...(filter.to ? [sql`o.created_at < ${filter.to}`] : []),
  ...(filter.number ? [sql`upper(right(replace(o.order_id::text, '-', ''), 12)) = ${filter.number}`] : []),
];

function matching(filter: OrderFilter) {
  const conditions = [
    ...orderConditions(filter),
    ...(filter.orderId ? [sql`o.order_id = ${filter.orderId}`] : []),
    ...(filter.before
      ? [
          sql`(o.created_at, o.order_id) < (select created_at, order_id from lottery_order
            where merchant_code = ${filter.merchantCode} and order_id = ${filter.before})`,
        ]
      : []),
    ...(filter.outcome ? [sql`${outcome} = ${filter.outcome}`] : []),
  ];
  return sql`from lottery_order o join lottery_draw d on d.game_id = o.game_id and d.issue = o.issue
      cross join lateral (select array_agg(b.state) as states, sum(b.lines)::bigint as lines, count(*)::int as bets
        from lottery_suborder b where b.merchant_code = o.merchant_code and b.order_id = o.order_id) s
    where ${sql.join(conditions, sql` and `)}`;
}

/** A page of a member's orders, newest first. */
export async function readOrders(
  tx: Transaction,
  filter: OrderFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ReadOrderRow[]> {
  const found =
    await sql<ReadOrderRow>`select o.*, s.states, s.lines, s.bets, d.state as draw_state, d.draw_at, d.drawn_at, count(*) over ()::int as total,
      case when d.state in ('SCHEDULED', 'OPEN')
        then greatest(0, floor(extract(epoch from d.lock_at - clock_timestamp()) * 1000))::float8 else 0 end as closes_in,
      (select r.numbers from lottery_result r where r.game_id = d.game_id and r.issue = d.issue and d.state <> 'VOID'
        order by r.rev desc limit 1) as numbers,
      (select jsonb_build_object('play', b.play_code, 'content', b.content) from lottery_suborder b
        where b.merchant_code = o.merchant_code and b.order_id = o.order_id order by b.place limit 1) as first_bet
    ${matching(filter)} order by o.created_at desc, o.order_id desc limit ${limit} offset ${offset}`.execute(tx);
  return found.rows;
}

/** Sums over all of a member's orders that match. */
export async function sumOrders(
  tx: Transaction,
  filter: OrderFilter,
): Promise<{ readonly total: number; readonly stake: bigint; readonly returned: bigint; readonly payout: bigint }> {
  const found = await sql<{
    total: number;
    stake: bigint;
    returned: bigint;
    payout: bigint;
  }>`select count(*)::int as total,
      coalesce(sum(o.stake), 0)::bigint as stake, coalesce(sum(o.returned), 0)::bigint as returned,
      coalesce(sum(o.payout), 0)::bigint as payout
    ${matching(filter)}`.execute(tx);
  return found.rows[0] ?? { total: 0, stake: 0n, returned: 0n, payout: 0n };
}

/** When the present day of a zone began. */
export async function readDayStart(tx: Transaction, timeZone: string): Promise<Date> {
  const found = await sql<{ start: Date }>`select date_trunc('day', clock_timestamp() at time zone ${timeZone})
    at time zone ${timeZone} as start`.execute(tx);
  return found.rows[0]?.start as Date;
}

/** The order that a bet belongs to. */
export async function findOrderOfBet(
  tx: Transaction,
  merchantCode: string,
  suborderId: string,
): Promise<string | undefined> {
  const found = await sql<{ order_id: string }>`select order_id from lottery_suborder
    where merchant_code = ${merchantCode} and suborder_id = ${suborderId}`.execute(tx);
  return found.rows[0]?.order_id;
}

/** Bets of an order in their order. */
export async function readSuborders(
  tx: Transaction,
  merchantCode: string,
  orderId: string,
  { forUpdate }: { readonly forUpdate: boolean },
): Promise<SuborderRow[]> {
  const found = await sql<SuborderRow>`select * from lottery_suborder
    where merchant_code = ${merchantCode} and order_id = ${orderId} order by place ${forUpdate ? sql`for update` : sql``}`.execute(
    tx,
  );
  return found.rows;
}

/** Locks an order, as settling does before it looks at its bets: the two take the same locks in the same order. */
export async function lockOrder(tx: Transaction, merchantCode: string, orderId: string): Promise<void> {
  await sql`select from lottery_order where merchant_code = ${merchantCode} and order_id = ${orderId} for update`.execute(
    tx,
  );
}

/** True while the database's clock lets bets of the issue come and go. */
export async function isSelling(tx: Transaction, { gameId, issue }: DrawKey): Promise<boolean> {
  const found = await sql`select from lottery_draw where game_id = ${gameId} and issue = ${issue}
    and state in ('SCHEDULED', 'OPEN') and clock_timestamp() < lock_at`.execute(tx);
  return found.rows.length > 0;
}

/**
 * Ends bets that their member takes back.
 * @throws Error when one of them is no longer valid
 */
export async function cancelSuborders(
  tx: Transaction,
  merchantCode: string,
  orderId: string,
  { ids, returned }: { ids: readonly string[]; returned: bigint },
): Promise<void> {
  const ended = await sql`update lottery_suborder set state = 'CANCELLED_USER' where merchant_code = ${merchantCode}
    and order_id = ${orderId} and suborder_id = any(${[...ids]}::uuid[]) and state = 'ACCEPTED'`.execute(tx);
  if (ended.numAffectedRows !== BigInt(ids.length)) throw new Error('a bet to take back is no longer valid');
  const noted = await sql`update lottery_order set returned = returned + ${returned}::bigint
    where merchant_code = ${merchantCode} and order_id = ${orderId} and settled_at is null`.execute(tx);
  if (noted.numAffectedRows !== 1n) throw new Error('an order with a bet to take back is settled already');
}
