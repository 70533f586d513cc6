import { textMessages } from '@tessera/contract/merchants/staff-access';
import { storedGroup } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Limits of text messages for new merchants. */
export const SMS_LIMITS = { perPrefixHour: 20, perPrefixDay: 60, messageCost: '0.05', dailySpend: '500' };

/** Settings of proofs of phones and text messages with codes. */
export const verificationSettings = v.object({
  externalPhoneVerification: v.boolean(),
  smsSlider: textMessages.fields.asksPuzzle.stored,
  smsCountries: textMessages.fields.countries.stored,
  smsLimits: storedGroup(textMessages, 'smsLimits'),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof verificationSettings> {}
}
