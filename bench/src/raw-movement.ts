import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';

/** How many accounts the raw transactions choose from. */
export const ACCOUNTS = 200;

/** The least a movement can be: a row's balance and one transfer, in one transaction. */
const SCHEMA = `create table raw_account (id int primary key, balance bigint not null) with (fillfactor = 70);
  create table raw_transfer (id uuid primary key, debit int not null, credit int not null, amount bigint not null, at timestamptz not null default now());
  insert into raw_account select i, 1000000000 from generate_series(1, ${ACCOUNTS}) i`;

/** What movements are held against, and how to leave it. */
export interface RawMovements {
  move(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The raw two-statement transaction on a separate database of the same server, so that it shares its settings.
 * @param serverUrl any database of the server, as owner
 */
export async function openRawMovements(serverUrl: string, connections: number): Promise<RawMovements> {
  const name = `raw_${randomUUID().replaceAll('-', '')}`;
  const owner = new pg.Client({ connectionString: serverUrl });
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: connections });
  // the server goes away before the pool at the end of a run
  pool.on('error', () => {});
  await pool.query(SCHEMA);
  const move = async () => {
    const client = await pool.connect();
    const account = randomInt(1, ACCOUNTS + 1);
    await client.query({ name: 'begin', text: 'begin' });
    await client.query({
      name: 'update',
      text: 'update raw_account set balance = balance - $2 where id = $1 and balance >= $2',
      values: [account, 10],
    });
    await client.query({
      name: 'insert',
      text: 'insert into raw_transfer (id, debit, credit, amount) values ($1, $2, 0, $3)',
      values: [randomUUID(), account, 10],
    });
    await client.query({ name: 'commit', text: 'commit' });
    client.release();
  };
  return { move, close: () => pool.end() };
}
