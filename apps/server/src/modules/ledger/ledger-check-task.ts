import type { PeriodicTask } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModuleInvariants } from './invariant.ts';
import { checkLedger, readWatermark, type Violation, writeWatermark } from './ledger-check-repository.ts';

/**
 * Checks what was written since the last time that all was well, and notes how far it came. A violation keeps the mark where it
 * is, so that it is told until it is gone. The first time it checks everything.
 */
export async function checkRecentLedger(
  database: Database,
  checkUrl: string,
  modules: readonly ModuleInvariants[],
  stopping?: AbortSignal,
): Promise<readonly Violation[]> {
  const since = await database.forPlatform(readWatermark);
  const { violations, checkedUntil } = await checkLedger(checkUrl, modules, since, stopping);
  if (violations.length === 0) await database.forPlatform((tx) => writeWatermark(tx, checkedUntil));
  return violations;
}

/**
 * The check as a periodic task: it raises `ledger_invariant_violations`, zero when all is well. A stop of the program ends it.
 * @param onChecked told what each check found; empty when all is well
 */
export function ledgerCheckTask(
  {
    database,
    checkUrl,
    metrics,
    log,
    stopping,
  }: Pick<Platform, 'database' | 'checkUrl' | 'metrics' | 'log' | 'stopping'>,
  modules: readonly ModuleInvariants[],
  onChecked: (violations: readonly Violation[]) => Promise<void>,
): PeriodicTask {
  const gauge = metrics.gauge('ledger_invariant_violations', 'Rows that break an invariant of the ledger.', [
    'invariant',
  ]);
  const checkedAt = metrics.gauge('ledger_checked_at_seconds', 'When the ledger was last checked, seconds since 1970.');
  return {
    name: 'ledger check',
    everySeconds: 60,
    run: async () => {
      const violations = await checkRecentLedger(database, checkUrl, modules, stopping).catch((error: unknown) => {
        if (!stopping.aborted) throw error;
      });
      if (!violations) return;
      for (const { id } of modules.flatMap(({ invariants }) => invariants)) {
        gauge.set({ invariant: id }, violations.find(({ invariant }) => invariant === id)?.count ?? 0);
      }
      checkedAt.set(Date.now() / 1000);
      for (const violation of violations) log.fatal({ violation }, 'an invariant of the ledger does not hold');
      await onChecked(violations);
    },
  };
}
