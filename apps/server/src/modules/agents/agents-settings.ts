import { REBATE_CATEGORIES } from '@tessera/contract';
import { bounded, MOST_PERCENT_OF_STAKES } from '@tessera/contract/settings/bounded';
import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';
import { decimalAmount, percent, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of agents. */
export const agentsSettings = v.object({
  agents: v.object({
    /** Highest rebate an agent can be given, percent of the valid stakes by category; a category that is not named brings none. */
    maximumRates: v.record(
      v.picklist(REBATE_CATEGORIES),
      v.pipe(percent, looser('up'), bounded({ most: MOST_PERCENT_OF_STAKES })),
    ),
    /** How long a proposed contract can be answered. */
    requestDays: wholeNumber(1, 90),
    /** How long after its period an agent can dispute a bill; 0: not at all. */
    disputeDays: v.optional(wholeNumber(0, 365), 30),
    /** Transfers to the line; a regulated merchant has none whatever stands here. */
    transfer: v.object({
      minimum: decimalAmount,
      maximum: v.pipe(decimalAmount, looser('up')),
      dailyMaximum: v.pipe(decimalAmount, looser('up')),
    }),
  }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof agentsSettings> {}
}
