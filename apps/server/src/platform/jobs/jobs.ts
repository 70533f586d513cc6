import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { newUuid } from '../database/uuid.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Loop, startLoop } from '../process/loop.ts';

/** Work to do later, at least once: a handler must bear being run again with the same payload. */
export interface JobRequest {
  readonly name: string;
  /** JSON; a job of a merchant carries its merchantCode here. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** At most one job of this name and key waits at a time; a second one is dropped. */
  readonly uniqueKey?: string;
  /** Seconds from now by the database's clock. */
  readonly delaySeconds?: number;
}

export type JobHandler = (payload: Readonly<Record<string, unknown>>) => Promise<void>;

export interface Jobs {
  /** Says what a job of this name does. Once per name, before the start. */
  handle(name: string, handler: JobHandler): void;
  /** Adds a job in the caller's transaction: it exists if and only if that commits. */
  add(tx: Transaction, job: JobRequest): Promise<void>;
  /** Begins to work; used by the worker role. */
  start(): Loop;
}

interface DueJob {
  readonly job_id: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
}

const maxAttempts = 12;
const leaseSeconds = 120;
/** Jobs that a process does at a time, so that one that waits for somebody else keeps no other from being done. */
const atOnce = 4;

/** Jobs in a table, claimed by SKIP LOCKED with a lease: a worker that dies gives its job back when the lease ends. */
export function createJobs(database: Database, log: Log, metrics: Metrics): Jobs {
  const handlers = new Map<string, JobHandler>();
  const done = metrics.counter('jobs_done_total', 'Jobs by how they ended.', ['name', 'outcome']);

  async function finish(job: DueJob, error: unknown): Promise<void> {
    const message = error === undefined ? null : error instanceof Error ? error.message : String(error);
    await database.callForPlatform('finish_job', [job.job_id, job.attempts, message, maxAttempts]);
  }

  async function turn(): Promise<number> {
    const [job] = await database.callForPlatform<DueJob>('claim_job', [[...handlers.keys()], leaseSeconds]);
    if (!job) return 500;
    let failure: unknown;
    try {
      await handlers.get(job.name)?.(job.payload);
    } catch (error) {
      failure = error ?? new Error('failed without a reason');
      log.error({ err: error, job: job.name, attempt: job.attempts }, 'a job failed');
    }
    await finish(job, failure);
    done.inc({ name: job.name, outcome: failure === undefined ? 'done' : 'failed' });
    return 0;
  }

  return {
    handle: (name, handler) => {
      if (handlers.has(name)) throw new Error(`job ${name} has two handlers`);
      handlers.set(name, handler);
    },
    add: async (tx, job) => {
      await sql`insert into job (job_id, name, payload, unique_key, run_at)
        values (${newUuid()}, ${job.name}, ${JSON.stringify(job.payload)}, ${job.uniqueKey ?? null},
                now() + make_interval(secs => ${job.delaySeconds ?? 0}))
        on conflict (name, unique_key) do nothing`.execute(tx);
    },
    start: () => {
      const loops = Array.from({ length: atOnce }, () => startLoop('jobs', log, turn));
      return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
    },
  };
}
