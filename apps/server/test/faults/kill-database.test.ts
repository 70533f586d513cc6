import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { INVARIANTS } from '../../src/modules.ts';
import { checkLedger } from '../../src/modules/ledger/ledger.ts';
import { TEST_KEYS } from '../test-keys.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type JackpotTally, openJackpotLoad, SOUND_JACKPOT, tallyJackpot } from '../jackpot-load.ts';
import { everyMovement } from '../money-load.ts';
import { findLost, movementsBeforeKill, runLoad } from '../movement-load.ts';
import { planOf } from '../migration-plan.ts';
import { howOften } from './how-often.ts';
import { makeOpenFolder } from '../open-folder.ts';

interface Outcome {
  readonly compared: number;
  readonly lost: number;
  readonly kills: number;
  readonly violations: readonly unknown[];
  /** Deposits with a fee and bonuses that are in the ledger. */
  readonly fees: number;
  readonly bonuses: number;
  readonly jackpot: JackpotTally;
}

/** Ends the whole server at once: the postmaster and every worker, so that nothing is written any more. */
function killServer(postmaster: number): void {
  const workers = execFileSync('pgrep', ['-P', String(postmaster)])
    .toString()
    .trim()
    .split('\n')
    .map(Number);
  for (const pid of [postmaster, ...workers]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended by itself
    }
  }
}

const MOVED = `select (select count(*)::int from bonus_grant) as bonuses, (select count(*)::int from txn
  join transfer using (merchant_code, txn_id) where kind = 'DEPOSIT' and line = 2) as fees`;

async function ask<Row extends pg.QueryResultRow>(ownerUrl: string, text: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(text)).rows;
  } finally {
    await owner.end();
  }
}

async function waitUntilReady(database: Database): Promise<void> {
  while (!(await database.ready())) await pause(50);
}

/** Kills the server `kills` times under load and then compares every acknowledged movement with what is there. */
async function killUnderLoad(kills: number, setUp: string | undefined): Promise<Outcome> {
  const folder = await makeOpenFolder('tessera-kill-');
  const server = await startEmbeddedPostgres({ folder, notify: () => {} });
  const ownerUrl = server.ownerUrl('postgres');
  const plan = planOf(ownerUrl);
  try {
    await migrate(plan);
    if (setUp) await ask(ownerUrl, setUp);
    const database = openDatabase({ url: plan.appUrl, connections: 24, keys: TEST_KEYS });
    const jackpots = await openJackpotLoad(database, 8);
    let reached = 0;
    let over = false;
    const isOver = (count: number) => {
      reached = count;
      return over;
    };
    const load = runLoad(database, jackpots.players, 8, isOver, everyMovement(jackpots));
    let killed = 0;
    for (; killed < kills; killed += 1) {
      const enough = reached + movementsBeforeKill();
      while (reached < enough) await pause(5);
      const pid = server.pid();
      if (pid) killServer(pid);
      while (server.pid() === pid) await pause(20);
      await waitUntilReady(database);
    }
    over = true;
    const { acknowledged } = await load;
    const lost = await findLost(database, acknowledged);
    const jackpot = await tallyJackpot(database, (text) => ask(ownerUrl, text));
    const { violations } = await checkLedger(plan.checkUrl, INVARIANTS);
    await database.close();
    const [moved] = await ask<Pick<Outcome, 'fees' | 'bonuses'>>(ownerUrl, MOVED);
    if (!moved) throw new Error('a count is one row');
    return { ...moved, jackpot, compared: acknowledged.length, lost: lost.length, kills: killed, violations };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const KILLS = howOften(7);

test(`the database is killed ${KILLS} times under load: no acknowledged movement is lost, every invariant holds`, {
  timeout: 400_000,
}, async () => {
  const outcome = await killUnderLoad(KILLS, undefined);
  console.log(`compared ${outcome.compared} acknowledged movements over ${outcome.kills} kills`);
  expect(outcome.compared).toBeGreaterThanOrEqual(50 * KILLS);
  const { stakes, wins } = outcome.jackpot;
  console.log(`${stakes} stakes on the jackpot's game, of which ${wins} won it`);
  expect(Math.min(outcome.fees, outcome.bonuses, stakes, wins)).toBeGreaterThanOrEqual(KILLS);
  expect(outcome).toMatchObject({ kills: KILLS, lost: 0, violations: [], jackpot: SOUND_JACKPOT });
});

test('a database that answers before the log is on disk is caught by the same loop', { timeout: 300_000 }, async () => {
  const outcome = await killUnderLoad(6, 'alter role tessera_app set synchronous_commit = off');
  expect(outcome.lost).toBeGreaterThan(0);
});
