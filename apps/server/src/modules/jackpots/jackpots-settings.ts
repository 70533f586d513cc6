import { jackpotTerms } from '@tessera/contract/jackpot/terms';
import * as v from 'valibot';

/** Settings of jackpots. */
export const jackpotsSettings = v.object({
  /** Null: the merchant has no jackpot. */
  jackpot: v.optional(v.nullable(jackpotTerms), null),
  /** Whether the app of a classic merchant without a jackpot shows a counter for show (JACKPOT-01); a regulated merchant has none. */
  jackpotCounter: v.optional(v.boolean(), true),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof jackpotsSettings> {}
}
