import { createMerchantDirectory } from '../src/modules/merchants/merchants.ts';
import { commandLine } from '../src/modules.ts';
import type { TestServer } from './test-server.ts';

/**
 * Runs what staff type at the command line of a merchant, on its settings of this moment.
 * @returns what the command answers
 * @throws Error when there is no such merchant; what the command throws
 */
export async function runStaffWords(
  { platform: { database, log } }: Pick<TestServer, 'platform'>,
  code: string,
  words: readonly string[],
): Promise<string> {
  const merchant = await createMerchantDirectory(database, log).byCode(code);
  if (!merchant) throw new Error(`no merchant ${code}`);
  return commandLine.runForMerchant(database, merchant, words);
}
