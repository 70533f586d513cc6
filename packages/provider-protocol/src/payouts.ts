import { moneyInput } from '@tessera/contract';
import * as v from 'valibot';

const short = v.pipe(v.string(), v.maxLength(64));
const payoutId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Order of a payout as a bank or a payment gateway takes it. */
export const payoutOrder = v.strictObject({
  /** The account there. */
  merchant: short,
  reference: v.pipe(v.string(), v.uuid()),
  amount: moneyInput,
  currency: v.pipe(v.string(), v.maxLength(8)),
  bank: short,
  card: short,
  holder: short,
});

/** Answer to an order: their own id of the payout, the same for the same reference. */
export const payoutTaken = v.object({ payout_id: payoutId });

/** State of a payout in the answer to a query. */
export const payoutState = v.object({
  payout_id: payoutId,
  merchant: v.string(),
  reference: v.pipe(v.string(), v.uuid()),
  state: v.picklist(['open', 'paid', 'failed']),
  amount: moneyInput,
  currency: v.string(),
});
