import type { Database } from '#server/platform/database/database.ts';
import { type DrawKey, findDraw, readUnfinished } from './draws-repository.ts';
import { type DrawWork, payDraw, voidDraw } from './draw-steps.ts';
import { lotteryById } from './games.ts';

/** What staff see of a draw. */
export interface StaffDraw {
  readonly game: string;
  readonly gameId: string;
  readonly issue: string;
  readonly state: string;
  readonly drawAt: Date;
  readonly numbers: string | null;
}

/** Draws that are not over, nearest first. */
export async function listUnfinishedDraws(database: Database, gameId: string | undefined): Promise<StaffDraw[]> {
  const rows = await database.forPlatform((tx) => readUnfinished(tx, gameId));
  return rows.map((row) => ({
    game: lotteryById(row.game_id).code,
    gameId: row.game_id,
    issue: row.issue,
    state: row.state,
    drawAt: row.draw_at,
    numbers: row.numbers,
  }));
}

/** Ends a draw without a result, or pays one again as far as it was not paid. @returns its state, undefined for none such */
export async function decideDraw(
  work: DrawWork,
  draw: DrawKey,
  action: 'void' | 'settle',
): Promise<string | undefined> {
  const exists = await work.database.forPlatform((tx) => findDraw(tx, draw));
  if (!exists) return undefined;
  await (action === 'void' ? voidDraw(work, draw) : payDraw(work, draw));
  return (await work.database.forPlatform((tx) => findDraw(tx, draw)))?.state;
}
