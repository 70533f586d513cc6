import type { Database, Transaction } from '#server/platform/database/database.ts';
import {
  type DrawKey,
  type DrawRow,
  type DrawState,
  findDraw,
  readPastDraws,
  readUnfinished,
} from './draws-repository.ts';
import { type DrawWork, payDraw } from './draw-steps.ts';
import { lotteryById } from './games.ts';
import { type DrawBets, readDrawBets } from './draw-bets-repository.ts';
import { readOpenRequests, type VoidRequestRow } from './void-requests-repository.ts';

/** What staff see of a draw. */
export interface StaffDraw {
  readonly game: string;
  readonly gameId: string;
  readonly issue: string;
  readonly state: DrawState;
  readonly drawAt: Date;
  readonly numbers: string | null;
  /** Who asks for it to be void, where somebody does. */
  readonly voidRequest: {
    readonly staff: string;
    readonly reason: string;
    readonly requestedAt: Date;
    readonly expiresAt: Date;
  } | null;
}

function present(row: DrawRow, requests: readonly VoidRequestRow[]): StaffDraw {
  const request = requests.find(({ game_id, issue }) => game_id === row.game_id && issue === row.issue);
  return {
    game: lotteryById(row.game_id).code,
    gameId: row.game_id,
    issue: row.issue,
    state: row.state,
    drawAt: row.draw_at,
    numbers: row.numbers,
    voidRequest: request
      ? {
          staff: request.staff,
          reason: request.reason,
          requestedAt: request.requested_at,
          expiresAt: request.expires_at,
        }
      : null,
  };
}

async function list(database: Database, read: (tx: Transaction) => Promise<readonly DrawRow[]>): Promise<StaffDraw[]> {
  const [rows, requests] = await database.forPlatform(async (tx) => [await read(tx), await readOpenRequests(tx)]);
  return rows.map((row) => present(row, requests));
}

/** Draws that are not over, nearest first, 200 at most. */
export function listUnfinishedDraws(database: Database, gameId: string | undefined): Promise<StaffDraw[]> {
  return list(database, (tx) => readUnfinished(tx, gameId));
}

/** Draws of one lottery that have a result or are void, newest first. */
export function listLastDraws(database: Database, gameId: string, count: number): Promise<StaffDraw[]> {
  return list(database, (tx) => readPastDraws(tx, gameId, { limit: count, offset: 0 }));
}

/** A draw, and what is bet on it at each merchant that has bets on it. */
export async function showDraw(
  { database, merchantCodes }: DrawWork,
  draw: DrawKey,
): Promise<{ readonly draw: StaffDraw; readonly merchants: readonly DrawBets[] } | undefined> {
  const [found] = await list(database, async (tx) => {
    const row = await findDraw(tx, draw);
    return row ? [row] : [];
  });
  if (!found) return undefined;
  const merchants: DrawBets[] = [];
  for (const code of merchantCodes)
    merchants.push(...(await database.forMerchant(code, (tx) => readDrawBets(tx, code, draw))));
  return { draw: found, merchants };
}

/** Pays a draw again as far as it was not paid. @returns its state, undefined for none such */
export async function settleDrawAgain(work: DrawWork, draw: DrawKey): Promise<string | undefined> {
  const stateOf = async () => (await work.database.forPlatform((tx) => findDraw(tx, draw)))?.state;
  if (!(await stateOf())) return undefined;
  await payDraw(work, draw);
  return stateOf();
}
