import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';
import { positiveAmount } from '#server/platform/tenancy/setting-kinds.ts';

const sum = v.pipe(positiveAmount, looser('up'));

/** What new merchants begin with, and those that were stored before there were limits. */
export const USUAL_STAFF_LIMITS = {
  credits: { aloneMember: '1000', aloneStaff: '5000', mostMember: '50000', mostStaff: '200000' },
  payouts: { aloneStaff: '20000', mostMember: '200000', mostStaff: '1000000' },
};

/** Settings of what staff may give to members and let out, in the merchant's currency; each holds for sums within 24 hours. */
export const staffMoneySettings = v.object({
  staffLimits: v.optional(
    v.object({
      /** What reaches balances by staff: deposits by hand, adjustments, rewards, corrections of bills. */
      credits: v.object({
        /** What one person gives one member, and all members, without a second person. */
        aloneMember: sum,
        aloneStaff: sum,
        /** What two people give at most: to one member, and one person's part of it to all. */
        mostMember: sum,
        mostStaff: sum,
      }),
      /** Withdrawals. What one person lets one member have is `withdrawal.twoApprovalsFrom`. */
      payouts: v.object({ aloneStaff: sum, mostMember: sum, mostStaff: sum }),
    }),
    USUAL_STAFF_LIMITS,
  ),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof staffMoneySettings> {}
}
