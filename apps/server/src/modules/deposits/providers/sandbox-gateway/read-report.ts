import type { ReportedBook } from '@tessera/provider-protocol/report';
import type { Config } from '#server/platform/config/config.ts';
import { readAnswerText } from '#server/platform/providers/answer-text.ts';
import type { OrderReport, ReportPeriod } from '#server/platform/providers/order-report.ts';
import type { ProviderAccount } from '../../payment-provider.ts';
import { MOST_REPORT_BYTES, readSignedReport } from '../../read-signed-report.ts';

/** How long a page of a report may take, milliseconds. */
const PATIENCE_MS = 30_000;

/** Reads a report of a sandbox for money over HTTP. */
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
  return readSignedReport({
    account: account.merchantCode,
    book,
    secret: account.secret,
    period,
    post: async (message) => {
      const url = `http://127.0.0.1:${config.sandboxPort}/sandbox/reports`;
      const response = await fetch(url, { method: 'POST', ...message, signal: AbortSignal.timeout(patienceMs) });
      const text = await readAnswerText(response, 'the sandbox', MOST_REPORT_BYTES);
      return { status: response.status, headers: Object.fromEntries(response.headers), text };
    },
  });
}
