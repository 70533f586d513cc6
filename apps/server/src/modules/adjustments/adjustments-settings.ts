import { staffLimits } from '@tessera/contract/adjustments/staff-limits';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of adjustments. */
export const adjustmentsSettings = v.object({
  adjustments: v.optional(v.object(storedAt(staffLimits, 'adjustments')), { maximum: '10000' }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof adjustmentsSettings> {}
}
