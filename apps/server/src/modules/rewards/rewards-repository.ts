import type { RewardStatus, RewardUnit } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { RewardConditions } from './reward-conditions.ts';

/** What a reward came from: staff, a sign-in day, a ticket's code, the installed app, a VIP level. */
export type RewardSource = 'given' | 'signIn' | 'code' | 'install' | 'level';

/** Whose rewards they are. */
export interface RewardsOf {
  readonly merchantCode: string;
  readonly memberId: string;
}

export interface RewardRow {
  readonly reward_id: string;
  readonly promotion_type: string;
  readonly titles: Record<string, string> | null;
  readonly unit: RewardUnit;
  readonly amount: bigint;
  readonly conditions: RewardConditions | null;
  readonly status: RewardStatus;
  readonly expires_at: Date | null;
  readonly claimed_at: Date | null;
}

/** Rewards of one member with their promotions; a sign-in, the bonus for installing the app and that of a level belong to none. */
const of = ({ merchantCode, memberId }: RewardsOf) => sql`from reward r
    left join reward_promotion p on p.merchant_code = r.merchant_code and p.promotion_id = r.promotion_id
  where r.merchant_code = ${merchantCode} and r.member_id = ${memberId}`;

/** What a reward is for; a reward without a promotion names its source. */
const promotionType = sql`coalesce(p.promotion_type,
  case r.source when 'install' then 'APP_DOWNLOAD' when 'level' then 'UPGRADE_BONUS' else 'LOGIN' end)`;
const isOver = sql`(coalesce(p.expires_at <= clock_timestamp(), false) or coalesce(p.claimed_total + r.amount > p.cap, false))`;
const status = sql`case when r.claimed_at is not null then 'C' when ${isOver} then 'E' else 'I' end`;

/** The member's latest rewards: those to claim first, the ones that end soonest before the others. */
export async function readRewards(
  tx: Transaction,
  member: RewardsOf,
  filter: { readonly status?: RewardStatus | undefined; readonly types?: readonly string[] | undefined },
  limit: number,
): Promise<RewardRow[]> {
  const ofStatus = filter.status ? sql`and ${status} = ${filter.status}` : sql``;
  const ofType = filter.types ? sql`and ${promotionType} = any(${[...filter.types]})` : sql``;
  const found = await sql<RewardRow>`select r.reward_id, ${promotionType} as promotion_type, p.titles,
      coalesce(p.unit, 'CREDIT') as unit, r.amount, r.conditions, ${status} as status, p.expires_at, r.claimed_at ${of(member)} ${ofStatus} ${ofType}
    order by r.claimed_at is not null, ${isOver}, case when r.claimed_at is null then p.expires_at end,
      coalesce(r.claimed_at, r.created_at) desc, r.reward_id limit ${limit}`.execute(tx);
  return found.rows;
}

/** How many rewards a member can claim now. */
export async function countClaimable(tx: Transaction, member: RewardsOf): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n ${of(member)}
    and r.claimed_at is null and not ${isOver}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

/** A reward about to be claimed, under its lock. */
export interface HeldReward {
  readonly reward_id: string;
  readonly source: RewardSource;
  readonly promotion_id: string | null;
  readonly unit: RewardUnit;
  readonly amount: bigint;
  readonly conditions: RewardConditions | null;
  /** Of its promotion. */
  readonly titles: Record<string, string> | null;
  readonly is_claimed: boolean;
}

/** Locks a reward of a member until the transaction ends; undefined when the member has none of that id. */
export async function lockReward(
  tx: Transaction,
  { merchantCode, memberId }: RewardsOf,
  rewardId: string,
): Promise<HeldReward | undefined> {
  const found =
    await sql<HeldReward>`select r.reward_id, r.source, r.promotion_id, coalesce(p.unit, 'CREDIT') as unit, r.amount,
      r.conditions, p.titles, r.claimed_at is not null as is_claimed
    from reward r left join reward_promotion p on p.merchant_code = r.merchant_code and p.promotion_id = r.promotion_id
    where r.merchant_code = ${merchantCode} and r.member_id = ${memberId} and r.reward_id = ${rewardId}
    for update of r`.execute(tx);
  return found.rows[0];
}

export async function recordClaim(tx: Transaction, merchantCode: string, rewardId: string): Promise<void> {
  await sql`update reward set claimed_at = clock_timestamp()
    where merchant_code = ${merchantCode} and reward_id = ${rewardId} and claimed_at is null`.execute(tx);
}

/** Whether a promotion still pays, and what became of its part of the limit. */
export type Drawn = 'drawn' | 'expired' | 'used-up';

/**
 * Takes an amount out of what a promotion may give altogether. Under the promotion's lock where it has a limit, so that many
 * members at once cannot exceed it.
 */
export async function drawFromPromotion(
  tx: Transaction,
  merchantCode: string,
  promotionId: string,
  amount: bigint,
): Promise<Drawn> {
  const drawn = await sql`update reward_promotion set claimed_total = claimed_total + ${amount}
    where merchant_code = ${merchantCode} and promotion_id = ${promotionId} and cap is not null
      and claimed_total + ${amount} <= cap and (expires_at is null or expires_at > clock_timestamp())`.execute(tx);
  if (drawn.numAffectedRows === 1n) return 'drawn';
  const found = await sql<{ is_expired: boolean; is_limited: boolean }>`select
      coalesce(expires_at <= clock_timestamp(), false) as is_expired, cap is not null as is_limited
    from reward_promotion where merchant_code = ${merchantCode} and promotion_id = ${promotionId}`.execute(tx);
  const promotion = found.rows[0];
  if (!promotion || promotion.is_expired) return 'expired';
  return promotion.is_limited ? 'used-up' : 'drawn';
}

/** A reward that comes into being with its claim: a sign-in or a ticket. */
export interface ClaimedReward {
  readonly rewardId: string;
  readonly source: 'signIn' | 'code';
  readonly sourceKey: string;
  readonly promotionId: string | null;
  readonly dayCount: number | null;
  readonly amount: bigint;
}

/** Writes a reward as claimed; false when the member has one of the same source already. */
export async function insertClaimed(
  tx: Transaction,
  { merchantCode, memberId }: RewardsOf,
  reward: ClaimedReward,
): Promise<boolean> {
  const done = await sql`insert into reward (merchant_code, reward_id, member_id, source, source_key, promotion_id,
      day_count, amount, claimed_at)
    values (${merchantCode}, ${reward.rewardId}, ${memberId}, ${reward.source}, ${reward.sourceKey}, ${reward.promotionId},
      ${reward.dayCount}, ${reward.amount}, clock_timestamp())
    on conflict (merchant_code, member_id, source, source_key) do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** A reward that waits for its claim; a ticket's has a promotion, that of a sign-in which of the seven days it was. */
export interface OpenReward {
  readonly source: Exclude<RewardSource, 'given'>;
  readonly sourceKey: string;
  readonly amount: bigint;
  readonly promotionId?: string;
  readonly dayCount?: number;
  readonly conditions: RewardConditions | null;
}

/** Writes a reward to be claimed; false when the member had one of its source before. */
export async function insertOpenReward(
  tx: Transaction,
  { merchantCode, memberId }: RewardsOf,
  { source, sourceKey, amount, promotionId, dayCount, conditions }: OpenReward,
): Promise<boolean> {
  const done =
    await sql`insert into reward (merchant_code, reward_id, member_id, source, source_key, amount, promotion_id, day_count, conditions)
    values (${merchantCode}, ${newUuid()}, ${memberId}, ${source}, ${sourceKey}, ${amount}, ${promotionId ?? null}, ${dayCount ?? null},
      ${conditions ? JSON.stringify(conditions) : null}::jsonb)
    on conflict (merchant_code, member_id, source, source_key) do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** A member's progress in the seven days of signing in. */
export interface SignInPlace {
  /** Today as `yyyy-mm-dd` in the merchant's zone, by the database's clock. */
  readonly today: string;
  /** Which of the seven days the latest sign-in was; 0 when the row of days is broken or there was none. */
  readonly streak: number;
  readonly isClaimedToday: boolean;
  readonly claimedDays: number;
  /** Of days whose reward was claimed; one with conditions may wait. */
  readonly claimedAmount: bigint;
}

/** Reads a member's progress; a missed day begins the seven days anew. */
export async function readSignIn(
  tx: Transaction,
  { merchantCode, memberId }: RewardsOf,
  timeZone: string,
): Promise<SignInPlace> {
  const found = await sql<{
    today: string;
    streak: number | null;
    last: string | null;
    days: number;
    amount: bigint;
  }>`with now as (select (clock_timestamp() at time zone ${timeZone})::date as today),
    mine as (select source_key, day_count, amount, claimed_at from reward
      where merchant_code = ${merchantCode} and member_id = ${memberId} and source = 'signIn'),
    latest as (select source_key, day_count from mine order by source_key desc limit 1)
    select to_char(today, 'YYYY-MM-DD') as today, latest.source_key as last,
      case when latest.source_key::date >= today - 1 then latest.day_count::int end as streak,
      (select count(*)::int from mine) as days, (select coalesce(sum(amount), 0)::bigint from mine where claimed_at is not null) as amount
    from now left join latest on true`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error('the database knows its day');
  return {
    today: row.today,
    streak: row.streak ?? 0,
    isClaimedToday: row.last === row.today,
    claimedDays: row.days,
    claimedAmount: row.amount,
  };
}

export interface CodeRow {
  readonly promotion_id: string;
  readonly unit: RewardUnit;
  readonly amount: bigint;
  readonly conditions: RewardConditions | null;
  readonly titles: Record<string, string>;
  /** Id of the member who claimed it. */
  readonly claimed_by: string | null;
}

/** Locks a ticket by the hash of its code; undefined when there is no such code. */
export async function lockCode(tx: Transaction, merchantCode: string, codeHash: Buffer): Promise<CodeRow | undefined> {
  const found = await sql<CodeRow>`select c.promotion_id, p.unit, p.amount, p.conditions, p.titles, c.claimed_by
    from reward_code c
      join reward_promotion p on p.merchant_code = c.merchant_code and p.promotion_id = c.promotion_id
    where c.merchant_code = ${merchantCode} and c.code_hash = ${codeHash} for update of c`.execute(tx);
  return found.rows[0];
}

export async function recordCodeClaim(tx: Transaction, member: RewardsOf, codeHash: Buffer): Promise<void> {
  await sql`update reward_code set claimed_by = ${member.memberId}, claimed_at = clock_timestamp()
    where merchant_code = ${member.merchantCode} and code_hash = ${codeHash}`.execute(tx);
}
