import { setTimeout as pause } from 'node:timers/promises';
import { startClock } from '../../src/clock-role.ts';
import { INVARIANTS, MODULE_TABLES } from '../../src/modules.ts';
import { checkLedger } from '../../src/modules/ledger/ledger.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { startWorker } from '../../src/worker-role.ts';
import { openJackpotLoad } from '../jackpot-load.ts';
import { everyMovement } from '../money-load.ts';

/**
 * The program with its database, worker and clock, players inside it, and the ledger's check without a pause; each acknowledged movement is written to standard
 * output at once, so that the killer of the program knows what had been promised.
 */
const { platform } = await createPlatform(parseConfig(process.env), MODULE_TABLES, () => {});
await startWorker(platform);
await startClock(platform);
const jackpots = await openJackpotLoad(platform.database, 4);
const accounts = jackpots.players;
const move = everyMovement(jackpots);
process.stdout.write('ready\n');

async function play(account: (typeof accounts)[number]): Promise<never> {
  for (;;) {
    try {
      for (const [key, { code, txnId, balance }] of await move(platform.database, account)) {
        if (code === 'OK' && txnId) process.stdout.write(`${key} ${txnId} ${balance}\n`);
      }
    } catch (error) {
      process.stderr.write(`${error}\n`);
    }
  }
}

async function check(): Promise<never> {
  for (;;) {
    try {
      await checkLedger(platform.checkUrl, INVARIANTS);
    } catch {
      // the server is away: what the players see of it is written above
      await pause(20);
    }
  }
}
await Promise.all([...[...accounts, ...accounts].map(play), check()]);
