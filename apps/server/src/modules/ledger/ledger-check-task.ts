import type { PeriodicTask } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { checkLedger } from './ledger-check-repository.ts';
import { invariants } from './ledger-invariants.ts';

/** The check as a periodic task: it raises `ledger_invariant_violations`, zero when all is well. */
export function ledgerCheckTask(checkUrl: string, metrics: Metrics, log: Log): PeriodicTask {
  const gauge = metrics.gauge('ledger_invariant_violations', 'Rows that break an invariant of the ledger.', [
    'invariant',
  ]);
  const checkedAt = metrics.gauge('ledger_checked_at_seconds', 'When the ledger was last checked, seconds since 1970.');
  return {
    name: 'ledger check',
    everySeconds: 60,
    run: async () => {
      const violations = await checkLedger(checkUrl);
      for (const { id } of invariants) {
        gauge.set({ invariant: id }, violations.find(({ invariant }) => invariant === id)?.count ?? 0);
      }
      checkedAt.set(Date.now() / 1000);
      for (const violation of violations) log.fatal({ violation }, 'an invariant of the ledger does not hold');
    },
  };
}
