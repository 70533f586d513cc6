import { randomBytes } from 'node:crypto';
import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { drawMessage, drawResult, textsRoot } from '@tessera/rules/lottery/proof';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  type DrawKey,
  findDraw,
  insertResult,
  moveDraw,
  noteBetRoots,
  publishDraw,
  readPublished,
  readSeed,
} from './draws-repository.ts';
import { LOTTERY_GAMES } from './games.data.ts';
import { lotteryById } from './games.ts';
import { planDraws } from './schedule.ts';
import { settleDraw, voidBets } from './settle.ts';
import { findSeal, insertSeal, readLeftOver, sealBets } from './settling-repository.ts';

/** What the steps of draws need: the database, and every merchant that may hold bets. */
export interface DrawWork {
  readonly database: Database;
  readonly merchantCodes: readonly string[];
}

/** Publishes the issues that are drawn next, each with the hash of a seed of its own from the system's random source. */
export async function publishDraws(database: Database): Promise<void> {
  const now = await database.now();
  await database.forPlatform(async (tx) => {
    const published = await readPublished(tx);
    for (const game of LOTTERY_GAMES) {
      for (const plan of planDraws(game, now)) {
        if (published.has(`${game.gameId}:${plan.issue}`)) continue;
        const seed = randomBytes(32).toString('hex');
        await publishDraw(tx, game.gameId, plan, { seed, seedHash: commitServerSeed(seed) });
      }
    }
  });
}

/** Takes the accepted bets of a merchant into the sealed set and writes its root; a second time changes nothing. */
async function sealMerchant(tx: Transaction, merchantCode: string, draw: DrawKey): Promise<void> {
  if (await findSeal(tx, { merchantCode, ...draw })) return;
  const bets = await sealBets(tx, { merchantCode, ...draw });
  const leaves = bets.map((bet) =>
    [bet.suborder_id, bet.play_code, bet.content, bet.unit, bet.multiple, bet.stake, bet.nonce].join('|'),
  );
  await insertSeal(tx, { merchantCode, ...draw }, textsRoot(leaves), bets.length);
}

/** Fixes what was bet on a draw: nothing counts from here on that is not in the sealed set. */
export async function sealDraw({ database, merchantCodes }: DrawWork, draw: DrawKey): Promise<void> {
  for (const code of merchantCodes) await database.forMerchant(code, (tx) => sealMerchant(tx, code, draw));
  await database.forPlatform((tx) => moveDraw(tx, draw, ['LOCKED'], 'SEALED'));
}

/** Roots of the merchants whose members bet on a draw, as they were sealed. */
async function readRoots({ database, merchantCodes }: DrawWork, draw: DrawKey): Promise<string[]> {
  const roots: string[] = [];
  for (const merchantCode of merchantCodes) {
    const seal = await database.forMerchant(merchantCode, (tx) => findSeal(tx, { merchantCode, ...draw }));
    if (seal && seal.bet_count > 0) roots.push(seal.root);
  }
  return roots.toSorted();
}

/**
 * Draws the numbers from the seed that was promised and, by the draw's rule, from what was sealed when the sale was over; drawn
 * again, they are the same.
 */
export async function drawNumbers(work: DrawWork, draw: DrawKey): Promise<void> {
  const { code, family } = lotteryById(draw.gameId);
  const roots = await readRoots(work, draw);
  await work.database.forPlatform(async (tx) => {
    const [seed, row] = [await readSeed(tx, draw), await findDraw(tx, draw)];
    if (!seed || !row) throw new Error(`no seed of ${draw.gameId} ${draw.issue}`);
    if (!(await moveDraw(tx, draw, ['SEALED'], 'DRAWN'))) return;
    if (row.proof_rule === 2) await noteBetRoots(tx, draw, roots);
    const message = drawMessage(code, draw.issue, row.proof_rule === 2 ? roots : undefined);
    await insertResult(tx, draw, drawResult(family, seed, message));
  });
}

/** Pays a draw to everybody who won; interrupted, it goes on where it stopped. */
export async function payDraw({ database, merchantCodes }: DrawWork, draw: DrawKey): Promise<void> {
  const row = await database.forPlatform((tx) => findDraw(tx, draw));
  if (!row?.numbers || row.state === 'VOID') return;
  const { numbers } = row;
  await forEachOne(merchantCodes, (merchantCode) => settleDraw(database, { merchantCode, ...draw }, numbers));
  await database.forPlatform((tx) => moveDraw(tx, draw, ['DRAWN'], 'SETTLED'));
}

/**
 * Ends a draw without a result and gives all stakes back.
 * @returns false when the draw has a result already, which stands
 */
export async function voidDraw({ database, merchantCodes }: DrawWork, draw: DrawKey): Promise<boolean> {
  const isVoid = await database.forPlatform(async (tx) => {
    await moveDraw(tx, draw, ['SCHEDULED', 'OPEN', 'LOCKED', 'SEALED'], 'VOID');
    return (await findDraw(tx, draw))?.state === 'VOID';
  });
  if (!isVoid) return false;
  await forEachOne(merchantCodes, (merchantCode) => voidBets(database, { merchantCode, ...draw }));
  return true;
}

/** Gives back what no draw will ever settle: bets that came in too late to be sealed, or beside a void. */
export async function returnLeftOver({ database, merchantCodes }: DrawWork): Promise<void> {
  await forEachOne(merchantCodes, async (merchantCode) => {
    const draws = await database.forMerchant(merchantCode, (tx) => readLeftOver(tx, merchantCode));
    await forEachOne(draws, (draw) => voidBets(database, { merchantCode, ...draw }));
  });
}

/** Runs work for each, whatever becomes of the others. @throws what one threw, AggregateError when several did */
async function forEachOne<One>(all: readonly One[], run: (one: One) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await run(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`);
  if (failures.length === 1) throw failures[0];
}
