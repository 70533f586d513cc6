import type { ProviderAccount } from '#server/modules/deposits/deposits.ts';
import type { OrderReport, ReportPeriod } from '#server/platform/providers/order-report.ts';

/** A provider's report of a payout. Amounts are bigint at scale 4. */
export interface PayoutNotice {
  /** Our withdrawal id. */
  readonly withdrawalId: string;
  /** The provider's own id of the payout, unique for ever. */
  readonly reference: string;
  readonly state: 'paid' | 'failed' | 'open';
  readonly amount: bigint;
  readonly currency: string;
}

/** A merchant's account at a provider: the same one for payments and payouts. */
export type PayoutAccount = ProviderAccount;

/** Money to be sent to a card. */
export interface PayoutOrder {
  readonly withdrawalId: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly bankCode: string;
  readonly cardNumber: string;
  readonly holderName: string;
}

/** A provider that pays money out. */
export interface PayoutProvider {
  /**
   * Orders a payout; the same withdrawal again is the same payout, so an order whose answer was lost is sent again.
   * @returns the provider's own id of it
   * @throws Error when the provider cannot be reached or refuses
   */
  order(account: PayoutAccount, payout: PayoutOrder): Promise<string>;
  /** Asks what became of a payout; nothing but its answer ends one. */
  query(account: PayoutAccount, reference: string): Promise<PayoutNotice>;
  /** Every payout of the account that was ordered there within a period, whatever became of it. */
  report(account: PayoutAccount, period: ReportPeriod): OrderReport;
}
