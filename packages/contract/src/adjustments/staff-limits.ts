import { positiveField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';

const limit = (label: string, before?: string) =>
  positiveField({ label, looser: 'up', ...(before !== undefined && { before }) });

/** What staff may give and pay out, in the merchant's currency; all but the first hold for sums within 24 hours (decision 0130). */
export const staffLimits = defineSettingsPart({
  title: 'Limits for staff',
  text: (currency) =>
    `Amounts are in ${currency}. The largest adjustment holds for each one, and for a correction of an agent’s bill. All others are sums within 24 hours: above what one person may do a second one approves, and above the most nobody does. Credits are deposits by hand, adjustments, rewards and corrections of bills. The limit of what one person pays out to one member is among withdrawals.`,
  done: 'Limits for staff are saved.',
  // Not by those who propose and approve: it is their limit.
  path: '/staff/m/:merchant/payments/staff-limits',
  summary:
    'Changes what staff may give and pay out; what was proposed before is judged by what holds when it is approved. Refused with the present values if they changed since they were read.',
  fields: {
    /** The most that one adjustment of a balance, or one correction of an agent's bill, may add or take. */
    adjustment: at('adjustments.maximum', limit('Largest adjustment', '10000')),
    /** Credited by one person without a second one: to one member, and to all. */
    creditAloneMember: at('staffLimits.credits.aloneMember', limit('One person credits a member')),
    creditAloneStaff: at('staffLimits.credits.aloneStaff', limit('One person credits all members')),
    /** Credited by two people at most: to one member, and by one of them to all. */
    creditMostMember: at('staffLimits.credits.mostMember', limit('Two people credit a member')),
    creditMostStaff: at('staffLimits.credits.mostStaff', limit('Two people credit all members')),
    /** Paid out by one person without a second one, to all members; to one member it is `withdrawal.twoApprovalsFrom`. */
    payoutAloneStaff: at('staffLimits.payouts.aloneStaff', limit('One person pays out to all members')),
    /** Paid out by two people at most: to one member, and by one of them to all. */
    payoutMostMember: at('staffLimits.payouts.mostMember', limit('Two people pay out to a member')),
    payoutMostStaff: at('staffLimits.payouts.mostStaff', limit('Two people pay out to all members')),
  },
});

/** What each limit of staff is called. */
export const STAFF_LIMIT_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(staffLimits.fields).map(([name, { label }]) => [name, String(label)]),
);
