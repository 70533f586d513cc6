import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { refusalOf, runStaffCommand, STAFF_COMMANDS, StaffError } from './modules/staff/staff.ts';
import { parseConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { findDatabase, openSecrets } from './platform/database/start-database.ts';
import { createLog } from './platform/log/log.ts';

const usage = () =>
  [
    'npm run staff -- MERCHANT COMMAND ...   (the program must be running)',
    ...Object.values(STAFF_COMMANDS).map((command) => `  ${command.usage}`),
  ].join('\n');

/** One change of a merchant by staff: `npm run staff -- EN flag CBS3 on`. It holds within a second, without a restart. */
async function main([code, ...words]: readonly string[]): Promise<number> {
  if (!code || words.length === 0) {
    console.log(usage());
    return code ? 1 : 0;
  }
  const config = parseConfig(process.env);
  const keys = openSecrets(config);
  const addresses = await findDatabase(config, keys);
  if (!addresses) {
    console.error('DATABASE_UNAVAILABLE: no database runs in this data folder. Start the program first.');
    return 2;
  }
  const database = openDatabase({ url: addresses.appUrl, connections: 4, keys });
  try {
    const merchant = await createMerchantDirectory(database, createLog('warn')).byCode(code);
    if (!merchant) throw new StaffError(`no merchant "${code}"`);
    console.log(await runStaffCommand(database, merchant, words, { outside: config }));
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

process.exitCode = await main(process.argv.slice(2));
