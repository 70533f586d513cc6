import * as v from 'valibot';
import { decimalAmount, decimalPrice, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

/** For merchants stored before the setting was there. */
export const SMS_LIMITS = { perPrefixHour: 20, perPrefixDay: 60, messageCost: '0.05', dailySpend: '500' };

/** Settings of proofs of phones and text messages with codes. */
export const verificationSettings = v.object({
  externalPhoneVerification: v.boolean(),
  /** A puzzle precedes every text message (SMS-07). */
  smsSlider: v.boolean(),
  /** Countries text messages go to, ISO 3166, the usual one first; none named: all (CSYS-09). */
  smsCountries: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** How many text messages with codes go out; amounts in the merchant's currency, a day is the last 24 hours. */
  smsLimits: v.optional(
    v.object({
      /** To numbers that share all but their last four digits. */
      perPrefixHour: wholeNumber(1, 100_000),
      perPrefixDay: wholeNumber(1, 100_000),
      messageCost: decimalPrice,
      dailySpend: decimalAmount,
    }),
    SMS_LIMITS,
  ),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof verificationSettings> {}
}
