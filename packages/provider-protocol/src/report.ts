import { moneyInput } from '@tessera/contract';
import * as v from 'valibot';

/** Books that a provider of payments or payouts reports of: payments that came in, payouts that went out. */
export const REPORTED_BOOKS = ['payments', 'payouts'] as const;
export type ReportedBook = (typeof REPORTED_BOOKS)[number];

/** Most orders on one page of a report. */
export const REPORT_PAGE = 1000;
/** Longest period of one report, milliseconds: a day with some hours to spare. */
export const REPORT_PERIOD_MS = 48 * 3600 * 1000;

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const time = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());
const book = v.picklist(REPORTED_BOOKS);
const merchant = v.pipe(v.string(), v.maxLength(64));

/** Asks for a page of a report: orders that were opened from a time on and before another, behind the page that was read last. */
export const reportAsked = v.pipe(
  v.strictObject({
    merchant,
    book,
    from: time,
    to: time,
    after: v.nullable(v.pipe(v.string(), v.maxLength(120))),
  }),
  v.check(({ from, to }) => {
    const length = Date.parse(to) - Date.parse(from);
    return length > 0 && length <= REPORT_PERIOD_MS;
  }, 'a period of two days at most'),
);
export type ReportAsked = v.InferOutput<typeof reportAsked>;

const entry = v.object({
  id: short,
  /** The merchant's own id of the order. */
  reference: v.pipe(v.string(), v.maxLength(64)),
  state: v.picklist(['open', 'paid', 'declined', 'failed']),
  amount: moneyInput,
  currency: v.pipe(v.string(), v.minLength(1), v.maxLength(8)),
  /** When it was opened there, in UTC. */
  opened: time,
});

/**
 * A page of a report, signed as a callback is. It repeats the question, so that no page can be replayed as another one. `next` is
 * what the page behind it is asked for by; the last one has none. The last one says in `total` how many orders the whole period has.
 */
export const reportPage = v.object({
  merchant: v.string(),
  book,
  from: v.string(),
  to: v.string(),
  after: v.nullable(v.string()),
  entries: v.pipe(v.array(entry), v.maxLength(REPORT_PAGE)),
  next: v.nullable(v.pipe(v.string(), v.maxLength(120))),
  total: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type ReportPage = v.InferOutput<typeof reportPage>;
