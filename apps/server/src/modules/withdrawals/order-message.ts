import { formatMoney } from '@tessera/contract';
import type { payoutOrder } from '@tessera/provider-protocol/payouts';
import type * as v from 'valibot';
import type { PayoutOrder } from './payout-provider.ts';

/** An order as it is sent to a bank or a payment gateway, but for who the merchant is there. */
export const orderMessageOf = (payout: PayoutOrder): Omit<v.InferInput<typeof payoutOrder>, 'merchant'> => ({
  reference: payout.withdrawalId,
  amount: formatMoney(payout.amount),
  currency: payout.currency,
  bank: payout.bankCode,
  card: payout.cardNumber,
  holder: payout.holderName,
});
