import { staffLimits } from '@tessera/contract/adjustments/staff-limits';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Limits of new merchants, and of merchants that were stored before limits existed. */
export const USUAL_STAFF_LIMITS = {
  credits: { aloneMember: '1000', aloneStaff: '5000', mostMember: '50000', mostStaff: '200000' },
  payouts: { aloneStaff: '20000', mostMember: '200000', mostStaff: '1000000' },
};

/** Settings of what staff may give to members and let out, in the merchant's currency; each holds for sums within 24 hours. */
export const staffMoneySettings = v.object({
  staffLimits: v.optional(v.object(storedAt(staffLimits, 'staffLimits')), USUAL_STAFF_LIMITS),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof staffMoneySettings> {}
}
