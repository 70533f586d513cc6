import * as v from 'valibot';

/** Settings of accounts: who may open one, on which terms, and what a trial begins with. */
export const accountSettings = v.object({
  minimumAge: v.pipe(v.number(), v.minValue(18), v.maxValue(25)),
  termsVersion: v.string(),
  /** Play credit of a new trial account, decimal. */
  trialCredit: v.string(),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof accountSettings> {}
}
