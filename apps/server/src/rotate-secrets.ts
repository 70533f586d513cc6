import { join } from 'node:path';
import { type Config, ConfigError, parseConfig } from './platform/config/config.ts';
import { DatabaseStartError } from './platform/database/database-errors.ts';
import { migrate } from './platform/database/migrate.ts';
import { findDatabase, openSecrets } from './platform/database/start-database.ts';
import { MODULE_TABLES } from './modules.ts';
import { addSecret, dropOlderSecrets, SecretFileError } from './platform/security/secret-file.ts';

const usage = [
  'npm run secrets:rotate               a new secret closes all stored secrets; the older ones stay in the file',
  'npm run secrets:rotate -- --forget   takes the older secrets out of the file, when every process was started again since',
].join('\n');

const fileOf = ({ secretFile, dataDir }: Config) => secretFile ?? join(dataDir, 'secret');

/** Closes what is stored with the newest secret, and gives the roles the passwords that follow from the secrets by now. */
async function closeAnew(config: Config): Promise<void> {
  const keys = openSecrets(config);
  const addresses = await findDatabase(config, keys);
  if (!addresses)
    throw new DatabaseStartError(
      'DATABASE_UNAVAILABLE',
      'no database runs in this data folder. Start the program first.',
    );
  await migrate({
    ownerUrl: addresses.ownerUrl,
    appUrl: config.databaseAppUrl ? undefined : addresses.appUrl,
    checkUrl: config.databaseCheckUrl ? undefined : addresses.checkUrl,
    keys,
    modules: MODULE_TABLES,
  });
}

/** Changes the installation's secret while the program runs: `npm run secrets:rotate`. */
async function main(words: readonly string[]): Promise<number> {
  const [word] = words;
  if (words.length > 1 || (word !== undefined && word !== '--forget')) {
    console.log(usage);
    return 1;
  }
  const config = parseConfig(process.env);
  // what cannot be opened now must not be left behind by a step that cannot be taken back
  await closeAnew(config);
  if (word === undefined) {
    addSecret(fileOf(config));
    await closeAnew(config);
    console.log(
      'All stored secrets are closed with a new secret. Start every process again, then run it with --forget.',
    );
    return 0;
  }
  const dropped = dropOlderSecrets(fileOf(config));
  await closeAnew(config);
  console.log(`${dropped} older secrets are gone; backups from before need them. Start every process again now.`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known = [ConfigError, DatabaseStartError, SecretFileError].some((kind) => error instanceof kind);
  if (!known) throw error;
  const { code, message } = error as DatabaseStartError;
  console.error(`${code}: ${message}`);
  process.exitCode = 2;
}
