import { type LedgerPlace, readHolds, readPlaces } from '#server/modules/ledger/ledger.ts';
import { readMember } from '#server/modules/members/members.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { bookOf } from '#server/platform/tenancy/session.ts';
import {
  addSums,
  type GroupSums,
  keepMonth,
  type Month,
  type MonthsOf,
  readKeptMonths,
  readMonths,
  type StatementDay,
  sumMonth,
  totalOf,
} from './months-repository.ts';

/** A month with the places of the ledger that it lies between. */
interface PlacedMonth extends Month {
  readonly places: readonly [LedgerPlace, LedgerPlace];
}

/** Finds the months of the period, the ledger's state at their borders, and the stored months. */
async function placeMonths(
  period: string | undefined,
  { platform, merchant, session }: SessionContext<'getStatement'>,
) {
  const { timeZone, currency } = merchant.settings;
  const { code: merchantCode } = merchant;
  return await platform.database.forMerchant(merchantCode, async (tx) => {
    const member = await readMember(tx, merchantCode, session.memberId);
    if (!member) throw new Error('a session is of a member');
    const { months, ...range } = await readMonths(tx, { timeZone, period, since: member.created_at });
    const [first] = months;
    const account = { merchantCode, memberId: session.memberId, currency: currency.code, book: bookOf(session) };
    const borders = first ? [first.from, ...months.map(({ to }) => to)] : [];
    const found = first && (await readPlaces(tx, account, borders));
    if (!found) return undefined;
    const of: MonthsOf = { merchantCode, accountId: found.accountId, timeZone };
    const kept = await readKeptMonths(
      tx,
      of,
      months.map(({ month }) => month),
    );
    const placed = months.map((month, at): PlacedMonth => {
      const [opening, closing] = found.places.slice(at, at + 2);
      if (!opening || !closing) throw new Error('each border has a place');
      return { ...month, places: [opening, closing] };
    });
    const { held } = await readHolds(tx, account);
    return { of, kept, months: placed, held, ...range };
  });
}

/** Days of a month: what is kept where it leads from one balance to the other, else the sums of its lines. */
async function daysOf(
  database: Database,
  of: MonthsOf,
  month: PlacedMonth,
  kept: readonly StatementDay[] | undefined,
): Promise<readonly StatementDay[]> {
  const [opening, closing] = month.places;
  const moved = closing.balance - opening.balance;
  if (kept && month.isOver && totalOf(addSums(kept.map(({ sums }) => sums))) === moved) return kept;
  return await database.forMerchant(of.merchantCode, async (tx) => {
    const days = await sumMonth(tx, of, month, month.places);
    if (month.isOver) await keepMonth(tx, of, month.month, days);
    return days;
  });
}

/** Rows of a statement from the oldest on, each from the balance that the one before ended with. */
function presentRows(opening: bigint, rows: readonly { readonly period: string; readonly sums: GroupSums }[]) {
  let balance = opening;
  return rows.map(({ period, sums }) => {
    const before = balance;
    balance += totalOf(sums);
    return { period, opening: before, ...sums, closing: balance };
  });
}

/**
 * The member's statement of a month or a year (RECORD-02). A month costs two look-ups and its own lines, or the one row that is kept of a
 * month that is over; a year is made of its months.
 */
export const getStatement = handleSession('getStatement', async ({ period }, context) => {
  const found = await placeMonths(period, context);
  const first = found?.months[0];
  if (!found || !first) return context.refuse('NOT_FOUND');
  const rows: { period: string; sums: GroupSums }[] = [];
  // one after the other: each is its own transaction, and what is summed once is kept even if a later one fails
  for (const month of found.months) {
    const days = await daysOf(context.platform.database, found.of, month, found.kept.get(month.month));
    if (period?.length === 4) rows.push({ period: month.month, sums: addSums(days.map(({ sums }) => sums)) });
    else rows.push(...days.map(({ day, sums }) => ({ period: day, sums })));
  }
  const sums = addSums(rows.map((row) => row.sums));
  const opening = first.places[0].balance;
  const isRunning = found.months.at(-1)?.month === found.last;
  const netDeposit = sums.deposits + sums.withdrawals;
  return {
    period: period ?? found.last,
    firstMonth: found.first,
    lastMonth: found.last,
    isRunning,
    time: found.now,
    timeZone: found.of.timeZone,
    opening,
    ...sums,
    closing: opening + totalOf(sums),
    held: isRunning ? found.held : 0n,
    netDeposit,
    netResult: totalOf(sums) - netDeposit - sums.transfers,
    list: presentRows(opening, rows),
  };
});
