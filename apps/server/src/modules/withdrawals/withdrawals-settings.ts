import { localizedTextSchema } from '@tessera/contract';
import { providerName } from '@tessera/contract/staff/payment-gateways';
import { BANK_CODE, CARD_DIGITS } from '@tessera/contract/staff/withdrawal-banks';
import * as v from 'valibot';
import { decimalAmount, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of withdrawals and bank cards. */
export const withdrawalsSettings = v.object({
  /** Money out. Hours of waiting are counted by the database's clock. */
  withdrawal: v.object({
    isOpen: v.boolean(),
    minimum: decimalAmount,
    maximum: decimalAmount,
    /** How many a member may ask for in a day of the merchant's time zone. */
    dailyCount: wholeNumber(1, 1000),
    fee: v.object({ freePerDay: wholeNumber(0, 1000), fixed: decimalAmount, basisPoints: wholeNumber(0, 5000) }),
    newCardWaitHours: wholeNumber(0, 720),
    passwordWaitHours: wholeNumber(0, 720),
    /** From this amount on two different staff have to approve; null: one is always enough. */
    twoApprovalsFrom: v.optional(v.nullable(decimalAmount), null),
    /** The payment gateway of the merchant's that pays out; without it the provider of the installation does (decision 0119). */
    provider: v.optional(providerName),
  }),
  bankCards: v.object({
    maximum: wholeNumber(1, 20),
    /** Whether members may remove a card themselves. */
    memberMayRemove: v.boolean(),
    banks: v.array(
      v.object({
        code: v.pipe(v.string(), v.regex(BANK_CODE)),
        names: localizedTextSchema,
        minDigits: wholeNumber(CARD_DIGITS.least, CARD_DIGITS.most),
        maxDigits: wholeNumber(CARD_DIGITS.least, CARD_DIGITS.most),
        hasCheckDigit: v.boolean(),
      }),
    ),
  }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof withdrawalsSettings> {}
}
