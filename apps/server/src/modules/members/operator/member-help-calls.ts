import { formatMoney, hasFeature, parseMoney } from '@tessera/contract';
import {
  clearPaymentPassword,
  issueTemporaryPassword,
  TEMPORARY_PASSWORD_HOURS,
} from '#server/modules/identity/identity.ts';
import type { MemberRow } from '#server/modules/members/members.ts';
import { sendMessage } from '#server/modules/messages/messages.ts';
import {
  conditionsOf,
  grantRewards,
  PromotionRefused,
  PromotionTaken,
  UnknownMember,
} from '#server/modules/rewards/rewards.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { TRIAL_TYPE } from '#server/platform/tenancy/session.ts';
import { requireMember } from '#server/operator/require-member.ts';
import { requireMoneyLimits } from '#server/operator/require-money-limits.ts';
import { listConditionOffers } from '#server/modules/rewards/operator/reward-condition-calls.ts';
import { contentsOf, sendOnce, titlesOf } from '#server/operator/sent-texts.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

const DAY_MS = 86_400_000;

/** @throws StaffRefusal NOT_FOUND for one that the merchant does not have, TRIAL_MEMBER for a trial member */
async function requireAccount(call: AtMerchantContext, memberId: string): Promise<MemberRow> {
  const member = await requireMember(call, memberId);
  if (member.type === TRIAL_TYPE) throw new StaffRefusal('TRIAL_MEMBER');
  return member;
}

export const memberHelpCalls = {
  listRewardConditions: answerAtMerchant('listRewardConditions', async (_input, { merchant }) => ({
    offers: listConditionOffers(merchant.settings),
  })),
  resetMemberPassword: answerAtMerchant('resetMemberPassword', async ({ memberId }, call) => {
    const { user_name: userName } = await requireAccount(call, memberId);
    const password = await issueTemporaryPassword(call.database, call.merchant, userName);
    if (!password) throw new StaffRefusal('NOT_FOUND');
    call.noteChange({ before: null, after: { member: userName, temporaryPasswordHours: TEMPORARY_PASSWORD_HOURS } });
    return { password, hours: TEMPORARY_PASSWORD_HOURS };
  }),
  clearMemberPaymentPassword: answerAtMerchant('clearMemberPaymentPassword', async ({ memberId }, call) => {
    const member = await requireAccount(call, memberId);
    await clearPaymentPassword(call.database, call.merchant, member.user_name);
    const before = { hasPaymentPassword: member.payment_password_hash !== null };
    call.noteChange({ before, after: { hasPaymentPassword: false } });
    return null;
  }),
  sendMemberMessage: answerAtMerchant('sendMemberMessage', async ({ memberId, messageId, ...sent }, call) => {
    const { user_name: userName } = await requireAccount(call, memberId);
    if (!hasFeature(call.merchant.settings.flags, 'inbox')) throw new StaffRefusal('INBOX_CLOSED');
    const titles = titlesOf(call, sent.titles);
    const message = { titles, contents: contentsOf(call, sent.contents) };
    const { contents } = await sendOnce(() =>
      sendMessage(call.database, call.merchant.code, message, [userName], messageId),
    );
    call.noteChange({ before: null, after: { member: userName, titles, contents } });
    return null;
  }),
  giveMemberReward: answerAtMerchant('giveMemberReward', async ({ memberId, rewardId, ...asked }, call) => {
    const { database, merchant, noteChange } = call;
    const { user_name: userName } = await requireAccount(call, memberId);
    const { flags, rewardMaximum: maximum } = merchant.settings;
    if (!hasFeature(flags, 'rewardCenter')) throw new StaffRefusal('REWARDS_CLOSED');
    const { unit, days } = asked;
    const conditions = asked.conditionsOf === null ? null : conditionsOf(merchant.settings, asked.conditionsOf);
    if (conditions === undefined || (unit === 'POINTS' && conditions !== null))
      throw new StaffRefusal('REWARD_CONDITIONS_INVALID');
    const titles = titlesOf(call, asked.titles);
    const amount = parseMoney(asked.amount);
    if (amount > parseMoney(maximum)) throw new StaffRefusal('REWARD_AMOUNT_INVALID', { maximum });
    const expiresAt = days === null ? null : new Date((await database.now()).getTime() + days * DAY_MS);
    const draft = { promotionType: 'MANUAL', titles, unit, amount, cap: null, expiresAt, conditions };
    try {
      const first = async (tx: Transaction) => {
        if (unit !== 'POINTS') await requireMoneyLimits(tx, call, { key: rewardId, memberId, amount });
      };
      await grantRewards(database, merchant.code, draft, [userName], { promotionId: rewardId, first });
    } catch (error) {
      if (error instanceof UnknownMember) throw new StaffRefusal('NOT_FOUND');
      if (error instanceof PromotionTaken) throw new StaffRefusal('CONFLICT');
      if (error instanceof PromotionRefused) throw new StaffRefusal('REWARD_AMOUNT_INVALID', { maximum });
      throw error;
    }
    noteChange({
      before: null,
      after: { member: userName, unit, amount: formatMoney(amount), titles, days, conditions },
    });
    return null;
  }),
};
