import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { refusalOf } from './modules/staff/staff.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { findDatabase, openSecrets } from './platform/database/start-database.ts';
import { createLog } from './platform/log/log.ts';
import { StaffError } from './platform/staff-command/staff-command.ts';
import { commandLine } from './modules.ts';

/** Runs the command that the words name, for the merchant named first or for the platform. */
async function runWords(database: Database, [first = '', ...words]: readonly string[], config: Config) {
  const call = { outside: config, places: config };
  if (commandLine.isPlatformCommand(first)) return commandLine.runForPlatform(database, [first, ...words], call);
  const merchant = await createMerchantDirectory(database, createLog('warn')).byCode(first);
  if (!merchant) throw new StaffError(`no merchant "${first}"`);
  return commandLine.runForMerchant(database, merchant, words, call);
}

/** Where a command says what it did, and why it did not. */
type Said = Pick<Console, 'log' | 'error'>;

/**
 * One change by staff: of a merchant, `npm run staff -- EN flag CBS3 on`, or of the platform, `npm run staff -- merchant list`. It
 * holds within a second, without a restart.
 * @param environment the settings of the program, as the process has them
 * @returns the exit code
 */
export async function runStaffCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  console: Said,
): Promise<number> {
  const [first] = words;
  const help = commandLine.helpFor(words);
  if (help !== undefined) {
    console.log(help);
    return 0;
  }
  if (!first || (words.length === 1 && !commandLine.isPlatformCommand(first))) {
    console.log(commandLine.describe());
    return first ? 1 : 0;
  }
  const config = parseConfig(environment);
  const keys = openSecrets(config);
  const addresses = await findDatabase(config, keys);
  if (!addresses) {
    console.error('DATABASE_UNAVAILABLE: no database runs in this data folder. Start the program first.');
    return 2;
  }
  const database = openDatabase({ url: addresses.appUrl, connections: 4, keys });
  try {
    console.log(await runWords(database, words, config));
    return 0;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    console.error(refusal);
    return 1;
  } finally {
    await database.close();
  }
}
