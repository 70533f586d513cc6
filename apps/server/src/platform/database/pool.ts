import pg from 'pg';
import { ErrorHandlingClient } from './error-handling-client.ts';

/** int8 is a BigInt everywhere: counts and money alike never pass through a double. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? BigInt
      : format === 'binary'
        ? pg.types.getTypeParser(oid, 'binary')
        : pg.types.getTypeParser(oid)) as typeof pg.types.getTypeParser,
};

/** Limits of one pool, times in milliseconds. */
export interface PoolLimits {
  readonly connections: number;
  readonly statementTimeout: number;
  readonly lockTimeout: number;
  /** How long is waited for a free or new connection. */
  readonly connectionTimeout: number;
  readonly name: string;
}

/**
 * Opens a pool of connections lazily. A connection that dies while idle is dropped and replaced at the next use;
 * one that dies while it is used fails its statement.
 * @param onIdleError told about connections that died while idle
 */
export function createPool(url: string, limits: PoolLimits, onIdleError: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool({
    Client: ErrorHandlingClient,
    connectionString: url,
    types,
    max: limits.connections,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    // the server enforces the statement timeout; this one is for a server that no longer answers at all
    query_timeout: limits.statementTimeout + 2_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: limits.connectionTimeout,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: `tessera-${limits.name}`,
  });
  pool.on('error', onIdleError);
  return pool;
}
