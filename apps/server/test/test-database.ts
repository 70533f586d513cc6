import '../src/modules.ts';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEST_KEYS } from './test-keys.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { watchTransactions } from './open-transactions.ts';
import { planOf, sandboxUrlOf } from './migration-plan.ts';

/** The migrated database from which test databases are cloned. */
export const templateName = 'tessera_template';

/** A database of one test file's own. */
export interface TestDatabase {
  readonly database: Database;
  /** As role tessera_app. */
  readonly appUrl: string;
  /** As role tessera_check. */
  readonly checkUrl: string;
  /** As role tessera_sandbox. */
  readonly sandboxUrl: string;
  /** As owner and superuser: to plant what the program itself may not. */
  readonly ownerUrl: string;
  /** Runs one statement as owner. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Clones the template (some 40 ms) and opens it as the program does. Close it when the file is done. */
export async function createTestDatabase(options: { connections?: number } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name} template ${templateName}`);
  // rights on a database are the one thing that a template does not pass on
  await onServer(`revoke temporary, create on database ${name} from public`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const ownerUrl = url.href;
  const { appUrl, checkUrl } = planOf(ownerUrl);
  // Patient, so that a machine that pauses for a moment changes no answer; what the limits do has its own tests.
  const database = watchTransactions(
    openDatabase({ url: appUrl, connections: options.connections ?? 16, keys: TEST_KEYS, patience: 10 }),
  );
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  // dropping the database ends a connection that the pool had not yet let go of
  owner.on('error', () => {});
  return {
    database,
    appUrl,
    checkUrl,
    sandboxUrl: sandboxUrlOf(ownerUrl),
    ownerUrl,
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    close: async () => {
      await Promise.all([database.close(), owner.end()]);
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
