import { type AskedPage, type PlacedPage, placePage } from '#server/platform/http/list-page.ts';
import { sql } from 'kysely';
import { QUARTER_MS, quarterAfter, quarterBefore, quarterOf } from '#server/modules/statistics/statistics.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { BET_SUMS, readBetProgress } from './bet-figures-repository.ts';
import {
  type BetFilter,
  type BetRow,
  type BetTotals,
  matchingBets,
  ONE_BY_ONE,
  readBets,
  type Span,
} from './bets-repository.ts';

const later = (one: Date, other: Date) => (one > other ? one : other);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The quarters of a period that figures cover, and the spans whose rows are read; together they are the period. */
async function divide(tx: Transaction, { merchantCode, memberId, from, to }: BetFilter) {
  const progress = await readBetProgress(tx, merchantCode, memberId);
  const first = quarterAfter(from);
  const end = earlier(quarterBefore(to), progress?.countedUntil ?? from);
  if (!progress || end <= first) return { first: from, end: from, changed: [], rows: [{ from, to }] };
  const changed = progress.changed.filter((at) => at >= first && at < end);
  const rows: Span[] = [
    { from, to: first },
    { from: end, to },
    ...changed.map((at) => ({ from: at, to: new Date(at.getTime() + QUARTER_MS) })),
  ];
  return { first, end, changed, rows };
}

/**
 * A page of bets, newest first, with the sums of all that match. Sums and numbers of whole quarters of an hour are figures; those that are
 * not counted, and the ends of the period, are read from rows. The page reads the quarters alone that its bets lie in.
 */
export async function readBetPage(
  tx: Transaction,
  filter: BetFilter,
  page: AskedPage,
): Promise<[BetRow[], BetTotals & Pick<PlacedPage, 'pages'>]> {
  const { merchantCode, memberId, vendor, gameTypes } = filter;
  // Figures know neither single bets nor which are open. What is searched for is one bet or a few of one round, which indexes find.
  const isByRows = filter.search !== undefined || filter.isOpen !== undefined;
  const { first, end, changed, rows } = isByRows
    ? { first: filter.from, end: filter.from, changed: [], rows: [{ from: filter.from, to: filter.to }] }
    : await divide(tx, filter);
  // few rows beside figures cost their own money, all rows of a period that nothing is counted of are read at once
  const each = end > first || filter.search ? ONE_BY_ONE : sql``;
  const skipped = placePage(page, 0).offset;
  const counted = page.page > 1 ? (page.counted ?? null) : null;
  const onPage = sql`before < came + ${skipped + page.size} and before + bets > came + ${skipped}`;
  const found = await sql<BetTotals & { quarters: Date[] | null; before: number | null }>`
    with quarter as (
      select starts_at, sum(bets) as bets, sum(bet) as bet, sum(win) as win, sum(valid) as valid, sum(result) as result from (
        select f.starts_at, f.bets, f.bet, f.win, f.valid, f.result
          from bet_figure f join game_card g using (node_id)
         where f.merchant_code = ${merchantCode} and f.member_id = ${memberId} and f.starts_at >= ${first} and f.starts_at < ${end}
           and f.starts_at <> all (${changed}::timestamptz[])
           ${vendor ? sql`and g.vendor_code = ${vendor}` : sql``} ${gameTypes ? sql`and g.game_type = any(${[...gameTypes]}::text[])` : sql``}
        union all
        select ${quarterOf(sql`n.created_at`)} as starts_at, ${BET_SUMS} ${matchingBets(filter, { spans: rows, each })} group by 1) b
      group by starts_at),
    placed as (select *, sum(bets) over (order by starts_at desc) - bets as before,
      greatest(0, sum(bets) over () - ${counted}::bigint) as came from quarter)
    select coalesce(sum(bets), 0)::int as total, coalesce(sum(bet), 0)::bigint as bet, coalesce(sum(win), 0)::bigint as win,
           coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(result), 0)::bigint as result,
           array_agg(starts_at) filter (where ${onPage}) as quarters,
           (min(before) filter (where ${onPage}))::int as before
      from placed`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('sums are one row');
  const { quarters, before, ...totals } = row;
  const { limit, offset, pages } = placePage(page, totals.total);
  if (!quarters) return [[], { ...totals, pages }];
  const spans = quarters.map((at) => ({
    from: later(at, filter.from),
    to: earlier(new Date(at.getTime() + QUARTER_MS), filter.to),
  }));
  return [await readBets(tx, filter, limit, { offset: offset - (before ?? 0), spans }), { ...totals, pages }];
}
