import { REPORT_PAGE, type ReportAsked, type ReportedBook } from '@tessera/provider-protocol/report';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from './database.ts';

/** An order as a report says it. */
export interface ReportedOrder {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly amount: string;
  readonly currency: string;
  /** In UTC, to the microsecond: of one width, so that texts sort as times do. */
  readonly opened: string;
}

/** Faults that a report can have. */
export interface ReportFault {
  readonly merchant: string;
  readonly book: ReportedBook;
  /** Empty: of the whole report. */
  readonly order_id: string;
  readonly fault: 'drop' | 'add' | 'amount' | 'state' | 'alter' | 'refuse';
  readonly amount: string | null;
  readonly currency: string | null;
  readonly state: string | null;
  readonly opened_at: Date | null;
}

const BOOKS = {
  payments: { table: sql`sandbox.payment`, id: sql`payment_id` },
  payouts: { table: sql`sandbox.payout`, id: sql`payout_id` },
} as const;

/** A part of a report: orders behind one, and no more of them than a page needs. */
interface Part {
  readonly behind: (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Everything within the period. */
const WHOLE: Part = { behind: () => sql`` };

/** What a page is made of. Each of both lists is cut off by itself, so that an index reads no more than the page. */
function pageBehind(after: string | null): Part {
  const [at = '', id = ''] = after?.split(' ') ?? [];
  return {
    behind: (atColumn, idColumn) => {
      const order = sql`order by ${atColumn}, ${idColumn} collate "C" limit ${REPORT_PAGE + 1}`;
      if (after === null) return order;
      return sql`and (${atColumn}, ${idColumn} collate "C") > (${at}::timestamptz, ${id}) ${order}`;
    },
  };
}

/** Orders of a period with the faults set, and added orders. */
function reported({ merchant, book, from, to }: ReportAsked, { behind }: Part) {
  const { table, id } = BOOKS[book];
  return sql`(select o.${id} as id, o.reference, case when f.fault = 'state' then f.state else o.state end as state,
      case when f.fault = 'amount' then f.amount else o.amount end as amount, o.currency, o.created_at as opened_at
    from ${table} o left join sandbox.report_fault f
      on f.merchant = o.merchant and f.book = ${book} and f.order_id = o.${id}
   where o.merchant = ${merchant} and o.created_at >= ${from}::timestamptz and o.created_at < ${to}::timestamptz
     and f.fault is distinct from 'drop' ${behind(sql`o.created_at`, sql`o.${id}`)})
  union all
  (select order_id, order_id, state, amount, currency, opened_at from sandbox.report_fault
   where merchant = ${merchant} and book = ${book} and fault = 'add'
     and opened_at >= ${from}::timestamptz and opened_at < ${to}::timestamptz ${behind(sql`opened_at`, sql`order_id`)})`;
}

/** A page of a report, and of the last one how many orders the whole period has. */
export async function readReport(
  tx: Transaction,
  asked: ReportAsked,
): Promise<{ entries: ReportedOrder[]; next: string | null; total: number | null }> {
  const found = await sql<ReportedOrder>`select id, reference, state, amount, currency,
      to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as opened
    from (${reported(asked, pageBehind(asked.after))}) r order by opened_at, id collate "C" limit ${REPORT_PAGE + 1}`.execute(
    tx,
  );
  const entries = found.rows.slice(0, REPORT_PAGE);
  const last = entries.at(-1);
  if (last && found.rows.length > REPORT_PAGE) return { entries, next: `${last.opened} ${last.id}`, total: null };
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from (${reported(asked, WHOLE)}) r`.execute(tx);
  return { entries, next: null, total: counted.rows[0]?.total ?? 0 };
}

/** The fault set for the whole report of a book. */
export async function readReportFault(
  tx: Transaction,
  { merchant, book }: Pick<ReportAsked, 'merchant' | 'book'>,
): Promise<ReportFault['fault'] | undefined> {
  const found = await sql<Pick<ReportFault, 'fault'>>`select fault from sandbox.report_fault
    where merchant = ${merchant} and book = ${book} and order_id = ''`.execute(tx);
  return found.rows[0]?.fault;
}

/** An order that a fault can be set for. */
export interface SteeredOrder {
  readonly book: ReportedBook;
  readonly id: string;
  readonly merchant: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: string;
}

/** The newest orders of both books, and every fault set. */
export async function readSteered(tx: Transaction): Promise<{ orders: SteeredOrder[]; faults: ReportFault[] }> {
  const orders = await sql<SteeredOrder>`select * from (
    (select 'payments' as book, payment_id as id, merchant, reference, amount, currency, state, created_at
       from sandbox.payment order by created_at desc, payment_id limit 25)
    union all
    (select 'payouts', payout_id, merchant, reference, amount, currency, state, created_at
       from sandbox.payout order by created_at desc, payout_id limit 25)) o order by created_at desc, id`.execute(tx);
  const faults = await sql<ReportFault>`select merchant, book, order_id, fault, amount, currency, state, opened_at
    from sandbox.report_fault order by created_at desc, order_id limit 100`.execute(tx);
  return { orders: orders.rows, faults: faults.rows };
}

/** Sets a fault, replacing an earlier one of the same order. */
export async function setFault(tx: Transaction, fault: ReportFault): Promise<void> {
  const { merchant, book, order_id, amount, currency, state, opened_at } = fault;
  await sql`insert into sandbox.report_fault (merchant, book, order_id, fault, amount, currency, state, opened_at)
    values (${merchant}, ${book}, ${order_id}, ${fault.fault}, ${amount}, ${currency}, ${state}, ${opened_at})
    on conflict (merchant, book, order_id) do update set fault = excluded.fault, amount = excluded.amount,
      currency = excluded.currency, state = excluded.state, opened_at = excluded.opened_at`.execute(tx);
}

/** Takes a fault back. */
export async function deleteFault(
  tx: Transaction,
  { merchant, book, order_id }: Pick<ReportFault, 'merchant' | 'book' | 'order_id'>,
): Promise<void> {
  await sql`delete from sandbox.report_fault
    where merchant = ${merchant} and book = ${book} and order_id = ${order_id}`.execute(tx);
}
