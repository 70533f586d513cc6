import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { INVARIANTS, MODULE_TABLES } from '../../src/modules.ts';
import { checkLedger, rollUp } from '../../src/modules/ledger/ledger.ts';
import { findRunningServer } from '../../src/platform/database/embedded/attach.ts';
import { withClient } from '../../src/platform/database/error-handling-client.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { type JackpotTally, SOUND_JACKPOT, tallyJackpot } from '../jackpot-load.ts';
import { type Acknowledged, findLost, movementsBeforeKill } from '../movement-load.ts';
import { makeOpenFolder } from '../open-folder.ts';
import { howOften } from './how-often.ts';
import { startProgram } from './start-program.ts';

/** Runs a statement as the owner of the program's database. */
async function askOwner(dataDir: string, text: string): Promise<JackpotTally[]> {
  const url = await findRunningServer(join(dataDir, 'postgres'), 'tessera');
  if (!url) throw new Error('no server runs');
  return withClient(url, 'test', async (client) => (await client.query<JackpotTally>(text)).rows);
}

/** Each start of the program costs seconds. */
const KILLS = howOften(7);

test(`the program is killed ${KILLS} times under load and starts again: nothing acknowledged is lost`, {
  timeout: 1_200_000,
}, async () => {
  const dataDir = await makeOpenFolder('tessera-program-');
  const acknowledged: Acknowledged[] = [];
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ready } = startProgram(dataDir, acknowledged);
      await ready;
      const enough = acknowledged.length + movementsBeforeKill();
      while (acknowledged.length < enough && child.exitCode === null) await pause(5);
      expect(child.exitCode).toBeNull();
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    const { platform, stop } = await createPlatform(
      parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
      MODULE_TABLES,
      () => {},
    );
    try {
      console.log(`compared ${acknowledged.length} acknowledged movements over ${KILLS} kills`);
      expect(acknowledged.length).toBeGreaterThanOrEqual(50 * KILLS);
      expect(await findLost(platform.database, acknowledged)).toEqual([]);
      const jackpot = await tallyJackpot(platform.database, (text) => askOwner(dataDir, text));
      console.log(`${jackpot.stakes} stakes on the jackpot's game, of which ${jackpot.wins} won it`);
      expect(Math.min(jackpot.stakes, jackpot.wins)).toBeGreaterThanOrEqual(KILLS);
      expect(jackpot).toMatchObject(SOUND_JACKPOT);
      while ((await rollUp(platform.database, 'EN')) > 0);
      expect((await checkLedger(platform.checkUrl, INVARIANTS)).violations).toEqual([]);
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
