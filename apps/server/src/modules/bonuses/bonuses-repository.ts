import type { Bonus } from '@tessera/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { isDue } from '#server/platform/jobs/work-items.ts';
import type { BonusOffer } from './bonuses-settings.ts';

/** Whose bonuses. */
export interface BonusesOf {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly currency: string;
}

/** A grant with its progress; amounts at scale 4. */
export interface GrantRow {
  readonly grant_id: string;
  readonly offer_id: string;
  readonly source_id: string;
  readonly currency: string;
  readonly titles: Record<string, string>;
  readonly state: Bonus['state'];
  readonly amount: bigint;
  readonly balance: bigint;
  readonly open: bigint;
  readonly wager_required: bigint;
  readonly wager_done: bigint;
  readonly bonus_money_counts: boolean;
  readonly max_bet: bigint;
  readonly max_convert: bigint;
  readonly contribution: Record<string, number>;
  readonly converted: bigint;
  readonly forfeited: bigint;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly remain_ms: number;
  readonly ended_at: Date | null;
  /** Who of the staff ended it, and why; null: nobody of them did. */
  readonly cancelled_by: string | null;
  readonly cancel_reason: string | null;
}

/** Grants of a member in their order. @param narrowed which of them, beginning with `and`; nothing: all */
async function selectGrants(
  tx: Transaction,
  of: BonusesOf,
  { narrowed = sql``, order, limit }: { narrowed?: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<GrantRow[]> {
  const found =
    await sql<GrantRow>`select g.grant_id, g.offer_id, g.source_id, g.currency, g.titles, g.state, g.amount, g.wager_required, g.wager_done,
      g.bonus_money_counts, g.max_bet, g.max_convert, g.contribution, g.converted, g.forfeited, g.created_at, g.expires_at, g.ended_at,
      (extract(epoch from g.expires_at - clock_timestamp()) * 1000)::float8 as remain_ms,
      bonus_grant_balance(g) as balance,
      (select coalesce(sum(s.bonus_part - s.returned_bonus), 0) from bonus_stake s
        where s.merchant_code = g.merchant_code and s.grant_id = g.grant_id and not s.counted)::bigint as open,
      c.staff as cancelled_by, c.reason as cancel_reason
    from bonus_grant g left join bonus_cancellation c on c.merchant_code = g.merchant_code and c.grant_id = g.grant_id
   where g.merchant_code = ${of.merchantCode} and g.member_id = ${of.memberId} and g.currency = ${of.currency} ${narrowed}
   order by ${order} limit ${limit}`.execute(tx);
  return found.rows;
}

const NEWEST_FIRST = sql`g.created_at desc, g.grant_id desc`;

/** The member's grants: the running one first, then ended ones, newest first. */
export const readGrants = (tx: Transaction, of: BonusesOf, limit: number): Promise<GrantRow[]> =>
  selectGrants(tx, of, { order: sql`(g.state = 'active') desc, ${NEWEST_FIRST}`, limit });

/** A member's grants, newest first. @param before the grant that all of them are older than */
export const readGrantPage = (
  tx: Transaction,
  of: BonusesOf,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<GrantRow[]> =>
  selectGrants(tx, of, {
    narrowed:
      before === undefined
        ? sql``
        : sql`and (g.created_at, g.grant_id) < (select created_at, grant_id from bonus_grant
            where merchant_code = ${of.merchantCode} and member_id = ${of.memberId} and grant_id = ${before})`,
    order: NEWEST_FIRST,
    limit,
  });

/** One grant of a member; undefined where the member has none by this id. */
export async function readGrant(tx: Transaction, of: BonusesOf, grantId: string): Promise<GrantRow | undefined> {
  const narrowed = sql`and g.grant_id = ${grantId}`;
  const [row] = await selectGrants(tx, of, { narrowed, order: NEWEST_FIRST, limit: 1 });
  return row;
}

/** The grant that a deposit of the member brought; undefined where it brought none. */
export async function readGrantOfDeposit(
  tx: Transaction,
  of: BonusesOf,
  depositId: string,
): Promise<GrantRow | undefined> {
  const narrowed = sql`and g.source_id = ${depositId}`;
  const [row] = await selectGrants(tx, of, { narrowed, order: NEWEST_FIRST, limit: 1 });
  return row;
}

/** Notes who of the staff ended a grant, and why. */
export async function writeCancellation(
  tx: Transaction,
  { merchantCode }: BonusesOf,
  { grantId, staff, reason }: { readonly grantId: string; readonly staff: string; readonly reason: string },
): Promise<void> {
  await sql`insert into bonus_cancellation (merchant_code, grant_id, staff, reason)
    values (${merchantCode}, ${grantId}, ${staff}, ${reason})`.execute(tx);
}

/** What a member staked of bonus money altogether, less what of it was given back, scale 4. */
export async function sumBonusStakes(
  tx: Transaction,
  { merchantCode, memberId, currency }: BonusesOf,
): Promise<bigint> {
  const found = await sql<{ amount: bigint }>`select coalesce(sum(s.bonus_part - s.returned_bonus), 0)::bigint as amount
    from bonus_stake s join bonus_grant g using (merchant_code, grant_id)
   where s.merchant_code = ${merchantCode} and s.member_id = ${memberId} and s.bonus_part > 0 and g.currency = ${currency}`.execute(
    tx,
  );
  return found.rows[0]?.amount ?? 0n;
}

/** What decides which offers a member may take. */
export interface OfferState {
  /** A bonus runs: no other is given meanwhile. */
  readonly isActive: boolean;
  /** A deposit was credited before. */
  readonly hasDeposited: boolean;
  /** Offers that were ever given, and those given within the last 24 hours. */
  readonly given: readonly string[];
  readonly givenLately: readonly string[];
  /** The offer that the next deposit takes; null for none. */
  readonly chosen: string | null;
}

/**
 * Reads what decides which offers a member may take.
 * @param besides a deposit that does not count, because it is the one that the offer is for
 */
export async function readOfferState(
  tx: Transaction,
  { merchantCode, memberId }: BonusesOf,
  besides?: string,
): Promise<OfferState> {
  const found = await sql<OfferState>`select
      exists (select from bonus_grant where merchant_code = ${merchantCode} and member_id = ${memberId} and state = 'active') as "isActive",
      exists (select from confirmed_deposit where merchant_code = ${merchantCode} and member_id = ${memberId}
        and deposit_id is distinct from ${besides ?? null}::uuid) as "hasDeposited",
      array(select distinct offer_id from bonus_grant where merchant_code = ${merchantCode} and member_id = ${memberId}) as given,
      array(select distinct offer_id from bonus_grant where merchant_code = ${merchantCode} and member_id = ${memberId}
        and created_at > clock_timestamp() - interval '24 hours') as "givenLately",
      (select offer_id from bonus_choice where merchant_code = ${merchantCode} and member_id = ${memberId}) as chosen`.execute(
    tx,
  );
  if (!found.rows[0]) throw new Error('a state is one row');
  return found.rows[0];
}

/** Notes which offer the member's next deposit takes, as it was when it was accepted; null: none. */
export async function writeChoice(
  tx: Transaction,
  { merchantCode, memberId }: BonusesOf,
  offer: BonusOffer | null,
): Promise<void> {
  if (!offer) {
    await sql`delete from bonus_choice where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
    return;
  }
  await sql`insert into bonus_choice (merchant_code, member_id, offer_id, terms)
    values (${merchantCode}, ${memberId}, ${offer.id}, ${JSON.stringify(offer)}::jsonb)
    on conflict (merchant_code, member_id) do update
    set offer_id = excluded.offer_id, terms = excluded.terms, chosen_at = clock_timestamp()`.execute(tx);
}

/** Takes the offer that was accepted before a deposit was opened; undefined without one. */
export async function takeChoice(
  tx: Transaction,
  { merchantCode, memberId }: BonusesOf,
  openedAt: Date,
): Promise<BonusOffer | undefined> {
  const found = await sql<{ terms: BonusOffer }>`delete from bonus_choice
    where merchant_code = ${merchantCode} and member_id = ${memberId} and chosen_at <= ${openedAt} returning terms`.execute(
    tx,
  );
  return found.rows[0]?.terms;
}

/** Kind of work by which failures to end a bonus are kept. */
export const EXPIRE_BONUS = 'bonus.expire';

/** Grants of a merchant whose time is over, the longest over first, without those whose last try failed a short while ago. */
export async function readExpired(
  tx: Transaction,
  merchantCode: string,
  limit: number,
): Promise<(BonusesOf & { readonly grantId: string })[]> {
  const found = await sql<{ member_id: string; currency: string; grant_id: string }>`
    select member_id, currency, grant_id from bonus_grant
     where merchant_code = ${merchantCode} and state = 'active' and expires_at <= clock_timestamp() and ${isDue(merchantCode, EXPIRE_BONUS, sql`grant_id`)}
     order by expires_at limit ${limit}`.execute(tx);
  return found.rows.map((row) => ({
    merchantCode,
    memberId: row.member_id,
    currency: row.currency,
    grantId: row.grant_id,
  }));
}
