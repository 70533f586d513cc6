import { playLimits } from '@tessera/contract/play-limits/staff-play-limits';
import * as v from 'valibot';

/** Settings of play limits. */
export const playLimitsSettings = v.object({
  realityCheckMinutes: playLimits.fields.realityCheckMinutes.stored,
  playLimits: playLimits.fields.limits.stored,
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof playLimitsSettings> {}
}
