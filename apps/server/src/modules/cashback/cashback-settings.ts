import { GAME_CATEGORIES } from '@tessera/contract';
import * as v from 'valibot';
import { percent } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of cashback. */
export const cashbackSettings = v.object({
  cashback: v.object({
    /** Rounds from this time on count, ms; null: all of them. */
    countsFrom: v.nullable(v.number()),
    /** Percent of the valid stakes by category of games; a category that is not named brings none. */
    rates: v.record(v.picklist(GAME_CATEGORIES), percent),
  }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof cashbackSettings> {}
}
