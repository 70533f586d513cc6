import { jackpotTerms } from '@tessera/contract/jackpot/terms';
import * as v from 'valibot';

/** Settings of jackpots. */
export const jackpotsSettings = v.object({
  /** Null: the merchant has no jackpot. */
  jackpot: v.optional(v.nullable(jackpotTerms), null),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof jackpotsSettings> {}
}
