import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';
import { positiveAmount } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of adjustments. */
export const adjustmentsSettings = v.object({
  adjustments: v.optional(
    v.object({
      /** The most that one adjustment of a balance may add or take. */
      maximum: v.pipe(positiveAmount, looser('up')),
    }),
    { maximum: '10000' },
  ),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof adjustmentsSettings> {}
}
