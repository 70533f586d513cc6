import * as v from 'valibot';
import { staffLimits } from '../adjustments/staff-limits.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { deposits } from './staff-deposit-terms.ts';
import { providerName } from './staff-payment-gateways.ts';
import { payouts, withdrawals } from './staff-withdrawal-terms.ts';
import { empty, time } from '../staff/staff-fields.ts';
import { cardTerms } from '../withdrawals/staff-withdrawal-banks.ts';

const provider = v.strictObject({ name: v.string(), isSandbox: v.boolean() });
const paymentProvider = v.strictObject({
  ...provider.entries,
  /** What the merchant connected; null: it is the provider of the installation. */
  gateway: v.nullable(
    v.strictObject({
      url: v.string(),
      account: v.string(),
      connectedAt: time,
      connectedBy: v.string(),
      /** Since when nothing begins there; null: it is connected. */
      endedAt: v.nullable(time),
    }),
  ),
  /** Deposits there that are pending or in review. */
  openDeposits: v.number(),
  /** Withdrawals there that are ordered, or about to be, and have not ended. */
  openPayouts: v.number(),
  callbacks: v.strictObject({
    /** When it last sent a callback that was signed rightly; null: never, or too long ago. */
    lastAt: v.nullable(time),
    /** How many of the last day, by the hour, were refused because their signature did not hold. */
    refused: v.number(),
  }),
});
export type StaffPaymentProvider = v.InferOutput<typeof paymentProvider>;
const payments = v.strictObject({
  currency: v.string(),
  /** Whether something may be kept of deposits: not where the conduct profile is regulated. */
  mayKeepFees: v.boolean(),
  deposits: deposits.shown,
  withdrawals: withdrawals.shown,
  payouts: payouts.shown,
  cards: cardTerms.shown,
  staffLimits: staffLimits.shown,
  /** How many banks members can have cards of; without one nobody can be paid out to. */
  banks: v.number(),
  /**
   * Who serves payments: the provider of the installation first, then the gateways of the merchant; and which provider of the installation
   * serves payouts where the merchant chose no gateway.
   */
  providers: v.strictObject({ payments: v.array(paymentProvider), payouts: provider }),
});
export type StaffPayments = v.InferOutput<typeof payments>;

export const showPayments = defineStaffEndpoint({
  summary: 'How members of a merchant pay in and are paid out, who serves that, and the state of callbacks.',
  method: 'GET',
  path: '/staff/m/:merchant/payments',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: payments,
});

export const testPaymentProvider = defineStaffEndpoint({
  summary:
    'Asks a payment provider of the merchant whether it answers and knows the merchant; nothing is opened there.',
  method: 'POST',
  path: '/staff/m/:merchant/payments/test',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ provider: providerName }),
  // how long it took
  response: v.strictObject({ milliseconds: v.number() }),
});

export const paymentEndpoints = {
  showPayments,
  changeDeposits: deposits.change,
  changeWithdrawals: withdrawals.change,
  changePayoutProvider: payouts.change,
  testPaymentProvider,
};
