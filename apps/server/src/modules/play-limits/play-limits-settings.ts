import { CHECK_MINUTES, LIMIT_NAMES, TIME_LIMIT_MINUTES } from '@tessera/contract';
import * as v from 'valibot';
import { positiveAmount } from '#server/platform/tenancy/setting-kinds.ts';

const amount = v.optional(v.nullable(positiveAmount), null);

/** Settings of play limits. */
export const playLimitsSettings = v.object({
  /** The longest time, in minutes, after which members are shown how long and for how much they play; null: only those who ask for it. */
  realityCheckMinutes: v.optional(v.nullable(v.picklist(CHECK_MINUTES)), null),
  /**
   * Limits that hold for every member, with those that members set for themselves: the lower one counts. Amounts in the merchant's currency, of the
   * time of a day minutes; null: none. The ledger reads them where they stand.
   */
  playLimits: v.optional(
    v.nullable(
      v.object({
        ...v.entriesFromList(LIMIT_NAMES, amount),
        timeDay: v.optional(v.nullable(v.picklist(TIME_LIMIT_MINUTES)), null),
      }),
    ),
    null,
  ),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof playLimitsSettings> {}
}
