import { isGatewaySignature, signGatewayMessage } from '@tessera/provider-protocol/gateway';
import { type ReportAsked, type ReportedBook, type ReportPage, reportPage } from '@tessera/provider-protocol/report';
import * as v from 'valibot';
import {
  type OrderReport,
  readWholeReport,
  type ReportedOrder,
  type ReportPeriod,
} from '#server/platform/providers/order-report.ts';

/** A page of a thousand orders is far below it, bytes. */
export const MOST_REPORT_BYTES = 2_000_000;

/** An answer to a signed message. */
export interface SignedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Whose report of what is read, and how a message reaches the far end. */
export interface SignedReport {
  /** Who the merchant is at the far end. */
  readonly account: string;
  readonly book: ReportedBook;
  readonly secret: string;
  readonly period: ReportPeriod;
  /** @throws Error when nothing comes in time, or more than {@link MOST_REPORT_BYTES} */
  readonly post: (message: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }) => Promise<SignedAnswer>;
}

/** Asks for a page. @throws Error when the signature does not hold or it is another page */
async function askPage({ secret, post }: SignedReport, asked: ReportAsked): Promise<ReportPage> {
  const body = JSON.stringify(asked);
  const headers = { 'Content-Type': 'application/json', ...signGatewayMessage(secret, body, Date.now()) };
  const answer = await post({ headers, body });
  if (answer.status !== 200) throw new Error(`the report was answered by ${answer.status}`);
  if (!isGatewaySignature(secret, { headers: answer.headers, body: answer.text }, Date.now()))
    throw new Error('the signature of the report does not hold');
  const page = v.parse(reportPage, JSON.parse(answer.text));
  const isAsked = (['merchant', 'book', 'from', 'to', 'after'] as const).every((field) => page[field] === asked[field]);
  if (!isAsked) throw new Error('the report is not the one that was asked for');
  return page;
}

const toOrder = (entry: ReportPage['entries'][number]): ReportedOrder => ({
  reference: entry.id,
  orderId: entry.reference,
  state: entry.state === 'declined' ? 'failed' : entry.state,
  amount: entry.amount,
  currency: entry.currency,
  openedAt: new Date(entry.opened),
});

/** Reads a report whose pages are signed in both directions. */
export function readSignedReport(report: SignedReport): OrderReport {
  const { account, book, period } = report;
  const asked = { merchant: account, book, from: period.from.toISOString(), to: period.to.toISOString() };
  return readWholeReport(period, async (after) => {
    const { entries, next, total } = await askPage(report, { ...asked, after });
    return { orders: entries.map(toOrder), next, total };
  });
}
