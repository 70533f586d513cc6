import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { findDatabase, openSecrets } from '../../apps/server/src/platform/database/start-database.ts';

/**
 * Connects to the database of a program that runs.
 * @param dataDir the program's data folder
 * @returns the database as the program sees it, its address for the owner and that of the program's role
 * @throws Error when no database runs there
 */
export async function openBenchDatabase(
  dataDir: string,
  connections: number,
): Promise<{ database: Database; ownerUrl: string; appUrl: string }> {
  const config = parseConfig({ DATA_DIR: dataDir });
  const keys = openSecrets(config);
  const addresses = await findDatabase(config, keys);
  if (!addresses) throw new Error(`no database runs in ${dataDir}`);
  const { ownerUrl, appUrl } = addresses;
  return { database: openDatabase({ url: appUrl, connections, keys }), ownerUrl, appUrl };
}
