import { pickText } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { lotteryById } from './games.ts';
import { type OrderRow, type Outcome, outcomeOf, readOrders } from './orders-repository.ts';

/** What staff see of a lottery order. */
export interface StaffOrder {
  readonly row: OrderRow;
  /** Name of the lottery in English. */
  readonly game: string;
  readonly outcome: Outcome;
}

/** Lottery orders of one member, newest first. @param page.before order that all of them are older than */
export async function listOrdersOf(
  database: Database,
  { code: merchantCode, settings }: Merchant,
  page: { readonly memberId: string; readonly before: string | undefined; readonly limit: number },
): Promise<StaffOrder[]> {
  const { memberId, before, limit } = page;
  const rows = await database.forMerchant(merchantCode, (tx) =>
    readOrders(tx, { merchantCode, memberId, before }, { limit, offset: 0 }),
  );
  return rows.map((row) => ({
    row,
    game: pickText(lotteryById(row.game_id).names, 'EN', settings.defaultLanguage),
    outcome: outcomeOf(row.states),
  }));
}
