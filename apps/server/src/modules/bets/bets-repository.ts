import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { isUuid } from '#server/platform/database/uuid.ts';

export interface BetRow {
  readonly record_id: string;
  readonly round_id: string;
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly node_id: string;
  readonly game_code: string;
  readonly names: Record<string, string>;
  readonly icon: string;
  readonly studio_code: string | null;
  readonly created_at: Date;
  readonly currency: string;
  readonly bet: bigint;
  readonly win: bigint;
  readonly state: 'open' | 'settled' | 'cancelled';
}

export interface BetTotals {
  readonly total: number;
  readonly bet: bigint;
  readonly win: bigint;
  readonly valid: bigint;
  /** Won less staked, of bets that are not open. */
  readonly result: bigint;
}

export interface BetFilter {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly from: Date;
  readonly to: Date;
  readonly vendor?: string | undefined;
  readonly gameTypes?: readonly string[] | undefined;
  /** True: only open bets; false: only decided ones. */
  readonly isOpen?: boolean | undefined;
  readonly recordId?: string | undefined;
  /** Record that all of them are older than. */
  readonly before?: string | undefined;
  readonly search?: string | undefined;
}

/** A part of a period: from a moment on and before another. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Looks the money of each round up by itself, so that a page costs its own rounds; sums are read faster all at once. */
export const ONE_BY_ONE = sql`limit 1`;

const byTime = ({ merchantCode, memberId, from, to }: BetFilter) => sql`n.merchant_code = ${merchantCode}
  and n.member_id = ${memberId} and n.created_at >= ${from} and n.created_at < ${to}`;

/** Rounds of the period, or of parts of it alone: those are read one after the other, each by the index of times. */
const roundsOf = (filter: BetFilter, spans: readonly Span[] | undefined) =>
  spans
    ? sql`unnest(${spans.map((span) => span.from)}::timestamptz[], ${spans.map((span) => span.to)}::timestamptz[]) as span (starts, ends)
        cross join lateral (select * from vendor_round n where ${byTime(filter)} and n.created_at >= span.starts
          and n.created_at < span.ends ${bySearch(filter)} offset 0) n`
    : sql`vendor_round n`;

/** The round or record that is searched for, each found by its index. */
const bySearch = ({ merchantCode, search }: BetFilter) =>
  search
    ? sql`and n.record_id in (select s.record_id from vendor_card c join vendor_round s on s.merchant_code = ${merchantCode}
          and s.vendor_code = c.vendor_code and s.round_id = ${search}
        union all select ${isUuid(search) ? search : null}::uuid)`
    : sql``;

/**
 * Rounds of a member with what the ledger says of their money; a round whose stake was declined is none.
 * @param how.each how the money is looked up
 * @param how.spans parts of the period that alone are read
 */
export function matchingBets(
  filter: BetFilter,
  { each = sql``, spans }: { each?: typeof ONE_BY_ONE; spans?: readonly Span[] | undefined } = {},
) {
  const conditions = [
    sql`${byTime(filter)} ${spans ? sql`` : bySearch(filter)}`,
    ...(filter.vendor ? [sql`n.vendor_code = ${filter.vendor}`] : []),
    ...(filter.gameTypes ? [sql`g.game_type = any(${[...filter.gameTypes]}::text[])`] : []),
    ...(filter.isOpen === undefined ? [] : [sql`(r.state = 'OPEN') = ${filter.isOpen}`]),
    ...(filter.recordId ? [sql`n.record_id = ${filter.recordId}`] : []),
    ...(filter.before
      ? [
          sql`(n.created_at, n.record_id) < (select created_at, record_id from vendor_round
            where merchant_code = ${filter.merchantCode} and record_id = ${filter.before})`,
        ]
      : []),
  ];
  const money = sql`ledger_round r where r.merchant_code = n.merchant_code and r.vendor = n.vendor_code
      and r.round_id = n.round_id and r.account_id = a.account_id`;
  return sql`from ${roundsOf(filter, spans)} join game_card g using (node_id) join vendor_card v on v.vendor_code = n.vendor_code
    join ledger_account a on a.merchant_code = n.merchant_code and a.owner_type = 'member' and a.owner_id = ${filter.memberId} and a.kind = 'REAL'
    join lateral (select r.bet_sum, r.win_sum, r.state from ${money} ${each}) r on true
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * A page of bets, newest first. Whether one was taken back is asked of the rounds of the page alone, by the index `txn_taken_back`, which
 * serves no other form of the condition on kinds.
 * @param part.spans parts of the period that the page lies in, of which `offset` rows are skipped
 */
export async function readBets(
  tx: Transaction,
  filter: BetFilter,
  limit: number,
  { offset = 0, spans }: { readonly offset?: number; readonly spans?: readonly Span[] } = {},
): Promise<BetRow[]> {
  const found =
    await sql<BetRow>`select b.record_id, b.round_id, b.vendor_code, b.vendor_name, b.node_id, b.game_code, b.names, b.icon,
      b.studio_code, b.created_at, b.currency, b.bet, b.win,
      case when exists (select 1 from ledger_transaction t where t.merchant_code = b.merchant_code and t.idem_scope = b.vendor_code
          and t.round_id = b.round_id and t.account_id = b.account_id and t.kind in ('ROLLBACK', 'STAKE_RETURN')
          and (t.kind = 'ROLLBACK' or b.bet = 0)) then 'cancelled'
        when b.round_state = 'OPEN' then 'open' else 'settled' end as state
    from (select n.merchant_code, n.record_id, n.round_id, n.vendor_code, v.display_name as vendor_name, n.node_id, g.game_code, g.names,
        g.icon, g.studio_code, n.created_at, a.account_id, a.currency, r.bet_sum as bet, r.win_sum as win, r.state as round_state
      ${matchingBets(filter, { each: ONE_BY_ONE, spans })} order by n.created_at desc, n.record_id desc limit ${limit} offset ${offset}) b
    order by b.created_at desc, b.record_id desc`.execute(tx);
  return found.rows;
}

export interface MovementRow {
  readonly txn_id: string;
  readonly kind: string;
  readonly amount: bigint;
  readonly after: bigint | null;
  readonly created_at: Date;
}

/** Movements of one round as the member's account saw them, oldest first; others may share the round. */
export async function readRoundMovements(
  tx: Transaction,
  merchantCode: string,
  bet: { readonly memberId: string; readonly vendorCode: string; readonly roundId: string },
): Promise<MovementRow[]> {
  const found = await sql<MovementRow>`select t.txn_id, t.kind, t.created_at,
      case when t.debit_seq is not null then -t.amount else t.amount end as amount,
      coalesce(t.debit_after, t.credit_after) as after
    from ledger_movement t
      join ledger_account a on a.merchant_code = t.merchant_code and a.account_id = t.account_id and a.owner_id = ${bet.memberId}
    where t.merchant_code = ${merchantCode} and t.idem_scope = ${bet.vendorCode} and t.round_id = ${bet.roundId}
    order by t.created_at, t.line`.execute(tx);
  return found.rows;
}

/** What of a round's money was not the member's own stake or the game's own win. */
export interface RoundParts {
  /** A stake of it was free: the vendor paid for it. */
  readonly is_free: boolean;
  /** What its stakes gave to a jackpot, and what it won of one; scale 4. */
  readonly paid_in: bigint;
  readonly won: bigint;
}

/** What vendors and the merchant's jackpot say of rounds of a member, in their order; what was taken back is left out. */
export async function readPartsOfRounds(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  rounds: readonly { readonly vendorCode: string; readonly roundId: string }[],
): Promise<RoundParts[]> {
  const isOfRound = sql`merchant_code = ${merchantCode} and vendor_code = asked.vendor and round_id = asked.round and member_id = ${memberId}`;
  const [vendors, ids] = [rounds.map(({ vendorCode }) => vendorCode), rounds.map(({ roundId }) => roundId)];
  const found = await sql<RoundParts>`select found.is_free, found.paid_in, found.won
      from unnest(${vendors}::text[], ${ids}::text[]) with ordinality asked (vendor, round, place)
        cross join lateral (select coalesce(bool_or(is_free), false) as is_free,
            coalesce(sum(paid_in), 0)::bigint as paid_in, coalesce(sum(won), 0)::bigint as won
          from (select is_free, paid_in, won from vendor_transaction_part where ${isOfRound}
            union all select false, paid_in, won from jackpot_part where ${isOfRound}) part) found
     order by asked.place`.execute(tx);
  return found.rows;
}

/** What vendors and the merchant's jackpot say of one round. */
export async function readRoundParts(
  tx: Transaction,
  merchantCode: string,
  { memberId, ...round }: { readonly memberId: string; readonly vendorCode: string; readonly roundId: string },
): Promise<RoundParts> {
  const [parts] = await readPartsOfRounds(tx, merchantCode, memberId, [round]);
  if (!parts) throw new Error('a sum is one row');
  return parts;
}

export interface WinRow {
  readonly user_name: string;
  readonly vendor_name: string;
  readonly node_id: string;
  readonly game_code: string;
  readonly names: Record<string, string>;
  readonly icon: string;
  readonly win: bigint;
}

export interface WinnerFilter {
  readonly gameType: string | undefined;
  /** Vendors of which the merchant shows nothing. */
  readonly hiddenVendors: readonly string[];
  readonly limit: number;
}

/** Latest settled wins above the stake, real accounts only (WIN-05, TRIAL-09). */
export async function readWinners(
  tx: Transaction,
  merchantCode: string,
  { gameType, hiddenVendors, limit }: WinnerFilter,
): Promise<WinRow[]> {
  const byType = gameType ? sql`and g.game_type = ${gameType}` : sql``;
  const found =
    await sql<WinRow>`select m.user_name, v.display_name as vendor_name, n.node_id, g.game_code, g.names, g.icon, r.win_sum as win
    from (select * from vendor_round where merchant_code = ${merchantCode} order by created_at desc limit 2000) n
      join game_card g using (node_id) join vendor_card v on v.vendor_code = n.vendor_code
      join member_card m on m.merchant_code = n.merchant_code and m.member_id = n.member_id
      join ledger_account a on a.merchant_code = n.merchant_code and a.owner_type = 'member' and a.owner_id = n.member_id::text
        and a.kind = 'REAL' and a.book = 'LIVE'
      join ledger_round r on r.merchant_code = n.merchant_code and r.vendor = n.vendor_code and r.round_id = n.round_id and r.account_id = a.account_id
    where r.state = 'CLOSED' and r.win_sum > r.bet_sum ${byType}
      and n.vendor_code <> all(${[...hiddenVendors]}::text[])
    order by n.created_at desc limit ${limit}`.execute(tx);
  return found.rows;
}
