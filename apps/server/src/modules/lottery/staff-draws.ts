import type { Database } from '#server/platform/database/database.ts';
import { type DrawKey, findDraw, readUnfinished } from './draws-repository.ts';
import { type DrawWork, payDraw } from './draw-steps.ts';
import { lotteryById } from './games.ts';
import { readOpenRequests } from './void-requests-repository.ts';

/** What staff see of a draw. */
export interface StaffDraw {
  readonly game: string;
  readonly gameId: string;
  readonly issue: string;
  readonly state: string;
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

/** Draws that are not over, nearest first. */
export async function listUnfinishedDraws(database: Database, gameId: string | undefined): Promise<StaffDraw[]> {
  const [rows, requests] = await database.forPlatform(async (tx) => [
    await readUnfinished(tx, gameId),
    await readOpenRequests(tx),
  ]);
  return rows.map((row) => {
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
  });
}

/** Pays a draw again as far as it was not paid. @returns its state, undefined for none such */
export async function settleDrawAgain(work: DrawWork, draw: DrawKey): Promise<string | undefined> {
  const stateOf = async () => (await work.database.forPlatform((tx) => findDraw(tx, draw)))?.state;
  if (!(await stateOf())) return undefined;
  await payDraw(work, draw);
  return stateOf();
}
