import type { RewardUnit } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RewardConditions } from './reward-conditions.ts';

/** What staff give away. */
export interface PromotionDraft {
  readonly promotionType: string;
  readonly titles: Record<string, string>;
  readonly unit: RewardUnit;
  /** Of each reward, scale 4; points come in whole ones. */
  readonly amount: bigint;
  /** Of all rewards together, scale 4; null: no limit. */
  readonly cap: bigint | null;
  readonly expiresAt: Date | null;
  /** Without them it is the member's at once when it is claimed. Points have none. */
  readonly conditions?: RewardConditions | null;
}

const jsonOf = (conditions: RewardConditions | null | undefined) => (conditions ? JSON.stringify(conditions) : null);

/** Groups of real members that rewards can go to. */
export const REWARD_AUDIENCES = ['all', 'depositors', 'agents'] as const;
export type RewardAudience = (typeof REWARD_AUDIENCES)[number];

const inAudience = {
  all: sql``,
  depositors: sql`and exists (select from confirmed_deposit d where d.merchant_code = m.merchant_code
    and d.member_id = m.member_id)`,
  agents: sql`and m.is_agent`,
} satisfies Record<RewardAudience, unknown>;

/** Writes a promotion down; false, and nothing is written, when there is one of its id. */
export async function insertPromotion(
  tx: Transaction,
  merchantCode: string,
  promotionId: string,
  draft: PromotionDraft,
): Promise<boolean> {
  const done =
    await sql`insert into reward_promotion (merchant_code, promotion_id, promotion_type, titles, unit, amount, cap, expires_at, conditions)
    values (${merchantCode}, ${promotionId}, ${draft.promotionType}, ${JSON.stringify(draft.titles)}::jsonb, ${draft.unit},
      ${draft.amount}, ${draft.cap}, ${draft.expiresAt}, ${jsonOf(draft.conditions)}::jsonb) on conflict do nothing`.execute(
      tx,
    );
  return done.numAffectedRows === 1n;
}

/**
 * How many members have a reward of a promotion; none when the one of its id is another. Its end is not compared: it may be counted
 * from when it was first given.
 * @param userNameKeys of the members who are counted; undefined for all
 */
export async function countGiven(
  tx: Transaction,
  merchantCode: string,
  promotionId: string,
  draft: PromotionDraft,
  userNameKeys: readonly string[] | undefined,
): Promise<number> {
  const chosen = userNameKeys ? sql`and m.user_name_key = any(${[...userNameKeys]})` : sql``;
  const found = await sql<{ given: number }>`select count(*)::int as given from reward_promotion p
      join reward r on r.merchant_code = p.merchant_code and r.promotion_id = p.promotion_id
      join member_card m on m.merchant_code = r.merchant_code and m.member_id = r.member_id
    where p.merchant_code = ${merchantCode} and p.promotion_id = ${promotionId}
      and p.promotion_type = ${draft.promotionType} and p.titles = ${JSON.stringify(draft.titles)}::jsonb
      and p.unit = ${draft.unit} and p.amount = ${draft.amount} and p.cap is not distinct from ${draft.cap}
      and p.conditions is not distinct from ${jsonOf(draft.conditions)}::jsonb
      ${chosen}`.execute(tx);
  return found.rows[0]?.given ?? 0;
}

/**
 * Gives a reward of a promotion to real members.
 * @param to an audience, or the normalised names of members
 * @returns how many got one
 */
export async function insertRewards(
  tx: Transaction,
  merchantCode: string,
  promotionId: string,
  to: RewardAudience | readonly string[],
): Promise<number> {
  const who = typeof to === 'string' ? inAudience[to] : sql`and m.user_name_key = any(${[...to]})`;
  const done =
    await sql`insert into reward (merchant_code, reward_id, member_id, source, source_key, promotion_id, amount, conditions)
    select m.merchant_code, gen_random_uuid(), m.member_id, 'given', p.promotion_id::text, p.promotion_id, p.amount, p.conditions
      from member_card m join reward_promotion p on p.merchant_code = m.merchant_code and p.promotion_id = ${promotionId}
     where m.merchant_code = ${merchantCode} and m.type in (0, 1, 2) ${who}`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}

export async function insertCodes(
  tx: Transaction,
  merchantCode: string,
  promotionId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`insert into reward_code (merchant_code, code_hash, promotion_id)
    select ${merchantCode}, hash, ${promotionId} from unnest(${[...hashes]}::bytea[]) as hash`.execute(tx);
}

/** What was given, newest first, with how many members have it and how many claimed it. */
export async function readPromotions(
  tx: Transaction,
  merchantCode: string,
): Promise<
  {
    promotion_id: string;
    promotion_type: string;
    titles: Record<string, string>;
    unit: RewardUnit;
    amount: string;
    cap: string | null;
    expires_at: Date | null;
    conditions: RewardConditions | null;
    given: number;
    codes: number;
    claimed: number;
  }[]
> {
  const found = await sql<Awaited<ReturnType<typeof readPromotions>>[number]>`select p.promotion_id, p.promotion_type,
      p.titles, p.unit, p.amount::text as amount, p.cap::text as cap, p.expires_at, p.conditions,
      (select count(*)::int from reward r where r.merchant_code = p.merchant_code and r.promotion_id = p.promotion_id) as given,
      (select count(*)::int from reward_code c where c.merchant_code = p.merchant_code and c.promotion_id = p.promotion_id) as codes,
      (select count(*)::int from reward r where r.merchant_code = p.merchant_code and r.promotion_id = p.promotion_id
        and r.claimed_at is not null) as claimed
    from reward_promotion p where p.merchant_code = ${merchantCode} order by p.created_at desc limit 200`.execute(tx);
  return found.rows;
}

/** Ends a promotion now: what is not claimed cannot be claimed any more. False when there is none of that id. */
export async function endPromotion(tx: Transaction, merchantCode: string, promotionId: string): Promise<boolean> {
  const done = await sql`update reward_promotion set expires_at = least(expires_at, clock_timestamp())
    where merchant_code = ${merchantCode} and promotion_id = ${promotionId}`.execute(tx);
  return done.numAffectedRows === 1n;
}
