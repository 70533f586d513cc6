import { createHash } from 'node:crypto';
import { userNameKey } from '#server/modules/members/members.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { newCode } from '#server/platform/security/ids.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  countGiven,
  endPromotion,
  insertCodes,
  insertPromotion,
  insertRewards,
  type PromotionDraft,
  readPromotions,
  REWARD_AUDIENCES,
  type RewardAudience,
} from './granting-repository.ts';
import { requirePromotion } from './promotion-rules.ts';
import { requireConditions } from './reward-conditions.ts';
import { insertOpenReward } from './rewards-repository.ts';

export { type PromotionDraft, REWARD_AUDIENCES, type RewardAudience };

/** Characters of a ticket's code: 60 random bits, more than anybody can guess. */
const CODE_LENGTH = 12;
/** Codes of one batch at most. */
export const MAX_CODES = 10_000;

/** A member that rewards cannot go to. */
export class UnknownMember extends Error {}

/** A different promotion has the same id. */
export class PromotionTaken extends Error {}

/** What is stored of a ticket's code; how it was typed (case, spaces, dashes) does not matter. */
export function codeHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();
}

/**
 * Gives real members a reward each.
 * @param to an audience, or names of members
 * @param around.promotionId of who may give it again after a lost answer: what was given already is not given a second time
 * @param around.first what the transaction does before it gives anything; what it throws gives nothing
 * @param around.last what it does once it is known how many get one; what it throws gives nothing
 * @returns id of the promotion and how many have one
 * @throws UnknownMember, and nobody gets one, when a name is not that of a real member
 * @throws PromotionRefused as `requirePromotion` does
 * @throws PromotionTaken when another promotion has the id, or the members differ
 */
export async function grantRewards(
  database: Database,
  merchantCode: string,
  draft: PromotionDraft,
  to: RewardAudience | readonly string[],
  around: {
    readonly promotionId?: string;
    first?(tx: Transaction): Promise<void>;
    last?(tx: Transaction, count: number): Promise<void>;
  } = {},
): Promise<{ readonly promotionId: string; readonly count: number }> {
  requirePromotion(draft);
  const { promotionId = newUuid() } = around;
  const keys = typeof to === 'string' ? undefined : [...new Set(to.map(userNameKey))];
  const count = await database.forMerchant(merchantCode, async (tx) => {
    await around.first?.(tx);
    if (!(await insertPromotion(tx, merchantCode, promotionId, draft))) {
      const had = await countGiven(tx, merchantCode, promotionId, draft, keys);
      if (keys ? had !== keys.length : had === 0) throw new PromotionTaken(promotionId);
      return had;
    }
    const given = await insertRewards(tx, merchantCode, promotionId, keys ?? (to as RewardAudience));
    if (keys && given !== keys.length) throw new UnknownMember(`no real member for one of ${keys.join(', ')}`);
    await around.last?.(tx, given);
    return given;
  });
  return { promotionId, count };
}

/**
 * Makes a batch of tickets.
 * @param count at most {@link MAX_CODES}
 * @returns the codes; only their hashes are kept, so this is the one time they can be read
 * @throws PromotionRefused as `requirePromotion` does
 */
export async function makeCodes(
  database: Database,
  merchantCode: string,
  draft: PromotionDraft,
  count: number,
): Promise<{ readonly promotionId: string; readonly codes: readonly string[] }> {
  requirePromotion(draft);
  const promotionId = newUuid();
  const codes = Array.from({ length: count }, () => newCode(CODE_LENGTH));
  await database.forMerchant(merchantCode, async (tx) => {
    await insertPromotion(tx, merchantCode, promotionId, draft);
    await insertCodes(tx, merchantCode, promotionId, codes.map(codeHash));
  });
  return { promotionId, codes };
}

/** What was given away, newest first. */
export function listGrants(database: Database, merchantCode: string): ReturnType<typeof readPromotions> {
  return database.forMerchant(merchantCode, (tx) => readPromotions(tx, merchantCode));
}

/** Ends a promotion; false when there is none of that id. */
export function endGiven(database: Database, merchantCode: string, promotionId: string): Promise<boolean> {
  return database.forMerchant(merchantCode, (tx) => endPromotion(tx, merchantCode, promotionId));
}

/**
 * Gives a member the reward of a level, to be claimed, under the conditions that the merchant chose for those of levels.
 * @param amount scale 4
 * @returns false, and nothing is given, when the member had it before
 * @throws Error as `requireConditions` does
 */
export function giveLevelReward(
  tx: Transaction,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
  memberId: string,
  level: number,
  amount: bigint,
): Promise<boolean> {
  const conditions = requireConditions(settings, 'level');
  const reward = { source: 'level', sourceKey: String(level), amount, conditions } as const;
  return insertOpenReward(tx, { merchantCode: code, memberId }, reward);
}
