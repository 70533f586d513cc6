/** Front door of game returns: what games of a merchant returned to players lately, beside what they publish. */
import type { Database } from '#server/platform/database/database.ts';
import { type GameReturnRow, readReturns, type ReturnPeriod } from './game-returns-repository.ts';
import { type ReturnBand, returnBand } from './return-band.ts';

/** What a game returned over a period. */
export type GameReturn = GameReturnRow & ReturnBand & { readonly period: ReturnPeriod };

const publishedShare = (percent: string | null) => (percent === null ? null : Number(percent) / 100);

/** Returns of a merchant's games as they were counted last, those outside of their band first. @param period undefined: of all periods */
export async function listReturns(
  database: Database,
  merchantCode: string,
  period?: ReturnPeriod,
): Promise<GameReturn[]> {
  const rows = await database.forMerchant(merchantCode, (tx) => readReturns(tx, merchantCode, period));
  return rows
    .map((row) => ({ ...row, ...returnBand(row, publishedShare(row.published)) }))
    .sort((one, other) => Number(other.isOutside) - Number(one.isOutside));
}

export { countReturns, type ReturnPeriod } from './game-returns-repository.ts';
export { LEAST_ROUNDS } from './return-band.ts';
