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

/** Jobs in a table, claimed by SKIP LOCKED with a lease: a worker that dies gives its job back when the lease ends. */
export function createJobs(database: Database, log: Log, metrics: Metrics): Jobs {
  const handlers = new Map<string, JobHandler>();
  const done = metrics.counter('jobs_done_total', 'Jobs by how they ended.', ['name', 'outcome']);

  const claim = (names: string[]) =>
    database.forPlatform(async (tx) => {
      const { rows } = await sql<DueJob>`
        update job set attempts = attempts + 1, locked_until = now() + make_interval(secs => ${leaseSeconds})
         where job_id = (select job_id from job
                          where failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
                            and name = any (${names})
                          order by run_at limit 1 for update skip locked)
        returning job_id, name, payload, attempts`.execute(tx);
      return rows[0];
    });

  async function finish(job: DueJob, error: unknown): Promise<void> {
    await database.forPlatform(async (tx) => {
      if (error === undefined) {
        await sql`delete from job where job_id = ${job.job_id}`.execute(tx);
        return;
      }
      const message = error instanceof Error ? error.message : String(error);
      await sql`update job set locked_until = null, last_error = ${message},
                  run_at = now() + make_interval(secs => least(power(2, attempts), 3600)),
                  failed_at = case when attempts >= ${maxAttempts} then now() end
                where job_id = ${job.job_id}`.execute(tx);
    });
  }

  async function turn(): Promise<number> {
    const job = await claim([...handlers.keys()]);
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
    start: () => startLoop('jobs', log, turn),
  };
}
