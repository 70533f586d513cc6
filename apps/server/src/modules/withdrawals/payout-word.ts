import type { Platform } from '#server/platform/platform.ts';
import { payoutProviderAt } from './payout-accounts.ts';
import type { PayoutNotice } from './payout-provider.ts';
import type { WithdrawalRow } from './withdrawals-repository.ts';

/** Asks the provider of a withdrawal what became of its payout; undefined when it cannot say. */
export type AskPayout = (
  row: Pick<WithdrawalRow, 'withdrawal_id' | 'provider' | 'provider_reference'>,
) => Promise<PayoutNotice | undefined>;

/** Asks at once, for staff who wait for the answer. A word about another payout is none about this one. */
export function askPayoutOf(platform: Pick<Platform, 'config' | 'database' | 'log'>, merchantCode: string): AskPayout {
  return async ({ withdrawal_id: withdrawalId, provider: name, provider_reference: reference }) => {
    if (name === null || reference === null) return undefined;
    try {
      const { provider, account } = await payoutProviderAt(platform, merchantCode, name);
      const notice = await provider.query(account, reference);
      return notice.withdrawalId === withdrawalId && notice.reference === reference ? notice : undefined;
    } catch (err) {
      platform.log.warn(
        { err, withdrawal: withdrawalId },
        'a payout provider could not be asked about a withdrawal that is held',
      );
      return undefined;
    }
  };
}

/** The meaning of a provider's report for a withdrawal. */
export interface PayoutWord {
  /**
   * `ordered`: what was ordered was paid; `less`: a part of it; `nothing`: it was not paid; `open`: it is not known there yet; `other`: more
   * was paid, or another currency.
   */
  readonly came: 'ordered' | 'less' | 'nothing' | 'open' | 'other';
  /** The unpaid part of the order, at scale 4; 0 where `came` is not `less`. */
  readonly rest: bigint;
}

/** Reads a provider's report. Where nothing was paid, its amount and currency do not matter. */
export function readWord(
  { amount, fee, currency }: Pick<WithdrawalRow, 'amount' | 'fee' | 'currency'>,
  notice: Pick<PayoutNotice, 'state' | 'amount' | 'currency'>,
): PayoutWord {
  const ordered = amount - fee;
  if (notice.state === 'open') return { came: 'open', rest: 0n };
  if (notice.state === 'failed' || notice.amount <= 0n) return { came: 'nothing', rest: 0n };
  if (notice.currency !== currency || notice.amount > ordered) return { came: 'other', rest: 0n };
  return notice.amount === ordered ? { came: 'ordered', rest: 0n } : { came: 'less', rest: ordered - notice.amount };
}
