import { CHECK_MINUTES } from '@tessera/contract';
import * as v from 'valibot';

/** Settings of play limits. */
export const playLimitsSettings = v.object({
  /** The longest time, in minutes, after which members are shown how long and for how much they play; null: only those who ask for it. */
  realityCheckMinutes: v.optional(v.nullable(v.picklist(CHECK_MINUTES)), null),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof playLimitsSettings> {}
}
