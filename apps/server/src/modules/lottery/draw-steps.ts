import { randomBytes } from 'node:crypto';
import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { roundAfter, roundRandomness } from '@tessera/rules/lottery/beacon';
import { merkleLevels, betLeaf } from '@tessera/rules/lottery/bet-commitment';
import { drawMessage, drawResult } from '@tessera/rules/lottery/proof';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Beacon } from './beacon.ts';
import {
  type DrawKey,
  type DrawRow,
  findDraw,
  insertResult,
  moveDraw,
  recordDrawInputs,
  publishDraw,
  readPublished,
  readSeed,
} from './draws-repository.ts';
import { LOTTERY_GAMES } from './games.data.ts';
import { lotteryById } from './games.ts';
import { type PlannedDraw, planDraws } from './schedule.ts';
import { settleDraw, voidBets } from './settle.ts';
import { findCommitment, insertCommitment, commitBets, committedParts } from './commitments-repository.ts';
import { readOrphanedOrders } from './settling-repository.ts';

/** Bets that were under way when the issue closed are written by then: a transaction of theirs lasts two seconds at most. */
export const COMMITMENT_DELAY_SECONDS = 3;
/** Bets are committed that long after an issue closed, unless the program was down. */
const COMMITTED_WITHIN_SECONDS = COMMITMENT_DELAY_SECONDS + 3;

/** What the steps of draws need: the database, and every merchant that may hold bets. */
export interface DrawWork {
  readonly database: Database;
  readonly merchantCodes: readonly string[];
  /** The public beacon, where the installation reaches one. */
  readonly beacon?: Beacon | undefined;
}

/** The first round of the beacon that comes out when the bets of a draw are committed. */
const beaconRoundOf = ({ chain }: Beacon, { lockAt }: PlannedDraw) => ({
  chain: chain.hash,
  round: roundAfter(chain, lockAt.getTime() + COMMITTED_WITHIN_SECONDS * 1000),
});

/**
 * Publishes the issues that are drawn next, each with the hash of its own seed from the system's random source, and with the
 * round that will be mixed in where there is a beacon.
 */
export async function publishDraws(database: Database, beacon?: Beacon): Promise<void> {
  const now = await database.now();
  await database.forPlatform(async (tx) => {
    const published = await readPublished(tx);
    for (const game of LOTTERY_GAMES) {
      for (const plan of planDraws(game, now)) {
        if (published.has(`${game.gameId}:${plan.issue}`)) continue;
        const seed = randomBytes(32).toString('hex');
        const promised = { seed, seedHash: commitServerSeed(seed), beacon: beacon && beaconRoundOf(beacon, plan) };
        await publishDraw(tx, game.gameId, plan, promised);
      }
    }
  });
}

/** Takes the accepted bets of a merchant into the committed set and writes their Merkle tree; a second time changes nothing. */
async function commitMerchant(tx: Transaction, merchantCode: string, draw: DrawKey): Promise<void> {
  if (await findCommitment(tx, { merchantCode, ...draw })) return;
  const bets = await commitBets(tx, { merchantCode, ...draw });
  const levels = merkleLevels(bets.map((bet) => betLeaf(committedParts(bet))));
  await insertCommitment(tx, { merchantCode, ...draw }, levels, bets.length);
}

/** Fixes what was bet on a draw: nothing counts from here on that is not in the committed set. */
export async function commitDraw({ database, merchantCodes }: DrawWork, draw: DrawKey): Promise<void> {
  for (const code of merchantCodes) await database.forMerchant(code, (tx) => commitMerchant(tx, code, draw));
  await database.forPlatform((tx) => moveDraw(tx, draw, ['LOCKED'], 'SEALED'));
}

/** Roots of the merchants whose members bet on a draw, as they were committed. */
async function readRoots({ database, merchantCodes }: DrawWork, draw: DrawKey): Promise<string[]> {
  const roots: string[] = [];
  for (const merchantCode of merchantCodes) {
    const commitment = await database.forMerchant(merchantCode, (tx) => findCommitment(tx, { merchantCode, ...draw }));
    if (commitment && commitment.bet_count > 0) roots.push(commitment.root);
  }
  return roots.toSorted();
}

/**
 * Signature of the round that was named for a draw; undefined under rules without a beacon.
 * @throws Error when it cannot be had: the draw waits for it, because any other randomness would be the operator's choice
 */
async function readSignature(beacon: Beacon | undefined, row: DrawRow): Promise<string | undefined> {
  if (row.beacon_round === null) return undefined;
  if (!beacon || beacon.chain.hash !== row.beacon_chain)
    throw new Error(`${row.game_id} ${row.issue} waits for a beacon that is not set (BEACON_URL)`);
  return beacon.readRound(Number(row.beacon_round));
}

/**
 * Draws the numbers from the seed that was promised and, by the draw's rule, from what was committed when the sale was over and from
 * the beacon's round; drawn again, they are the same.
 */
export async function drawNumbers(work: DrawWork, draw: DrawKey): Promise<void> {
  const { code, family } = lotteryById(draw.gameId);
  const roots = await readRoots(work, draw);
  const row = await work.database.forPlatform((tx) => findDraw(tx, draw));
  if (!row) throw new Error(`no draw ${draw.gameId} ${draw.issue}`);
  const signature = await readSignature(work.beacon, row);
  await work.database.forPlatform(async (tx) => {
    const seed = await readSeed(tx, draw);
    if (!seed) throw new Error(`no seed of ${draw.gameId} ${draw.issue}`);
    if (!(await moveDraw(tx, draw, ['SEALED'], 'DRAWN'))) return;
    if (row.proof_rule > 1) await recordDrawInputs(tx, draw, { roots, signature });
    const mixture = { roots, randomness: signature && roundRandomness(signature) };
    const message = drawMessage(code, draw.issue, row.proof_rule > 1 ? mixture : undefined);
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
 * @returns false when the draw has a result already, which stays
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

/** Gives back what no draw will ever settle: bets that came in too late to be committed, or beside a void. */
export async function refundOrphanedOrders({ database, merchantCodes }: DrawWork): Promise<void> {
  await forEachOne(merchantCodes, async (merchantCode) => {
    const draws = await database.forMerchant(merchantCode, (tx) => readOrphanedOrders(tx, merchantCode));
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
