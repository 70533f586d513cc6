import { GATEWAY_CALLS, signGatewayMessage } from '@tessera/provider-protocol/gateway';
import type { ReportedBook } from '@tessera/provider-protocol/report';
import * as v from 'valibot';
import type { Config } from '#server/platform/config/config.ts';
import { askGuarded } from '#server/platform/http/guarded-post.ts';
import type { OrderReport, ReportPeriod } from '#server/platform/providers/order-report.ts';
import type { ProviderAccount } from './payment-provider.ts';
import { MOST_REPORT_BYTES, readSignedReport } from './read-signed-report.ts';

/** How long a gateway may take to answer, and for a page of its report, milliseconds. */
const PATIENCE_MS = 10_000;
const REPORT_PATIENCE_MS = 30_000;
/** Longest answer that is no report, bytes. */
const MOST_BYTES = 16 * 1024;

/** What calls of gateways depend on. */
export type GatewayConfig = Pick<Config, 'paymentPrivateAddresses'>;

type GatewayCall = (typeof GATEWAY_CALLS)[keyof typeof GATEWAY_CALLS];

/** Name of the implementation that serves every payment gateway which a merchant connects, for payments and for payouts. */
export const HTTP_GATEWAY = 'http-gateway';

/** Where the gateway is and who the merchant is there. @throws Error for an account of the installation, which has neither */
export function gatewayOf({ gateway }: ProviderAccount): NonNullable<ProviderAccount['gateway']> {
  if (!gateway) throw new Error('a payment gateway is reached by the address that its merchant connected');
  return gateway;
}

/**
 * Reads an answer. Errors say nothing of it: it can hold what was sent, a card number too, and errors are logged and kept.
 * @throws Error when it is no JSON of this shape
 */
function readAnswer<Schema extends v.GenericSchema>(schema: Schema, call: GatewayCall, text: string) {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    throw new Error(`the payment gateway answered ${call} with something that is not JSON`);
  }
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the whole').join(', ');
  throw new Error(`the payment gateway answered ${call} with something else than its protocol says: ${places}`);
}

/** Calls of the protocol of payment gateways (docs/payment-gateways.md). */
export interface GatewayClient {
  /**
   * Makes a signed call below the address of a merchant's gateway.
   * @throws Error when nothing comes in time, it is refused, or the answer is not of the shape
   */
  ask<Schema extends v.GenericSchema>(
    account: ProviderAccount,
    call: GatewayCall,
    payload: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>;
  /** Every order of a book that was opened within a period. */
  report(account: ProviderAccount, book: ReportedBook, period: ReportPeriod): OrderReport;
}

/**
 * Makes what calls gateways. Nothing of one merchant is kept in it.
 * @param patienceMs how long an answer is waited for, milliseconds
 */
export function createGatewayClient(config: GatewayConfig, patienceMs?: number): GatewayClient {
  const post = (
    account: ProviderAccount,
    call: GatewayCall,
    message: { headers: Record<string, string>; body: string },
  ) => {
    const url = new URL(`${gatewayOf(account).url.replace(/\/+$/, '')}/${call}`);
    const isReport = call === GATEWAY_CALLS.report;
    const timeoutMs = patienceMs ?? (isReport ? REPORT_PATIENCE_MS : PATIENCE_MS);
    const mayBePrivate = config.paymentPrivateAddresses;
    return askGuarded({ url, ...message, timeoutMs, mayBePrivate }, isReport ? MOST_REPORT_BYTES : MOST_BYTES);
  };
  return {
    async ask(account, call, payload, schema) {
      const body = JSON.stringify({ merchant: gatewayOf(account).account, ...payload });
      const headers = { 'Content-Type': 'application/json', ...signGatewayMessage(account.secret, body, Date.now()) };
      const answer = await post(account, call, { headers, body });
      if (answer.status !== 200) throw new Error(`the payment gateway answered ${answer.status}`);
      return readAnswer(schema, call, answer.text);
    },
    report: (account, book, period) =>
      readSignedReport({
        account: gatewayOf(account).account,
        book,
        secret: account.secret,
        period,
        post: ({ headers, body }) => post(account, GATEWAY_CALLS.report, { headers: { ...headers }, body }),
      }),
  };
}
