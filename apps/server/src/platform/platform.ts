import { createClock, type Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { ModuleTables } from './database/module-tables.ts';
import { startDatabase } from './database/start-database.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createLog, type Log, readableLines } from './log/log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import type { Keyring } from './security/keyring.ts';

/** What every role uses. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** The installation's secrets. */
  readonly keys: Keyring;
  /** The database as the role of the ledger's check, which reads across merchants; never for requests. */
  readonly checkUrl: string;
  /** The database as the role of the sandboxes; undefined while nobody made it. */
  readonly sandboxUrl: string | undefined;
  /** Aborted as soon as the program is asked to stop: work that takes long ends at its next safe point. */
  readonly stopping: AbortSignal;
}

/** A running platform, and how to end it: last of all, when no role needs it any more. */
export interface RunningPlatform {
  readonly platform: Platform;
  /** Aborts `stopping`; to be called before the roles are stopped, which wait for what they began. */
  beginStop(): void;
  stop(): Promise<void>;
}

/** A part of the program; `stop` finishes what it accepted. */
export type StartRole = (platform: Platform) => Promise<{ stop(): Promise<void> }>;

/**
 * Starts the database and everything that uses it directly.
 * @param modules tables of all modules
 * @param notify progress, in sentences for the person who starts the program
 * @throws DatabaseStartError, SecretFileError
 */
export async function createPlatform(
  config: Config,
  modules: readonly ModuleTables[],
  notify: (message: string) => void,
): Promise<RunningPlatform> {
  const log = createLog(config.logLevel, config.development ? await readableLines() : undefined);
  const metrics = createMetrics();
  const stopping = new AbortController();
  const running = await startDatabase(config, modules, notify, (error) => {
    // the server closes idle connections as it stops: nothing is lost by that
    if (!stopping.signal.aborted) log.warn({ reason: error.message }, 'an idle connection to the database was lost');
  });
  const { database, keys, checkUrl, sandboxUrl } = running;
  const platform: Platform = {
    // the owner's address has done its work
    config: { ...config, databaseUrl: undefined },
    database,
    log,
    metrics,
    jobs: createJobs(database, log, metrics),
    clock: createClock(database, log),
    outbox: createOutbox(database, log, metrics),
    keys,
    checkUrl,
    sandboxUrl,
    stopping: stopping.signal,
  };
  const beginStop = () => stopping.abort();
  const stop = async () => {
    beginStop();
    await running.stop();
  };
  return { platform, beginStop, stop };
}
