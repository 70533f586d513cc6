import { localizedTextSchema } from '@tessera/contract';
import { payoutProvider, withdrawals } from '@tessera/contract/deposits/staff-withdrawal-terms';
import { BANK_CODE, CARD_DIGITS, cardTerms } from '@tessera/contract/withdrawals/staff-withdrawal-banks';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';
import { wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of withdrawals and bank cards. */
export const withdrawalsSettings = v.object({
  /** Money out. */
  withdrawal: v.object({ ...storedAt(withdrawals, 'withdrawal'), provider: payoutProvider }),
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
