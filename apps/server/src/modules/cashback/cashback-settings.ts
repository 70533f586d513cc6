import { GAME_CATEGORIES } from '@tessera/contract';
import { bounded, MOST_PERCENT_OF_STAKES } from '@tessera/contract/settings/bounded';
import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';
import { percent } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of cashback. */
export const cashbackSettings = v.object({
  cashback: v.object({
    /** Rounds from this time on count, ms; null: all of them. */
    countsFrom: v.pipe(v.nullable(v.number()), looser('down')),
    /** Percent of the valid stakes by category of games; a category that is not named brings none. */
    rates: v.record(
      v.picklist(GAME_CATEGORIES),
      v.pipe(percent, looser('up'), bounded({ most: MOST_PERCENT_OF_STAKES })),
    ),
  }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof cashbackSettings> {}
}
