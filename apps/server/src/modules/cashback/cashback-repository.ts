import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Whose stakes count, and how. */
export interface CashbackOf {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly currency: string;
  /** Percent by category of games, decimals. */
  readonly rates: Readonly<Record<string, string>>;
  /** Rounds from this time on count; null: all of them. */
  readonly countsFrom: Date | null;
  /** Smallest amount that is paid, at scale 4. */
  readonly unit: bigint;
}

export interface CategoryRow {
  readonly category: string;
  /** Valid stakes that no claim has counted yet. */
  readonly valid: bigint;
  /** What a claim would pay. */
  readonly amount: bigint;
}

/**
 * Closed rounds whose valid stake differs from what has counted of them. Every change of a round leaves a transaction stamped
 * under the account's lock, so the rounds touched since the last look are all that can differ; the hour before it is looked at
 * again in case the clock was set back, and changes nothing, because each round counts with its difference alone. Rounds with bonus
 * money do not count.
 */
function freshRounds(of: CashbackOf) {
  return sql`with touched as (
      select distinct t.merchant_code, t.account_id, t.idem_scope as vendor, t.round_id from ledger_account a
        join ledger_transaction t on t.merchant_code = a.merchant_code and t.account_id = a.account_id
       where a.merchant_code = ${of.merchantCode} and a.owner_type = 'member' and a.owner_id = ${of.memberId}
         and a.kind = 'REAL' and a.currency = ${of.currency} and a.book = 'LIVE' and t.round_id is not null
         and t.created_at > coalesce((select cut_at - interval '1 hour' from cashback_cut
           where merchant_code = ${of.merchantCode} and member_id = ${of.memberId}::uuid), '-infinity')),
    fresh as (
      select r.merchant_code, r.account_id, r.vendor, r.round_id, g.game_type as category, v.valid,
             v.valid - coalesce(c.valid, 0) as more
        from touched t join ledger_round r on r.merchant_code = t.merchant_code and r.account_id = t.account_id
         and r.vendor = t.vendor and r.round_id = t.round_id
        join played_round n on n.merchant_code = r.merchant_code and n.vendor_code = r.vendor and n.round_id = r.round_id
         and n.member_id = ${of.memberId}::uuid
        join game_card g using (node_id)
        cross join lateral (select least(r.bet_sum, abs(r.win_sum - r.bet_sum)) as valid) v
        left join cashback_round c on c.merchant_code = r.merchant_code and c.account_id = r.account_id
         and c.vendor = r.vendor and c.round_id = r.round_id
       where r.state = 'CLOSED' and v.valid <> coalesce(c.valid, 0)
         and not exists (select from bonus_round b where b.merchant_code = r.merchant_code and b.vendor = r.vendor
           and b.round_id = r.round_id and b.member_id = ${of.memberId}::uuid)
         and n.created_at >= coalesce(${of.countsFrom}::timestamptz, '-infinity'))`;
}

const rateOf = (of: CashbackOf, category: ReturnType<typeof sql>) =>
  sql`(coalesce((${JSON.stringify(of.rates)}::jsonb ->> ${category})::numeric, 0) * 0.01)`;

/** What is owed, rounded down to what can be paid; never below nothing. */
const payable = (of: CashbackOf, owed: ReturnType<typeof sql>) =>
  sql`(div(greatest(${owed}, 0), ${of.unit}::numeric) * ${of.unit}::numeric)::bigint`;

/** What a claim would pay now, by category. */
export async function readCategories(tx: Transaction, of: CashbackOf): Promise<CategoryRow[]> {
  const found = await sql<CategoryRow>`${freshRounds(of)},
    new as (select category, sum(more) as valid from fresh group by category),
    total as (
      select category, coalesce(new.valid, 0)::bigint as valid,
             coalesce(o.owed, 0) + coalesce(new.valid, 0) * ${rateOf(of, sql`category`)} as owed
        from new full join (select category, owed from cashback_owed
          where merchant_code = ${of.merchantCode} and member_id = ${of.memberId}) o using (category))
    select category, greatest(valid, 0)::bigint as valid, ${payable(of, sql`owed`)} as amount
      from total order by category`.execute(tx);
  return found.rows;
}

/**
 * Counts every round that has not counted yet at today's rates. To be called under the account's lock: what is committed by
 * then counts now, everything else later.
 */
export async function countRounds(tx: Transaction, of: CashbackOf): Promise<void> {
  await sql`${freshRounds(of)},
    marked as (
      insert into cashback_round (merchant_code, account_id, vendor, round_id, valid)
      select merchant_code, account_id, vendor, round_id, valid from fresh
          on conflict (merchant_code, account_id, vendor, round_id) do update set valid = excluded.valid)
    insert into cashback_owed (merchant_code, member_id, category, owed)
    select ${of.merchantCode}, ${of.memberId}::uuid, category, sum(more) * ${rateOf(of, sql`category`)} from fresh group by category
        on conflict (merchant_code, member_id, category) do update set owed = cashback_owed.owed + excluded.owed`.execute(
    tx,
  );
  await sql`insert into cashback_cut (merchant_code, member_id, cut_at)
    values (${of.merchantCode}, ${of.memberId}, clock_timestamp())
        on conflict (merchant_code, member_id) do update set cut_at = excluded.cut_at`.execute(tx);
}

/** Takes out what can be paid; the fractions below the smallest amount stay owed. */
export async function deductOwed(
  tx: Transaction,
  of: CashbackOf,
): Promise<{ readonly category: string; readonly amount: bigint }[]> {
  const found = await sql<{ category: string; amount: bigint }>`with pay as (
      select category, ${payable(of, sql`owed`)} as amount from cashback_owed
       where merchant_code = ${of.merchantCode} and member_id = ${of.memberId} for update)
    update cashback_owed o set owed = o.owed - pay.amount from pay
     where o.merchant_code = ${of.merchantCode} and o.member_id = ${of.memberId} and o.category = pay.category and pay.amount > 0
    returning o.category, pay.amount`.execute(tx);
  return found.rows;
}

export async function insertClaim(
  tx: Transaction,
  of: CashbackOf,
  claim: {
    readonly claimId: string;
    readonly amount: bigint;
    readonly parts: readonly { category: string; amount: bigint }[];
  },
): Promise<void> {
  const parts = Object.fromEntries(claim.parts.map(({ category, amount }) => [category, String(amount)]));
  await sql`insert into cashback_claim (merchant_code, claim_id, member_id, amount, parts)
    values (${of.merchantCode}, ${claim.claimId}, ${of.memberId}, ${claim.amount}, ${JSON.stringify(parts)}::jsonb)`.execute(
    tx,
  );
}

export async function readLastClaim(
  tx: Transaction,
  { merchantCode, memberId }: CashbackOf,
): Promise<Date | undefined> {
  const found = await sql<{ claimed_at: Date }>`select claimed_at from cashback_claim
    where merchant_code = ${merchantCode} and member_id = ${memberId} order by claimed_at desc limit 1`.execute(tx);
  return found.rows[0]?.claimed_at;
}
