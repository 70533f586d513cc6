import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Place } from './periods-repository.ts';

export interface TeamSums {
  readonly turnover: bigint;
  readonly bets: bigint;
  readonly wins: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

export interface TeamTotals extends TeamSums {
  readonly active_members: number;
  readonly new_members: number;
  /** Members with movements. */
  readonly moved: number;
}

export interface MemberRow extends TeamSums {
  readonly member_id: string;
  readonly user_name: string;
  readonly is_agent: boolean;
  readonly depth: number;
}

/** Whole days of the merchant's zone, first and last included, as `yyyy-mm-dd`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const startOf = (day: string, timeZone: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
const endOf = (day: string, timeZone: string) => sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

/**
 * What each member below an agent did, in one pass over the line: settled rounds by when they were opened, as betting records
 * have them, and money in and out by when it moved.
 */
const teamSums = (
  { merchantCode, currency, timeZone }: Place,
  agentId: string,
  { first, last }: Days,
) => sql`with team as (
      select c.descendant as member_id, c.depth, a.account_id from agent_line c
        join ledger_account a on a.merchant_code = c.merchant_code and a.owner_type = 'member' and a.owner_id = c.descendant::text
         and a.kind = 'REAL' and a.currency = ${currency} and a.book = 'LIVE'
       where c.merchant_code = ${merchantCode} and c.ancestor = ${agentId} and c.depth > 0),
    played as (
      select t.member_id, sum(r.bet_sum) as bets, sum(r.win_sum) as wins, sum(least(r.bet_sum, abs(r.win_sum - r.bet_sum))) as turnover
        from team t
        join played_round n on n.merchant_code = ${merchantCode} and n.member_id = t.member_id
         and n.created_at >= ${startOf(first, timeZone)} and n.created_at < ${endOf(last, timeZone)}
        join ledger_round r on r.merchant_code = n.merchant_code and r.vendor = n.vendor_code and r.round_id = n.round_id
         and r.account_id = t.account_id and r.state = 'CLOSED'
       group by 1),
    paid as (
      select t.member_id, sum(x.amount::bigint) filter (where x.kind = 'DEPOSIT' and x.line = 1) as deposits,
             sum(x.amount::bigint) filter (where x.kind = 'SETTLE') as withdrawals
        from team t
        join ledger_movement x on x.merchant_code = ${merchantCode} and x.account_id = t.account_id
         and x.created_at >= ${startOf(first, timeZone)} and x.created_at < ${endOf(last, timeZone)}
         and (x.kind = 'DEPOSIT' or (x.kind = 'SETTLE' and x.idem_scope = 'withdrawal'))
       group by 1),
    sums as (
      select t.member_id, t.depth, coalesce(p.turnover, 0) as turnover, coalesce(p.bets, 0) as bets, coalesce(p.wins, 0) as wins,
             coalesce(m.deposits, 0) as deposits, coalesce(m.withdrawals, 0) as withdrawals,
             (p.member_id is not null or m.member_id is not null) as has_moved
        from team t left join played p using (member_id) left join paid m using (member_id))`;

/** Sums over the line. */
export async function readTeamTotals(tx: Transaction, place: Place, agentId: string, days: Days): Promise<TeamTotals> {
  const { merchantCode, timeZone } = place;
  const found = await sql<TeamTotals>`${teamSums(place, agentId, days)}
    select coalesce(sum(turnover), 0)::bigint as turnover, coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(wins), 0)::bigint as wins,
      coalesce(sum(deposits), 0)::bigint as deposits, coalesce(sum(withdrawals), 0)::bigint as withdrawals,
      (count(*) filter (where bets > 0))::int as active_members, (count(*) filter (where has_moved))::int as moved,
      (select count(*)::int from agent_line c join member_card m on m.merchant_code = c.merchant_code and m.member_id = c.descendant
        where c.merchant_code = ${merchantCode} and c.ancestor = ${agentId} and c.depth > 0
          and m.created_at >= ${startOf(days.first, timeZone)} and m.created_at < ${endOf(days.last, timeZone)}) as new_members
    from sums`.execute(tx);
  if (!found.rows[0]) throw new Error('sums are one row');
  return found.rows[0];
}

/** A page of the members with movements, those with most turnover first. */
export async function readTeamMembers(
  tx: Transaction,
  place: Place,
  agentId: string,
  days: Days,
  page: { readonly limit: number; readonly offset: number },
): Promise<MemberRow[]> {
  const found = await sql<MemberRow>`${teamSums(place, agentId, days)}
    select s.member_id, m.user_name, m.is_agent, s.depth, s.turnover::bigint as turnover, s.bets::bigint as bets, s.wins::bigint as wins,
      s.deposits::bigint as deposits, s.withdrawals::bigint as withdrawals
    from sums s join member_card m on m.merchant_code = ${place.merchantCode} and m.member_id = s.member_id
    where s.has_moved order by s.turnover desc, s.deposits desc, s.member_id limit ${page.limit} offset ${page.offset}`.execute(
    tx,
  );
  return found.rows;
}

/** The present day and the days before it, as the merchant's zone has them. @param count how many, the present one included */
export async function readLastDays(tx: Transaction, timeZone: string, count: number): Promise<string[]> {
  const found = await sql<{ day: string }>`select to_char(day, 'YYYY-MM-DD') as day from (
      select ((clock_timestamp() at time zone ${timeZone})::date - back) as day from generate_series(${count - 1}::int, 0, -1) as back) as days
    order by 1`.execute(tx);
  return found.rows.map((row) => row.day);
}

/** Turnover of the line by day; days without any are left out. */
export async function readTurnoverByDay(
  tx: Transaction,
  { merchantCode, currency, timeZone }: Place,
  agentId: string,
  { first, last }: Days,
): Promise<{ readonly day: string; readonly turnover: bigint }[]> {
  const found = await sql<{
    day: string;
    turnover: bigint;
  }>`select to_char(n.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      sum(least(r.bet_sum, abs(r.win_sum - r.bet_sum)))::bigint as turnover
    from agent_line c
      join ledger_account a on a.merchant_code = c.merchant_code and a.owner_type = 'member' and a.owner_id = c.descendant::text
       and a.kind = 'REAL' and a.currency = ${currency} and a.book = 'LIVE'
      join played_round n on n.merchant_code = c.merchant_code and n.member_id = c.descendant
       and n.created_at >= ${startOf(first, timeZone)} and n.created_at < ${endOf(last, timeZone)}
      join ledger_round r on r.merchant_code = n.merchant_code and r.vendor = n.vendor_code and r.round_id = n.round_id
       and r.account_id = a.account_id and r.state = 'CLOSED'
    where c.merchant_code = ${merchantCode} and c.ancestor = ${agentId} and c.depth > 0 group by 1`.execute(tx);
  return found.rows;
}

export interface AgentFacts {
  readonly affiliate_code: string;
  readonly direct_count: number;
  readonly team_count: number;
}

/** The agent's code and the number of members below it. */
export async function readAgentFacts(
  tx: Transaction,
  merchantCode: string,
  agentId: string,
): Promise<AgentFacts | undefined> {
  const found = await sql<AgentFacts>`select m.affiliate_code,
      (count(c.descendant) filter (where c.depth = 1))::int as direct_count, count(c.descendant)::int as team_count
    from member_card m left join agent_line c on c.merchant_code = m.merchant_code and c.ancestor = m.member_id and c.depth > 0
    where m.merchant_code = ${merchantCode} and m.member_id = ${agentId} group by m.merchant_code, m.member_id, m.affiliate_code`.execute(
    tx,
  );
  return found.rows[0];
}

/** What an agent was credited in thirty days, by what for. */
export async function readEarnings(
  tx: Transaction,
  { merchantCode, currency }: Place,
  agentId: string,
): Promise<{ readonly rebate: bigint; readonly salary: bigint; readonly dividend: bigint }> {
  const of = (kind: string) => sql`coalesce(sum(t.amount::bigint) filter (where t.kind = ${kind}), 0)::bigint`;
  const found = await sql<{ rebate: bigint; salary: bigint; dividend: bigint }>`select ${of('AGENT_REBATE')} as rebate,
      ${of('AGENT_SALARY')} as salary, ${of('AGENT_DIVIDEND')} as dividend
    from ledger_account a join ledger_movement t on t.merchant_code = a.merchant_code and t.account_id = a.account_id
    where a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = ${agentId} and a.kind = 'REAL'
      and a.currency = ${currency} and a.book = 'LIVE' and t.created_at > clock_timestamp() - interval '30 days'
      and t.kind in ('AGENT_REBATE', 'AGENT_SALARY', 'AGENT_DIVIDEND')`.execute(tx);
  return found.rows[0] ?? { rebate: 0n, salary: 0n, dividend: 0n };
}
