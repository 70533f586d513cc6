import { INVARIANTS } from './modules.ts';
import { checkLedger } from './modules/ledger/ledger.ts';
import { parseConfig } from './platform/config/config.ts';
import { findDatabase, openSecrets } from './platform/database/start-database.ts';

/** Checks the whole ledger of the running database once: `npm run ledger:check`. Exits with 1 when an invariant does not hold. */
async function main(): Promise<number> {
  const config = parseConfig(process.env);
  const addresses = await findDatabase(config, openSecrets(config));
  if (!addresses) {
    console.error('DATABASE_UNAVAILABLE: no database runs in this data folder. Start the program first.');
    return 2;
  }
  const { violations } = await checkLedger(addresses.checkUrl, INVARIANTS);
  for (const { invariant, about, count, examples } of violations) {
    console.error(`${invariant} does not hold (${about}): ${count}\n  ${examples.join('\n  ')}`);
  }
  console.log(violations.length === 0 ? 'The ledger is sound.' : `${violations.length} invariants do not hold.`);
  return violations.length === 0 ? 0 : 1;
}

process.exitCode = await main();
