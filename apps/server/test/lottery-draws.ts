import { placeOf } from '../src/platform/database/encrypted-column.ts';
import { randomBytes } from 'node:crypto';
import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { createDrawRunner } from '../src/modules/lottery/lottery.ts';
import type { DrawKey } from '../src/modules/lottery/draws-repository.ts';
import type { TestServer } from './test-server.ts';
import { LOTTERY_SEED } from '../src/modules/lottery/draws-repository.ts';

/** What the steps of draws work for in tests. */
export const workOf = (test: TestServer) => ({ database: test.database.database, merchantCodes: ['EN', 'LANTERN'] });

let issues = 0;

/**
 * An issue of a game that is on sale, beside those of the calendar. Its times are written into the test's own database, so that
 * no test waits for a draw or depends on when it runs.
 * @param rule of its proof: under the older one a test can know the result beforehand
 */
export async function openDraw(test: TestServer, gameId: string, rule: 1 | 2 = 1): Promise<DrawKey> {
  const issue = `test-${(issues += 1)}`;
  const seed = randomBytes(32).toString('hex');
  await test.database.asOwner(
    `insert into lottery_draw (game_id, issue, open_at, lock_at, draw_at, state, seed_hash, proof_rule, published_at)
     values ($1, $2, now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours', 'OPEN', $3, $4,
       now() - interval '2 hours')`,
    [gameId, issue, commitServerSeed(seed), rule],
  );
  const encrypted = test.database.database.box.encrypt(placeOf(LOTTERY_SEED, gameId, issue), seed);
  await test.database.asOwner(`insert into lottery_seed (game_id, issue, seed) values ($1, $2, $3)`, [
    gameId,
    issue,
    encrypted,
  ]);
  return { gameId, issue };
}

/** Lets the time of an issue's lock and draw be over, that many seconds ago each. */
export async function passDraw(test: TestServer, draw: DrawKey, lock = 20, drawn = 10): Promise<void> {
  await test.database.asOwner(
    `update lottery_draw set lock_at = now() - make_interval(secs => $3), draw_at = now() - make_interval(secs => $4)
     where game_id = $1 and issue = $2`,
    [draw.gameId, draw.issue, lock, drawn],
  );
}

/** Gives a draw a seed by hand before it is drawn; the test then knows the result. */
export async function plantSeed(test: TestServer, draw: DrawKey, seed: string, seedHash: string): Promise<void> {
  await test.database.asOwner(
    `with head as (update lottery_draw set seed_hash = $4 where game_id = $1 and issue = $2)
     update lottery_seed set seed = $3 where game_id = $1 and issue = $2`,
    [
      draw.gameId,
      draw.issue,
      test.database.database.box.encrypt(placeOf(LOTTERY_SEED, draw.gameId, draw.issue), seed),
      seedHash,
    ],
  );
}

/** Does what is due until nothing is left to do; a failed step fails the test. */
export async function runDraws(test: TestServer): Promise<void> {
  const failures: unknown[] = [];
  const runner = createDrawRunner((error) => failures.push(error));
  for (let turn = 0; turn < 8; turn += 1) {
    await runner.advance(workOf(test));
    await runner.idle();
  }
  if (failures.length > 0) throw failures[0];
}
