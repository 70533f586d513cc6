import { deposits, storedMethods } from '@tessera/contract/deposits/staff-deposit-terms';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of deposits. */
export const depositsSettings = v.object({
  deposit: v.object({ ...storedAt(deposits, 'deposit'), ...storedMethods.entries }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof depositsSettings> {}
}
