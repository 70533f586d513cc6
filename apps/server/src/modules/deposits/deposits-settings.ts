import * as v from 'valibot';

/** Settings of deposits. */
export const depositsSettings = v.object({
  deposit: v.object({ minimum: v.string(), maximum: v.string(), quickAmounts: v.array(v.string()) }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof depositsSettings> {}
}
