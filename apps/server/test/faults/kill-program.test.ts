import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkLedger, rollUp } from '../../src/modules/ledger/ledger.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { type Acknowledged, findLost, movementsBeforeKill } from '../movement-load.ts';
import { makeOpenFolder } from '../open-folder.ts';

const script = fileURLToPath(new URL('./program-under-load.ts', import.meta.url));

/** Starts the program and collects what it promises, line by line. */
function startProgram(dataDir: string, acknowledged: Acknowledged[]): { child: ChildProcess; ready: Promise<void> } {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const child = spawn('node', [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [key, txnId, balance] = line.split(' ');
      if (line === 'ready') resolve();
      else if (key && txnId && balance) acknowledged.push({ scope: 'JL', key, txnId, balance: BigInt(balance) });
    });
  });
  return { child, ready };
}

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
    const { platform, stop } = await createPlatform(parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), () => {});
    try {
      console.log(`compared ${acknowledged.length} acknowledged movements over 20 kills`);
      expect(acknowledged.length).toBeGreaterThanOrEqual(1_000);
      expect(await findLost(platform.database, acknowledged)).toEqual([]);
      while ((await rollUp(platform.database, 'EN')) > 0);
      expect(await checkLedger(platform.ownerUrl)).toEqual([]);
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
