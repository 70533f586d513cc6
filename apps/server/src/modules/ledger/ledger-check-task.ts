import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { PeriodicTask } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModuleInvariants } from './invariant.ts';
import { checkLedger, type Violation } from './ledger-check-repository.ts';
import { mergeViolations, sweepLedger, type SweepOptions } from './ledger-spans-repository.ts';
import { readMarks, writeSwept, writeWatermark } from './ledger-sweep-repository.ts';

/** What of a module is asked beside the sweep: all of it, or what is asked as a whole. */
export const apart = (module: ModuleInvariants): ModuleInvariants =>
  module.inSpans ? { ...module, invariants: module.invariants.filter(({ recently }) => recently === 'whole') } : module;

/** What a periodic check found, and up to when it came. */
interface RecentFindings {
  readonly violations: readonly Violation[];
  readonly reached: Date;
}

type CheckOptions = Omit<SweepOptions, 'note' | 'spentMs'>;

/** Part of the time that the event loop is busy; above it requests wait. */
const BUSY_LOOP = 0.8;

/** Tells whether requests of this process wait: for a connection, or for the event loop since it was asked last. */
export function createBusyLook(
  database: Pick<Database, 'waiting'>,
  loop: () => EventLoopUtilization = () => performance.eventLoopUtilization(),
): () => boolean {
  let before = loop();
  return () => {
    const now = loop();
    const active = now.active - before.active;
    const idle = now.idle - before.idle;
    before = now;
    return database.waiting() > 0 || active > BUSY_LOOP * (active + idle);
  };
}

async function checkRecent(
  database: Database,
  checkUrl: string,
  modules: readonly ModuleInvariants[],
  options: CheckOptions,
): Promise<RecentFindings> {
  const marks = await database.forPlatform(readMarks);
  const begun = performance.now();
  const others = await checkLedger(
    checkUrl,
    marks ? modules.map(apart) : modules,
    marks?.checkedUntil,
    options.stopping,
  );
  const swept =
    marks &&
    (await sweepLedger(
      checkUrl,
      modules.filter(({ inSpans }) => inSpans),
      marks,
      {
        ...options,
        spentMs: performance.now() - begun,
        note: (before, after) => database.forPlatform((tx) => writeSwept(tx, before, after)),
      },
    ));
  const order = modules.flatMap(({ invariants }) => invariants.map(({ id }) => id));
  const violations = mergeViolations([...others.violations, ...(swept?.violations ?? [])]).sort(
    (one, other) => order.indexOf(one.invariant) - order.indexOf(other.invariant),
  );
  if (violations.length === 0) await database.forPlatform((tx) => writeWatermark(tx, others.checkedUntil));
  return { violations, reached: swept?.reached ?? (await database.now()) };
}

/**
 * Checks what was written since the last time that all was well, and notes how far it came. Transactions are swept in spans, within limits;
 * what has no place in a span is asked at once, of the few kinds of transactions that it is about. A violation keeps the mark where it
 * is, so that it is reported until it is gone. The first time it checks everything.
 */
export const checkRecentLedger = async (
  database: Database,
  checkUrl: string,
  modules: readonly ModuleInvariants[],
  options: CheckOptions = {},
): Promise<readonly Violation[]> => (await checkRecent(database, checkUrl, modules, options)).violations;

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
  const checkedAt = metrics.gauge(
    'ledger_checked_at_seconds',
    'Up to when the ledger was checked, seconds since 1970.',
  );
  const isBusy = createBusyLook(database);
  return {
    name: 'ledger check',
    everySeconds: 60,
    run: async () => {
      const found = await checkRecent(database, checkUrl, modules, { stopping, isBusy }).catch((error: unknown) => {
        if (!stopping.aborted) throw error;
      });
      if (!found) return;
      const { violations, reached } = found;
      for (const { id } of modules.flatMap(({ invariants }) => invariants)) {
        gauge.set({ invariant: id }, violations.find(({ invariant }) => invariant === id)?.count ?? 0);
      }
      checkedAt.set(reached.getTime() / 1000);
      for (const violation of violations) log.fatal({ violation }, 'an invariant of the ledger does not hold');
      await onChecked(violations);
    },
  };
}
