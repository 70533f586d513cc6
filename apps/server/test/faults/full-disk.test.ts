import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVARIANTS } from '../../src/modules.ts';
import { betWin, checkLedger, readBalance } from '../../src/modules/ledger/ledger.ts';
import { TEST_KEYS } from '../test-keys.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type LoadAccount, openMembers } from '../movement-load.ts';
import { planOf } from '../migration-plan.ts';
import { makeOpenFolder } from '../open-folder.ts';

/** Whether this run may mount its own small disk. */
function tryMount(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let folder: string;
let mounted = false;
beforeAll(async () => {
  folder = await makeOpenFolder('tessera-disk-');
  mounted = process.getuid?.() === 0 && tryMount(folder, '300m');
});
afterAll(async () => {
  if (mounted) execFileSync('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
});

/** Fills what is left of the disk. */
async function fillDisk(file: string): Promise<void> {
  const ballast = await open(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) await ballast.write(block);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    await ballast.close();
  }
}

test('a full disk refuses movements with a code and loses nothing; they go on when there is room', {
  timeout: 150_000,
}, async (context) => {
  if (!mounted) context.skip('needs root and the right to mount a small disk');
  const settings = ['min_wal_size=32MB', 'max_wal_size=48MB', 'wal_keep_size=0'];
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), notify: () => {}, settings });
  const ownerUrl = server.ownerUrl('postgres');
  const plan = planOf(ownerUrl);
  await migrate(plan);
  const database = openDatabase({ url: plan.appUrl, connections: 4, keys: TEST_KEYS });
  const [account] = (await openMembers(database, 1)) as [LoadAccount];
  const ballast = join(folder, 'ballast');
  await fillDisk(ballast);
  let moved = 0n;
  let refusal: unknown;
  for (let turn = 0; turn < 100_000 && refusal === undefined; turn += 1) {
    const key = crypto.randomUUID();
    try {
      await betWin(database, {
        ...account,
        scope: 'JL',
        key,
        roundId: key.repeat(20),
        bet: 1n,
        win: 0n,
        closeRound: true,
      });
      moved += 1n;
    } catch (error) {
      refusal = error;
    }
  }
  expect(refusal).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  await rm(ballast);
  while (!(await database.ready()));
  const balance = await readBalance(database, account);
  // the movement whose answer was a refusal may not have happened
  expect(balance?.balance).toBe(1_000_0000n - moved);
  const key = crypto.randomUUID();
  expect(
    await betWin(database, { ...account, scope: 'JL', key, roundId: key, bet: 1n, win: 0n, closeRound: true }),
  ).toMatchObject({ code: 'OK' });
  expect((await checkLedger(plan.checkUrl, INVARIANTS)).violations).toEqual([]);
  await database.close();
  await server.stop();
});
