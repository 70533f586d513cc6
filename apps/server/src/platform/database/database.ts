import type { Transaction as KyselyTransaction } from 'kysely';
import type { Pool } from 'pg';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DatabaseUnavailableError, isConnectionError, isOverload } from './database-errors.ts';
import { createPool } from './pool.ts';
import type { Log } from '../log/log.ts';
import type { Keyring } from '../security/keyring.ts';
import { createSecretBox, type SecretBox } from '../security/secret-box.ts';
import { type ChannelListener, listenToChannel } from './listen.ts';
import { retryUntilReachable, withRetry } from './retry.ts';

/** Tables by name; each module adds its own by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}

export type Transaction = KyselyTransaction<Tables>;

const boxes = new WeakMap<Transaction, SecretBox>();

/**
 * The box that encrypts and decrypts what a repository stores encrypted (`encrypted` of a module's tables).
 * @throws TypeError for a transaction that no {@link Database} began
 */
export function boxOf(tx: Transaction): SecretBox {
  const box = boxes.get(tx);
  if (!box) throw new TypeError('this transaction belongs to no database of the program');
  return box;
}

/** The only door to PostgreSQL. Every transaction states for which merchant it works; row level security holds it to that. */
export interface Database {
  /** Closes and opens encrypted values where no transaction is at hand; inside one `boxOf` finds the same. */
  readonly box: SecretBox;
  /** One transaction that sees the rows of one merchant. Not retried: the work may have its own effects. */
  forMerchant<T>(merchantCode: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One transaction on platform-wide tables; no merchant is set, so rows of merchants are invisible. */
  forPlatform<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * `select fn($1, ...)` with the merchant as first argument, committed by itself in one round trip, at most 2 s.
   * The function must be idempotent: a lost connection or a deadlock sends it again.
   */
  call<T>(merchantCode: string, fn: string, args: unknown[]): Promise<T>;
  /**
   * The rows of `select * from fn($1, ...)` with the merchant as first argument, committed by itself in one round trip. Sent
   * once; the function itself enters the merchant's wall.
   * @throws DatabaseUnavailableError when the database does not answer
   */
  rows<T extends object>(merchantCode: string, fn: string, args: unknown[]): Promise<T[]>;
  /**
   * The rows of `select * from fn($1, ...)` for a function that looks across merchants, committed by itself in one round trip.
   * Sent once; not for money.
   * @throws DatabaseUnavailableError when the database does not answer
   */
  callForPlatform<T extends object>(fn: string, args: unknown[]): Promise<T[]>;
  /** The database's clock, the only one that decides about money. */
  now(): Promise<Date>;
  /** Pieces of work of this process that wait for a free connection. */
  waiting(): number;
  /** True when the database answers. Never throws. */
  ready(): Promise<boolean>;
  /** Hears what other transactions tell on a channel, until it is stopped. */
  listen(channel: string, listener: ChannelListener, log: Log): { stop(): Promise<void> };
  close(): Promise<void>;
}

/** Where the program connects (as role tessera_app) and with how many connections. */
export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  /** The installation's secrets: what is stored encrypted is closed and opened with them. */
  readonly keys: Keyring;
  /** Factor on the times it waits for connections, locks and statements; 1 unless given. */
  readonly patience?: number;
  readonly onIdleError?: (error: Error) => void;
}

function translate(error: unknown): unknown {
  return isConnectionError(error) || isOverload(error) ? new DatabaseUnavailableError(error) : error;
}

function checkName(fn: string): void {
  if (!/^[a-z][a-z0-9_]*$/.test(fn)) throw new TypeError(`not a function name: ${fn}`);
}

/** A statement that each connection prepares once, under its name. */
interface Statement {
  name: string;
  readonly text: string;
}

/** Makes the statement that calls a function with so many arguments, and keeps it. */
function createStatements(textOf: (fn: string, places: string) => string) {
  const known = new Map<string, Statement>();
  return (fn: string, count: number): Statement => {
    const name = `${fn}/${count}`;
    const kept = known.get(name);
    if (kept) return kept;
    checkName(fn);
    const places = Array.from({ length: count }, (_, index) => `$${index + 1}`).join(',');
    const statement = { name, text: textOf(fn, places) };
    known.set(name, statement);
    return statement;
  };
}

const rowsStatement = createStatements((fn, places) => `select * from ${fn}(${places})`);
const resultStatement = createStatements((fn, places) => `select ${fn}(${places}) as result`);

/** True when a prepared statement was refused before it ran, because a migration changed the columns of its answer since. */
function isOutdatedStatement(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** Rows of a function, in one statement that belongs to no transaction. */
async function rowsOf<T extends object>(pool: Pool, fn: string, args: unknown[]): Promise<T[]> {
  const statement = rowsStatement(fn, args.length);
  const { name, text } = statement;
  const ask = async () => (await pool.query<T>({ name: statement.name, text, values: args })).rows;
  try {
    return await ask().catch((error: unknown) => {
      if (!isOutdatedStatement(error)) throw error;
      // Under another name every connection prepares it anew. Another call that was refused at the same time may have renamed it already.
      if (statement.name === name) statement.name = `${name}+`;
      return ask();
    });
  } catch (error) {
    throw translate(error);
  }
}

/** Opens the two pools (money calls, everything else). Connects at first use, so it succeeds while the server is down. */
export function openDatabase({ url, connections, keys, patience = 1, onIdleError }: DatabaseOptions): Database {
  const half = Math.max(2, Math.floor(connections / 2));
  const open = (name: string, statement: number, lock: number) =>
    createPool(
      url,
      {
        name,
        connections: half,
        statementTimeout: statement * patience,
        lockTimeout: lock * patience,
        connectionTimeout: 3_000 * patience,
      },
      onIdleError,
    );
  const money = open('money', 2_000, 1_000);
  const general = open('general', 30_000, 5_000);
  const box = createSecretBox(keys);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: general }) });

  async function transact<T>(merchantCode: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await kysely.transaction().execute(async (tx) => {
        boxes.set(tx, box);
        if (merchantCode !== '') await sql`select set_config('app.merchant_code', ${merchantCode}, true)`.execute(tx);
        return await work(tx);
      });
    } catch (error) {
      throw translate(error);
    }
  }

  return {
    box,
    forMerchant: async (merchantCode, work) => {
      if (merchantCode === '') throw new TypeError('a merchant code is needed');
      return await transact(merchantCode, work);
    },
    forPlatform: (work) => transact('', work),
    call: async <T>(merchantCode: string, fn: string, args: unknown[]) => {
      const { name, text } = resultStatement(fn, args.length + 1);
      const query = { name, text, values: [merchantCode, ...args] };
      const { rows } = await withRetry(() => money.query<{ result: T }>(query));
      return rows[0]?.result as T;
    },
    rows: (merchantCode, fn, args) => rowsOf(general, fn, [merchantCode, ...args]),
    callForPlatform: (fn, args) => rowsOf(general, fn, args),
    now: async () => {
      const { rows } = await withRetry(() => general.query<{ now: Date }>('select clock_timestamp() as now'), 3_000);
      return rows[0]?.now as Date;
    },
    waiting: () => money.waitingCount + general.waitingCount,
    ready: () =>
      general.query('select 1').then(
        () => true,
        () => false,
      ),
    listen: (channel, listener, log) => listenToChannel(url, channel, listener, log),
    close: async () => {
      await Promise.all([money.end(), kysely.destroy()]);
      if (!general.ended) await general.end();
    },
  };
}

/**
 * The same database for the start of the program: a transaction that meets a database that went away is done again when it
 * is back, for as long as it takes. For work that bears being done twice.
 * @param tell hears one sentence when a transaction begins to wait
 */
export function retryingDatabase(database: Database, notify: (message: string) => void): Database {
  return {
    ...database,
    forMerchant: (merchantCode, work) => retryUntilReachable(() => database.forMerchant(merchantCode, work), notify),
    forPlatform: (work) => retryUntilReachable(() => database.forPlatform(work), notify),
    call: (merchantCode, fn, args) => retryUntilReachable(() => database.call(merchantCode, fn, args), notify),
    rows: (merchantCode, fn, args) => retryUntilReachable(() => database.rows(merchantCode, fn, args), notify),
    callForPlatform: (fn, args) => retryUntilReachable(() => database.callForPlatform(fn, args), notify),
    now: () => retryUntilReachable(() => database.now(), notify),
  };
}
