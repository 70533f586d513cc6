import { formatMoney } from '@tessera/contract';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import type { payoutOrder } from '@tessera/provider-protocol/payouts';
import type * as v from 'valibot';
import type { PayoutOrder } from './payout-provider.ts';

/** An order as it is sent to a bank or a payment gateway, but for who the merchant is there. */
export const orderMessageOf = (payout: PayoutOrder): Omit<v.InferInput<typeof payoutOrder>, 'merchant'> => ({
  reference: payout.withdrawalId,
  amount: formatMoney(payout.amount, paymentPlaces(payout.currency)),
  currency: payout.currency,
  bank: payout.bankCode,
  card: payout.cardNumber,
  holder: payout.holderName,
});
