import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Period, Place } from './periods-repository.ts';

/** A rate of an agent: what holds today and what from the next change on; null: none was set. */
export interface RateRow {
  readonly member_id: string;
  readonly category: string;
  readonly rate: string | null;
  readonly next_rate: string | null;
}

const today = (timeZone: string) => sql`(clock_timestamp() at time zone ${timeZone})::date`;

/** Without zeros at its end, as it was typed. */
const plain = (rate: ReturnType<typeof sql>) => sql`trim_scale(${rate})::text`;

/** Rates of some agents, those in force and those to come. */
export async function readRates(
  tx: Transaction,
  { merchantCode, timeZone }: Omit<Place, 'currency'>,
  memberIds: readonly string[],
): Promise<RateRow[]> {
  const found = await sql<RateRow>`select member_id, category,
      ${plain(sql`(array_agg(rate order by valid_from desc) filter (where valid_from <= ${today(timeZone)}))[1]`)} as rate,
      ${plain(sql`(array_agg(rate order by valid_from desc) filter (where valid_from > ${today(timeZone)}))[1]`)} as next_rate
    from agent_rate where merchant_code = ${merchantCode} and member_id = any(${[...memberIds]}::uuid[]) group by 1, 2`.execute(
    tx,
  );
  return found.rows;
}

/** Changes of rates come one after the other, so that what is checked still holds when it is written. */
export async function lockRates(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent-rates:${merchantCode}`}, 0))`.execute(tx);
}

/** Sets a rate from the next day on; the first one of a category holds from today. */
export async function writeRate(
  tx: Transaction,
  { merchantCode, timeZone }: Omit<Place, 'currency'>,
  rate: { readonly memberId: string; readonly category: string; readonly rate: string },
): Promise<void> {
  await sql`insert into agent_rate (merchant_code, member_id, category, valid_from, rate)
    select ${merchantCode}, ${rate.memberId}, ${rate.category}, ${today(timeZone)} + case when exists (select from agent_rate
        where merchant_code = ${merchantCode} and member_id = ${rate.memberId} and category = ${rate.category}) then 1 else 0 end,
      ${rate.rate}::numeric
    on conflict (merchant_code, member_id, category, valid_from) do update set rate = excluded.rate`.execute(tx);
}

/** What a day of turnover in a category brings an agent, in millionths of the smallest amount. */
export interface EarnedRow {
  readonly agent_id: string;
  readonly category: string;
  readonly turnover: bigint;
  readonly earned: string;
}

/**
 * What a day's turnover brings everybody above it, in one pass: of each stake an agent earns the difference between its own rate
 * and that of the next one on the way down to the member. The differences of a line add up to the rate at its top.
 */
export async function readEarned(tx: Transaction, place: Place, day: Period): Promise<EarnedRow[]> {
  const { merchantCode, timeZone } = place;
  const found = await sql<EarnedRow>`with turned as (
      select member_id, category, sum(turnover) as turnover from agent_figure
       where merchant_code = ${merchantCode} and starts_at >= ${day.starts_at} and starts_at < ${day.ends_at} and category <> ''
       group by 1, 2 having sum(turnover) <> 0),
    rates as (
      select distinct on (member_id, category) member_id, category, rate from agent_rate
       where merchant_code = ${merchantCode} and valid_from <= (${day.starts_at}::timestamptz at time zone ${timeZone})::date
       order by member_id, category, valid_from desc)
    select c.ancestor as agent_id, t.category, sum(t.turnover)::bigint as turnover,
        trunc(sum(t.turnover * greatest(own.rate - coalesce(below.rate, 0), 0)) * 10000)::text as earned
      from turned t
        join agent_line c on c.merchant_code = ${merchantCode} and c.descendant = t.member_id and c.depth > 0
        join agent_line n on n.merchant_code = c.merchant_code and n.descendant = t.member_id and n.depth = c.depth - 1
        join rates own on own.member_id = c.ancestor and own.category = t.category
        left join rates below on below.member_id = n.ancestor and below.category = t.category
        join member_card m on m.merchant_code = c.merchant_code and m.member_id = c.ancestor and m.is_agent and m.disabled_at is null
     group by 1, 2 order by 1, 2`.execute(tx);
  return found.rows;
}

/** What earlier days left below the smallest amount, or below nothing, in millionths of the smallest amount. */
export async function readCarried(tx: Transaction, merchantCode: string, agentId: string): Promise<bigint> {
  const found = await sql<{ carried: string }>`select carried::text from agent_rebate
    where merchant_code = ${merchantCode} and agent_id = ${agentId} order by day desc, rev desc limit 1`.execute(tx);
  return BigInt(found.rows[0]?.carried ?? 0);
}

export interface NewRebate {
  readonly rebateId: string;
  readonly agentId: string;
  readonly turnover: bigint;
  readonly parts: Readonly<Record<string, { readonly turnover: string; readonly amount: string }>>;
  readonly amount: bigint;
  readonly carried: bigint;
}

export async function insertRebate(tx: Transaction, place: Place, day: Period, rebate: NewRebate): Promise<void> {
  await sql`insert into agent_rebate (merchant_code, rebate_id, agent_id, day, turnover, parts, amount, carried)
    values (${place.merchantCode}, ${rebate.rebateId}, ${rebate.agentId},
      (${day.starts_at}::timestamptz at time zone ${place.timeZone})::date, ${rebate.turnover}, ${JSON.stringify(rebate.parts)}::jsonb,
      ${rebate.amount}, ${String(rebate.carried)}::numeric)`.execute(tx);
}

export interface RebateRow {
  readonly day: string;
  readonly turnover: bigint;
  readonly amount: bigint;
  readonly parts: NewRebate['parts'];
}

/** A page of an agent's rebates, newest first. */
export async function readRebates(
  tx: Transaction,
  merchantCode: string,
  agentId: string,
  limit: number,
  offset: number,
): Promise<RebateRow[]> {
  const found = await sql<RebateRow>`select to_char(day, 'YYYY-MM-DD') as day, turnover, amount, parts from agent_rebate
    where merchant_code = ${merchantCode} and agent_id = ${agentId}
    order by agent_rebate.day desc, rev desc limit ${limit} offset ${offset}`.execute(tx);
  return found.rows;
}

export async function sumRebates(
  tx: Transaction,
  merchantCode: string,
  agentId: string,
): Promise<{ readonly n: number; readonly amount: bigint }> {
  const found = await sql<{
    n: number;
    amount: bigint;
  }>`select count(*)::int as n, coalesce(sum(amount), 0)::bigint as amount
    from agent_rebate where merchant_code = ${merchantCode} and agent_id = ${agentId}`.execute(tx);
  return found.rows[0] ?? { n: 0, amount: 0n };
}
