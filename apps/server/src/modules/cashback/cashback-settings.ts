import { cashbackRates } from '@tessera/contract/cashback/staff-cashback-rates';
import { looser } from '@tessera/contract/settings/looser';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of cashback. */
export const cashbackSettings = v.object({
  cashback: v.object({
    /** Rounds from this time on count, ms; null: all of them. */
    countsFrom: v.pipe(v.nullable(v.number()), looser('down')),
    ...storedAt(cashbackRates, 'cashback'),
  }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof cashbackSettings> {}
}
