import { placePage } from '#server/platform/http/list-page.ts';
import { roundRandomness } from '@tessera/rules/lottery/beacon';
import { drawMessage } from '@tessera/rules/lottery/proof';
import { handleGuest } from '#server/platform/http/handler.ts';
import {
  countPastDraws,
  type DrawRow,
  findDraw,
  readLastResults,
  readNextDraws,
  readPastDraws,
  readSeed,
} from './draws-repository.ts';
import { findLottery } from './games.ts';
import { presentDraw, presentIssue } from './present-draws.ts';
import { findCommitment } from './commitments-repository.ts';

/** Results told beside the present issue. */
const RECENT = 10;

/** Present, previous and next issue of a lottery (CGAM-14). */
export const getNumero = handleGuest('getNumero', async (input, context) => {
  const game = findLottery(context.merchant, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const { database } = context.platform;
  const [next, last] = await database.forPlatform(async (tx) => [
    await readNextDraws(tx, [game.gameId], 2),
    await readLastResults(tx, [game.gameId], RECENT),
  ]);
  const [current, following] = next;
  return {
    currentNumero: current ? presentIssue(current) : null,
    previousNumero: last[0] ? presentDraw(last[0]) : null,
    nextNumero: following ? { numero: following.issue, drawTime: following.draw_at } : null,
    recent: last.map(presentDraw),
    serverTime: await database.now(),
  };
});

/** Past draws of a lottery, newest first (LOTT-23). */
export const listDraws = handleGuest('listDraws', async (input, context) => {
  const game = findLottery(context.merchant, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const { rows, pages } = await context.platform.database.forPlatform(async (tx) => {
    const placed = placePage(input, await countPastDraws(tx, game.gameId));
    return { ...placed, rows: await readPastDraws(tx, game.gameId, placed) };
  });
  return {
    list: rows.map(presentDraw),
    ...pages,
  };
});

/** What the numbers are read from; what is mixed in is not known before the draw. */
function messageOf(code: string, { issue, proof_rule, bet_roots, beacon_signature }: DrawRow): string | null {
  if (proof_rule === 1) return drawMessage(code, issue);
  if (bet_roots === null) return null;
  const randomness = beacon_signature === null ? undefined : roundRandomness(beacon_signature);
  return drawMessage(code, issue, { roots: bet_roots, randomness });
}

/** The beacon's round of a draw, as it was named beforehand. */
function beaconOf({ beacon_chain, beacon_round, beacon_signature }: DrawRow) {
  if (beacon_chain === null || beacon_round === null) return null;
  return { chain: beacon_chain, round: Number(beacon_round), signature: beacon_signature };
}

/** What checks a draw. The seed is shown when nothing can be bet on it any more: after the draw, or when it is void. */
export const getDrawProof = handleGuest('getDrawProof', async (input, context) => {
  const { merchant, platform } = context;
  const game = findLottery(merchant, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const key = { gameId: game.gameId, issue: input.numero };
  const [draw, seed] = await platform.database.forPlatform(async (tx) => {
    const row = await findDraw(tx, key);
    const isOver = row !== undefined && ['DRAWN', 'SETTLED', 'VOID'].includes(row.state);
    return [row, isOver ? await readSeed(tx, key) : undefined];
  });
  if (!draw) return context.refuse('NOT_FOUND');
  const commitment = await platform.database.forMerchant(merchant.code, (tx) =>
    findCommitment(tx, { merchantCode: merchant.code, ...key }),
  );
  return {
    gameId: game.gameId,
    gameCode: game.code,
    family: game.family,
    numero: draw.issue,
    state: draw.state,
    seedHash: draw.seed_hash,
    seed: seed ?? null,
    rule: draw.proof_rule,
    roots: draw.bet_roots === null ? null : [...draw.bet_roots],
    message: messageOf(game.code, draw),
    beacon: beaconOf(draw),
    winningNumber: draw.state === 'VOID' ? null : draw.numbers,
    publishedTime: draw.published_at,
    openTime: draw.open_at,
    lockTime: draw.lock_at,
    drawTime: draw.draw_at,
    commitmentTime: draw.sealed_at,
    drawnTime: draw.drawn_at,
    betsRoot: commitment?.root ?? null,
    betCount: commitment?.bet_count ?? 0,
    trust: draw.proof_rule === 3 ? ('OPERATOR_COMMITS_IN_TIME' as const) : ('OPERATOR_KNOWS_SEED' as const),
  };
});
