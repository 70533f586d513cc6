import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { INVARIANTS } from '../../src/invariants.ts';
import { checkLedger, rollUp } from '../../src/modules/ledger/ledger.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { type Acknowledged, findLost, movementsBeforeKill } from '../movement-load.ts';
import { makeOpenFolder } from '../open-folder.ts';
import { startProgram } from './start-program.ts';
import { MODULE_TABLES } from '../../src/table-owners.ts';

test('the program is killed 20 times under load and starts again: nothing acknowledged is lost', {
  timeout: 400_000,
}, async () => {
  const dataDir = await makeOpenFolder('tessera-program-');
  const acknowledged: Acknowledged[] = [];
  try {
    for (let kill = 0; kill < 20; kill += 1) {
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
      console.log(`compared ${acknowledged.length} acknowledged movements over 20 kills`);
      expect(acknowledged.length).toBeGreaterThanOrEqual(1_000);
      expect(await findLost(platform.database, acknowledged)).toEqual([]);
      while ((await rollUp(platform.database, 'EN')) > 0);
      expect((await checkLedger(platform.checkUrl, INVARIANTS)).violations).toEqual([]);
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
