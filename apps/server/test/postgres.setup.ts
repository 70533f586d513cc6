import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadEncryption } from '../src/modules/system/system.ts';
import { DatabaseStartError } from '../src/platform/database/database-errors.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensureSandboxSchema } from '../src/platform/database/sandbox-schema.ts';
import { planOf, sandboxUrlOf } from './migration-plan.ts';
import { templateName } from './test-database.ts';
import { TEST_KEYS } from './test-keys.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's server, database `postgres`, as owner. */
    postgresUrl: string;
  }
}

const folder = fileURLToPath(new URL('../../../.test/', import.meta.url));

/** Several runs may go on in one clone: each takes the first free folder. */
async function startServer(): Promise<EmbeddedPostgres> {
  for (let number = 1; ; number += 1) {
    try {
      return await startEmbeddedPostgres({
        folder: `${folder}postgres-${number}`,
        notify: () => {},
        // No test waits for the planner's statistics or for freed rows, and none of its queries is worth compiling.
        settings: ['max_connections=300', 'autovacuum=off', 'jit=off'],
      });
    } catch (error) {
      if (!(error instanceof DatabaseStartError) || error.code !== 'DATA_DIR_IN_USE' || number >= 9) throw error;
    }
  }
}

async function makeTemplate(server: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl('postgres') });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%' or datname = $1`,
    [templateName],
  );
  for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`);
  await client.query(`create database ${templateName}`);
  await client.end();
  const ownerUrl = server.ownerUrl(templateName);
  const plan = planOf(ownerUrl);
  await migrate(plan);
  await ensureSandboxSchema(ownerUrl, sandboxUrlOf(ownerUrl));
  // Making the keys of encrypted bodies takes a processor as long as all else that a server's start does.
  const database = openDatabase({ url: plan.appUrl, connections: 2, keys: TEST_KEYS });
  await loadEncryption(database);
  await database.close();
}

/** Starts one PostgreSQL for the run and migrates the template from which each test file's database is cloned. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  await makeTemplate(server);
  project.provide('postgresUrl', server.ownerUrl('postgres'));
  return () => server.stop();
}
