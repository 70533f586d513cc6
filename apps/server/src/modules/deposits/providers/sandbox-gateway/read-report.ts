import { isGatewaySignature, signGatewayMessage } from '@tessera/provider-protocol/gateway';
import { type ReportAsked, type ReportedBook, type ReportPage, reportPage } from '@tessera/provider-protocol/report';
import * as v from 'valibot';
import type { Config } from '#server/platform/config/config.ts';
import {
  type OrderReport,
  readWholeReport,
  type ReportedOrder,
  type ReportPeriod,
} from '#server/platform/providers/order-report.ts';
import type { ProviderAccount } from '../../payment-provider.ts';

/** How long a page of a report may take, milliseconds. */
const PATIENCE_MS = 30_000;
/** A page of a thousand orders is far below it. */
const MOST_BYTES = 2_000_000;

/** Reads an answer as far as it may be long. @throws Error when it goes on */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('a page of the report is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Asks for a page. @throws Error when nothing comes in time, the signature does not hold or it is another page */
async function askPage(url: string, secret: string, asked: ReportAsked, patienceMs: number): Promise<ReportPage> {
  const body = JSON.stringify(asked);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signGatewayMessage(secret, body, Date.now()) },
    body,
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`the report was answered by ${response.status}`);
  const text = await readText(response);
  const headers = Object.fromEntries(response.headers);
  if (!isGatewaySignature(secret, { headers, body: text }, Date.now()))
    throw new Error('the signature of the report does not hold');
  const page = v.parse(reportPage, JSON.parse(text));
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

/** Reads a report of a sandbox for money over HTTP, each page signed in both directions. */
export function readSandboxReport(
  config: Pick<Config, 'sandboxPort'>,
  {
    book,
    account,
    period,
    patienceMs = PATIENCE_MS,
  }: {
    readonly book: ReportedBook;
    readonly account: ProviderAccount;
    readonly period: ReportPeriod;
    readonly patienceMs: number | undefined;
  },
): OrderReport {
  const asked = {
    merchant: account.merchantCode,
    book,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
  };
  return readWholeReport(period, async (after) => {
    const url = `http://127.0.0.1:${config.sandboxPort}/sandbox/reports`;
    const { entries, next, total } = await askPage(url, account.secret, { ...asked, after }, patienceMs);
    return { orders: entries.map(toOrder), next, total };
  });
}
