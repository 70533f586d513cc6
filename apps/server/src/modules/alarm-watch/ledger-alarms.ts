import type { Violation } from '#server/modules/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { applyConditions } from './watch-alarms.ts';

/** Raises an alarm at each merchant whose ledger breaks an invariant, and ends those of merchants where all is well again. */
export async function raiseLedgerAlarms(
  platform: Pick<Platform, 'config' | 'database' | 'jobs' | 'outbox'>,
  merchants: readonly Merchant[],
  violations: readonly Violation[],
): Promise<void> {
  for (const merchant of merchants) {
    const present = violations.flatMap(({ invariant, about, countsByMerchant }) => {
      const count = countsByMerchant[merchant.code];
      return count === undefined
        ? []
        : [{ kind: 'ledger' as const, subject: invariant, name: about, count, outOf: null }];
    });
    await applyConditions(platform, merchant, ['ledger'], present);
  }
}
