import { localizedTextSchema } from '@tessera/contract';
import { providerName } from '@tessera/contract/deposits/staff-payment-gateways';
import { BANK_CODE, CARD_DIGITS, cardTerms } from '@tessera/contract/withdrawals/staff-withdrawal-banks';
import { looser } from '@tessera/contract/settings/looser';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';
import { decimalAmount, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of withdrawals and bank cards. */
export const withdrawalsSettings = v.object({
  /** Money out. Hours of waiting are counted by the database's clock. */
  withdrawal: v.object({
    isOpen: v.pipe(v.boolean(), looser('up')),
    minimum: decimalAmount,
    maximum: v.pipe(decimalAmount, looser('up')),
    /** How many a member may ask for in a day of the merchant's time zone. */
    dailyCount: v.pipe(wholeNumber(1, 1000), looser('up')),
    fee: v.object({
      freePerDay: v.pipe(wholeNumber(0, 1000), looser('up')),
      fixed: v.pipe(decimalAmount, looser('down')),
      basisPoints: v.pipe(wholeNumber(0, 5000), looser('down')),
    }),
    newCardWaitHours: v.pipe(wholeNumber(0, 720), looser('down')),
    passwordWaitHours: v.pipe(wholeNumber(0, 720), looser('down')),
    /** From this amount on two different staff have to approve; null: one is always enough. */
    twoApprovalsFrom: v.pipe(v.optional(v.nullable(decimalAmount), null), looser('up', 'most')),
    /** The payment gateway of the merchant's that pays out; without it the provider of the installation does (decision 0055). */
    provider: v.optional(v.pipe(providerName, looser('any'))),
  }),
  bankCards: v.object({
    ...storedAt(cardTerms, 'bankCards'),
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
