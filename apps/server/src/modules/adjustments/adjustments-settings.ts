import { staffLimits } from '@tessera/contract/adjustments/staff-limits';
import { storedGroup } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of adjustments. */
export const adjustmentsSettings = v.object({
  adjustments: storedGroup(staffLimits, 'adjustments'),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof adjustmentsSettings> {}
}
