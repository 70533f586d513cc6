import { moneyInput } from '@tessera/contract';
import * as v from 'valibot';

const short = v.pipe(v.string(), v.maxLength(64));

/** Order of a payout as the bank takes it. */
export const bankOrder = v.strictObject({
  merchant: v.pipe(v.string(), v.maxLength(20)),
  reference: v.pipe(v.string(), v.uuid()),
  amount: moneyInput,
  currency: v.pipe(v.string(), v.maxLength(8)),
  bank: short,
  card: short,
  holder: short,
});

/** State of a payout as the bank tells it when asked. */
export const bankPayout = v.object({
  payout_id: short,
  merchant: v.string(),
  reference: v.pipe(v.string(), v.uuid()),
  state: v.picklist(['open', 'paid', 'failed']),
  amount: moneyInput,
  currency: v.string(),
});
