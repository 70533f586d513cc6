import { hiddenVendors } from '#server/modules/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isUuid } from '#server/platform/database/uuid.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import {
  type BetRow,
  readBets,
  readPartsOfRounds,
  readWinners,
  type RoundParts,
  type WinRow,
} from './bets-repository.ts';

const NOTHING: RoundParts = { is_free: false, paid_in: 0n, won: 0n };
const ALWAYS = { from: new Date(0), to: new Date(8.64e15) };

/** One of the member's own bets. */
export async function findRecord(
  database: Database,
  merchant: Merchant,
  session: Session,
  recordId: string,
): Promise<BetRow | undefined> {
  if (!isUuid(recordId)) return undefined;
  const filter = { merchantCode: merchant.code, memberId: session.memberId, recordId, ...ALWAYS };
  return (await database.forMerchant(merchant.code, (tx) => readBets(tx, filter, 1)))[0];
}

/** All that a member ever played with what of it was free, went into a jackpot and came out of one, newest first. @param page.before record that all of them are older than */
export function listBetsOf(
  database: Database,
  merchantCode: string,
  page: { readonly memberId: string; readonly before: string | undefined; readonly limit: number },
): Promise<(BetRow & { readonly parts: RoundParts })[]> {
  const { memberId, before, limit } = page;
  return database.forMerchant(merchantCode, async (tx) => {
    const rows = await readBets(tx, { merchantCode, memberId, before, ...ALWAYS }, limit);
    const rounds = rows.map((row) => ({ vendorCode: row.vendor_code, roundId: row.round_id }));
    const parts = await readPartsOfRounds(tx, merchantCode, memberId, rounds);
    return rows.map((row, index) => ({ ...row, parts: parts[index] ?? NOTHING }));
  });
}

/** Latest settled wins of real accounts. */
export function findWinners(
  database: Database,
  merchant: Merchant,
  gameType: string | undefined,
  limit: number,
): Promise<WinRow[]> {
  return database.forMerchant(merchant.code, (tx) =>
    readWinners(tx, merchant.code, { gameType, limit, hiddenVendors: hiddenVendors(merchant) }),
  );
}

export { findUnfinishedRound, readUnfinishedRounds } from './unfinished-rounds-repository.ts';
export { countBets, forgetBets } from './bet-figures-repository.ts';
