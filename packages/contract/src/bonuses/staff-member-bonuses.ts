import * as v from 'valibot';
import { BONUS_STATES } from './bonuses.ts';
import { recordPage, recordsOf, reason, time, uuid } from '../staff/staff-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';

const bonus = v.strictObject({
  grantId: uuid,
  /** When it was given. */
  time,
  /** Which of the merchant's offers it is of, with its name as it was then. */
  offerId: v.string(),
  title: v.string(),
  /** The deposit that it was given for. */
  depositId: uuid,
  state: v.picklist(BONUS_STATES),
  amount: v.string(),
  /** What of it may be staked now. */
  balance: v.string(),
  /** Bonus money in rounds that are not over. */
  open: v.string(),
  wagerRequired: v.string(),
  wagerDone: v.string(),
  /** Whether stakes of money count, or of bonus money alone. */
  counts: v.picklist(['all', 'bonusMoney']),
  maxBet: v.string(),
  /** The most of it that becomes money. */
  maxConvert: v.string(),
  /** Percent of a stake that counts, by category of games. */
  contribution: v.array(v.strictObject({ category: v.string(), percent: v.number() })),
  converted: v.string(),
  forfeited: v.string(),
  currency: v.string(),
  expiresAt: time,
  endedAt: v.nullable(time),
  /** Who of the staff ended it, and why; null: nobody of them did. */
  cancelledBy: v.nullable(v.string()),
  cancelReason: v.nullable(v.string()),
});
export type MemberBonus = v.InferOutput<typeof bonus>;

export const listMemberBonuses = defineStaffEndpoint({
  summary: 'Bonuses with conditions of one member, with their progress and how they ended, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/member/bonuses',
  needs: 'members.read',
  effect: 'discloses',
  request: recordsOf,
  response: recordPage(bonus),
});

export const previewBonusCancel = defineStaffEndpoint({
  summary: 'What a member keeps and loses when a bonus that runs is cancelled now; refused when it has ended.',
  method: 'GET',
  path: '/staff/m/:merchant/member/bonuses/cancel-preview',
  needs: 'rewards.give',
  effect: 'discloses',
  request: v.strictObject({ memberId: uuid, grantId: uuid }),
  response: v.strictObject({
    bonus,
    /** Money of the member: all of it stays. */
    kept: v.string(),
    /** Bonus money that is lost at once. */
    lost: v.string(),
    /** Bonus money in open rounds: what these still pay for it is lost too. */
    lostLater: v.string(),
  }),
});

export const cancelMemberBonus = defineStaffEndpoint({
  summary: 'Cancels a bonus that runs, as the member gives it up; refused when it has ended.',
  method: 'POST',
  path: '/staff/m/:merchant/member/bonuses/cancel',
  needs: 'rewards.give',
  effect: 'changes',
  request: v.strictObject({ memberId: uuid, grantId: uuid, reason }),
  response: bonus,
});

export const memberBonusEndpoints = { listMemberBonuses, previewBonusCancel, cancelMemberBonus };
