import type { AskedPage, PlacedPage } from '#server/platform/http/list-page.ts';
import { type HandlerOutput, type Language, pickText } from '@tessera/contract';
import { requestRoundProof } from '#server/modules/vendors/vendors.ts';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { findRecord } from './bets.ts';
import { readBetPage } from './bet-pages-repository.ts';
import { type BetFilter, type BetRow, type BetTotals, readRoundMovements, readRoundParts } from './bets-repository.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Longest period one list may cover, days. */
const LONGEST_PERIOD_DAYS = 31;

/** A bet as our own record lists it. */
export function presentBet(
  row: BetRow,
  merchant: Merchant,
  language: Language,
): HandlerOutput<'getGameRecord'>['record'] {
  // an open bet is neither won nor lost
  const difference = row.state === 'open' ? 0n : row.win - row.bet;
  const size = difference < 0n ? -difference : difference;
  return {
    recordId: row.record_id,
    orderNo: referenceOf(row.record_id),
    roundId: row.round_id,
    vendorCode: row.vendor_code,
    vendorName: row.vendor_name,
    gameCode: row.game_code,
    gameName: pickText(row.names, language, merchant.settings.defaultLanguage),
    iconUrl: row.icon,
    betTimeInTimestamp: row.created_at,
    betAmount: row.bet,
    validBetAmount: row.state === 'open' || size < row.bet ? size : row.bet,
    winAmount: row.win,
    profitAndLoss: difference,
    status: row.state,
    canReplay: row.studio_code !== null && row.state === 'settled',
  };
}

/** Sums over all bets that match, with where the page lies. */
type PlacedTotals = BetTotals & Pick<PlacedPage, 'pages'>;

/** Which of a member's bets are asked for. */
export interface AskedBets extends Pick<BetFilter, 'gameTypes' | 'isOpen'>, AskedPage {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly vendor?: string | undefined;
  readonly orderNoSearch?: string | undefined;
}

/** A page of the member's bets that match, newest first, with sums over all that do. Every list of bets is read here. */
export async function readOwnBets(
  { platform, merchant, session }: CallContext & { readonly session: Session },
  { startDate, endDate, vendor, orderNoSearch, page, size, counted, ...kinds }: AskedBets,
): Promise<{ rows: BetRow[]; totals: PlacedTotals }> {
  const to = new Date(endDate ?? Date.now() + DAY_MS);
  const from = new Date(Math.max(startDate ?? 0, to.getTime() - LONGEST_PERIOD_DAYS * DAY_MS));
  const filter = {
    ...kinds,
    merchantCode: merchant.code,
    memberId: session.memberId,
    from,
    to,
    vendor: vendor || undefined,
    search: orderNoSearch || undefined,
  };
  const [rows, totals] = await platform.database.forMerchant(merchant.code, (tx) =>
    readBetPage(tx, filter, { page, size, counted }),
  );
  return { rows, totals };
}

/** Sums of a list, with its pages. */
export const presentTotals = (totals: PlacedTotals) => ({
  ...totals.pages,
  footer: {
    betAmount: totals.bet,
    validBetAmount: totals.valid,
    winAmount: totals.win,
    profitAndLoss: totals.result,
  },
});

/** A page of the member's bets, newest first, with sums over all that match (RECORD-01). */
export const listGameRecords = handleSession('listGameRecords', async ({ gameType, ...input }, context) => {
  const { rows, totals } = await readOwnBets(context, { ...input, gameTypes: gameType ? [gameType] : undefined });
  return {
    list: rows.map((row) => presentBet(row, context.merchant, context.language)),
    ...presentTotals(totals),
  };
});

/** One bet with its movements, and what its house says of how it was drawn. */
export const getGameRecord = handleSession('getGameRecord', async (input, context) => {
  const { platform, merchant, session, language } = context;
  const row = await findRecord(platform.database, merchant, session, input.recordId);
  if (!row) return context.refuse('NOT_FOUND');
  const bet = { memberId: session.memberId, vendorCode: row.vendor_code, roundId: row.round_id };
  const { movements, parts } = await platform.database.forMerchant(merchant.code, async (tx) => ({
    movements: await readRoundMovements(tx, merchant.code, bet),
    parts: await readRoundParts(tx, merchant.code, bet),
  }));
  const proof = row.studio_code
    ? await requestRoundProof(platform, merchant.code, row.vendor_code, row.round_id)
    : undefined;
  const first = movements[0];
  return {
    record: presentBet(row, merchant, language),
    balanceBefore: first?.after == null ? null : first.after - first.amount,
    balanceAfter: movements.at(-1)?.after ?? null,
    movements: movements.map((movement) => ({
      transactionId: movement.txn_id,
      kind: movement.kind,
      amount: movement.amount,
      time: movement.created_at,
    })),
    isFree: parts.is_free,
    jackpotPaidIn: parts.paid_in,
    jackpotWon: parts.won,
    fairness: proof ?? null,
  };
});
