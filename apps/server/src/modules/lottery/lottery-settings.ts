import { lotteryTerms } from '@tessera/contract/lottery/staff-lottery-terms';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of bets on lotteries. */
export const lotterySettings = v.object({ lottery: v.object(storedAt(lotteryTerms, 'lottery')) });

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof lotterySettings> {}
}
