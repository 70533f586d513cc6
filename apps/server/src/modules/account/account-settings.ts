import { CAPTCHA_KINDS } from '@tessera/contract';
import * as v from 'valibot';

/** Settings of accounts: who may register and how, and how they sign in. */
export const accountSettings = v.object({
  minimumAge: v.pipe(v.number(), v.minValue(18), v.maxValue(25)),
  /** App ids at the external providers; an empty one: that sign-in is not initialised (SOCIAL-05). */
  externalSignIn: v.object({ FACEBOOK: v.string(), GOOGLE: v.string() }),
  /** How our own app answers a captcha: by reading a picture, or by computing, without the person's doing. */
  captcha: v.optional(v.object({ kind: v.picklist(CAPTCHA_KINDS) }), { kind: 'picture' }),
  termsVersion: v.string(),
  /** Play credit of a new trial account, decimal. */
  trialCredit: v.string(),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof accountSettings> {}
}
