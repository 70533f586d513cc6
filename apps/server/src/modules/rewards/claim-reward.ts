import { parseMoney, pickText, type RewardUnit } from '@tessera/contract';
import { grant, openMemberAccount, POINTS, withIdempotency } from '#server/modules/ledger/ledger.ts';
import { requireNoBreak } from '#server/modules/play-limits/play-limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { codeHash } from './granting.ts';
import { SIGN_IN_DAYS } from './list-rewards.ts';
import { grantWithConditions, requireConditions, type RewardConditions } from './reward-conditions.ts';
import { titlesOfSource } from './reward-titles.ts';
import {
  countClaimable,
  drawFromPromotion,
  lockCode,
  lockReward,
  insertClaimed,
  insertOpenReward,
  recordClaim,
  recordCodeClaim,
  readSignIn,
  type RewardsOf,
} from './rewards-repository.ts';

type ClaimContext = CallContext & { readonly session: Session };

/** What a claim takes: the ledger's key, how much, what has to be met before it is money, and a name for it where the answer tells one. */
interface Taken {
  readonly rewardId: string;
  readonly unit: RewardUnit;
  readonly amount: bigint;
  readonly terms?: { readonly conditions: RewardConditions; readonly titles: Record<string, string> } | undefined;
  readonly description?: string;
}

/** What became a reward to be claimed: nothing is credited yet. */
interface Kept {
  /** A ticket's title; empty for a sign-in, which the app names itself. */
  readonly description: string;
}

/** @throws Refusal REWARD_WAITS while another bonus runs */
async function credit(
  tx: Transaction,
  member: RewardsOf,
  moneyCurrency: string,
  { rewardId, unit, amount, terms }: Taken,
): Promise<string | undefined> {
  const currency = unit === 'POINTS' ? POINTS : moneyCurrency;
  // Money's account is there since the registration, the one of points since the first of them.
  if (unit === 'POINTS') await openMemberAccount(tx, { ...member, currency, book: 'LIVE' });
  const result = terms
    ? await grantWithConditions(tx, { ...member, currency }, { rewardId, amount, ...terms })
    : await grant(tx, { ...member, currency, book: 'LIVE', kind: 'REWARD', scope: 'reward', key: rewardId, amount });
  if (result.code === 'BONUS_ACTIVE') throw new Refusal('REWARD_WAITS');
  if (result.code !== 'OK') throw new Error(`the ledger refused a reward: ${result.code}`);
  return result.txnId;
}

/**
 * Runs a claim: the reward is taken, credited and answered in one transaction, once per Idempotency-Key; and once per reward
 * whatever the keys are, because the reward is locked and its id is the ledger's key. A refusal leaves everything as it was.
 * @throws Refusal PLAY_BREAK while the member takes a break
 */
async function claim(
  { platform, merchant, session, write }: ClaimContext,
  take: (tx: Transaction, member: RewardsOf) => Promise<Taken | Kept>,
) {
  const member = { merchantCode: merchant.code, memberId: session.memberId };
  const { response } = await platform.database.forMerchant(merchant.code, (tx) =>
    withIdempotency(tx, write, async () => {
      await requireNoBreak(tx, member);
      const taken = await take(tx, member);
      const isCredited = 'rewardId' in taken;
      const txnId = isCredited ? await credit(tx, member, merchant.settings.currency.code, taken) : undefined;
      const unclaimed = await countClaimable(tx, member);
      const { description = '' } = taken;
      // without a unit nothing was credited
      const credited = isCredited ? { unit: taken.unit, amount: String(taken.amount) } : { unit: null, amount: '0' };
      return { response: { ...credited, unclaimed, description }, ...(txnId && { txnId }) };
    }),
  );
  return {
    claimedTickets:
      response.unit === null
        ? []
        : [
            {
              rewardType: response.unit === 'POINTS' ? ('POINTS' as const) : ('BONUS' as const),
              value: BigInt(response.amount),
            },
          ],
    unclaimed: response.unclaimed,
    description: response.description,
  };
}

/** @throws Refusal REWARD_EXPIRED or REWARD_USED_UP when the promotion does not pay any more */
async function draw(tx: Transaction, merchantCode: string, promotionId: string, amount: bigint): Promise<void> {
  const drawn = await drawFromPromotion(tx, merchantCode, promotionId, amount);
  if (drawn === 'expired') throw new Refusal('REWARD_EXPIRED');
  if (drawn === 'used-up') throw new Refusal('REWARD_USED_UP');
}

/** Credits one of the member's rewards; one with conditions as a bonus (PROMO-04, decision 0096). */
export const claimReward = handleSession('claimReward', (input, context) =>
  claim(context, async (tx, member) => {
    const reward = await lockReward(tx, member, input.rewardId);
    if (!reward) return context.refuse('NOT_FOUND');
    if (reward.is_claimed) return context.refuse('REWARD_CLAIMED');
    if (reward.promotion_id) await draw(tx, member.merchantCode, reward.promotion_id, reward.amount);
    await recordClaim(tx, member.merchantCode, reward.reward_id);
    const { conditions, source, titles } = reward;
    return {
      rewardId: reward.reward_id,
      unit: reward.unit,
      amount: reward.amount,
      ...(conditions && { terms: { conditions, titles: titles ?? titlesOfSource(source) } }),
    };
  }),
);

/**
 * Signs in for today and credits its reward; the day is the merchant's, by the database's clock. A reward with conditions is kept to be
 * claimed, so that the day counts whether a bonus runs or not.
 */
export const claimSignIn = handleSession('claimSignIn', (_input, context) =>
  claim(context, async (tx, member) => {
    const { signInAmounts, timeZone } = context.merchant.settings;
    const place = await readSignIn(tx, member, timeZone);
    const dayCount = (place.streak % SIGN_IN_DAYS) + 1;
    const text = signInAmounts[dayCount - 1];
    if (text === undefined) return context.refuse('NOT_FOUND');
    const amount = parseMoney(text);
    const conditions = requireConditions(context.merchant.settings, 'signIn');
    if (conditions) {
      const reward = { source: 'signIn', sourceKey: place.today, dayCount, amount, conditions } as const;
      if (!(await insertOpenReward(tx, member, reward))) return context.refuse('REWARD_CLAIMED');
      return { description: '' };
    }
    const rewardId = newUuid();
    const isNew = await insertClaimed(tx, member, {
      rewardId,
      source: 'signIn',
      sourceKey: place.today,
      promotionId: null,
      dayCount,
      amount,
    });
    if (!isNew) return context.refuse('REWARD_CLAIMED');
    return { rewardId, unit: 'CREDIT', amount };
  }),
);

/** Credits a ticket to the first member who enters its code. One with conditions becomes the member's reward, which they claim once they have read them. */
export const claimRewardCode = handleSession('claimRewardCode', (input, context) =>
  claim(context, async (tx, member) => {
    const hash = codeHash(input.code);
    const ticket = await lockCode(tx, member.merchantCode, hash);
    if (!ticket) return context.refuse('REWARD_CODE_UNKNOWN');
    if (ticket.claimed_by) {
      return context.refuse(ticket.claimed_by === member.memberId ? 'REWARD_CLAIMED' : 'REWARD_USED_UP');
    }
    const { defaultLanguage } = context.merchant.settings;
    const description = pickText(ticket.titles, context.language, defaultLanguage);
    if (ticket.conditions) {
      await recordCodeClaim(tx, member, hash);
      const { promotion_id: promotionId, amount, conditions } = ticket;
      const sourceKey = hash.toString('hex');
      await insertOpenReward(tx, member, { source: 'code', sourceKey, amount, promotionId, conditions });
      return { description };
    }
    await draw(tx, member.merchantCode, ticket.promotion_id, ticket.amount);
    await recordCodeClaim(tx, member, hash);
    const rewardId = newUuid();
    await insertClaimed(tx, member, {
      rewardId,
      source: 'code',
      sourceKey: hash.toString('hex'),
      promotionId: ticket.promotion_id,
      dayCount: null,
      amount: ticket.amount,
    });
    return { rewardId, unit: ticket.unit, amount: ticket.amount, description };
  }),
);
