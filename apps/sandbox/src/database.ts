import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Log } from './log.ts';

export type Transaction = KyselyTransaction<unknown>;

/** How long a connection, a lock and a statement are waited for, milliseconds. */
const PATIENCE = { connectionTimeoutMillis: 3_000, lock_timeout: 5_000, statement_timeout: 30_000 };

/** The sandboxes' own schema. */
export interface Database {
  /** One transaction. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The database's clock. */
  now(): Promise<Date>;
  close(): Promise<void>;
}

/** Opens a pool; connects at first use. A connection that is lost while idle is replaced at the next use. */
export function openDatabase(url: string, log: Log): Database {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'tessera-sandbox', ...PATIENCE });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle connection to the database was lost'));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    transact: (work) => kysely.transaction().execute(work),
    now: async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(kysely);
      return rows[0]?.now as Date;
    },
    close: () => kysely.destroy(),
  };
}
