import { formatMoney } from '@tessera/contract';
import {
  gatewayAccount,
  gatewayPayment,
  isGatewaySignature,
  GATEWAY_CALLS,
  remoteGatewayOpened,
  signGatewayMessage,
} from '@tessera/provider-protocol/gateway';
import * as v from 'valibot';
import type { Config } from '#server/platform/config/config.ts';
import { askGuarded, problemOfAddress } from '#server/platform/http/guarded-post.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import {
  coinsWay,
  type OnlineMethod,
  type PaymentNotice,
  type PaymentProvider,
  type PayWay,
  type ProviderAccount,
} from '../../payment-provider.ts';
import { MOST_REPORT_BYTES, readSignedReport } from '../../read-signed-report.ts';

/** How long the gateway may take to answer, and for a page of its report, milliseconds. */
const PATIENCE_MS = 10_000;
const REPORT_PATIENCE_MS = 30_000;
/** Longest answer that is no report, bytes. */
const MOST_BYTES = 16 * 1024;

type GatewayConfig = Pick<Config, 'paymentPrivateAddresses'>;

/** Where the gateway is and who the merchant is there. @throws Error for an account of the installation, which has neither */
function gatewayOf({ gateway }: ProviderAccount): NonNullable<ProviderAccount['gateway']> {
  if (!gateway) throw new Error('a payment gateway is reached by the address that its merchant connected');
  return gateway;
}

function toNotice(input: unknown, account: string): PaymentNotice | undefined {
  const parsed = v.safeParse(gatewayPayment, input);
  if (!parsed.success || parsed.output.merchant !== account) return undefined;
  const { payment_id, reference, state, amount, currency } = parsed.output;
  return { depositId: reference, reference: payment_id, state, amount, currency };
}

/** @throws Error for a page that a member's browser is not led to: one without TLS, or of a scheme that is not the web's */
function requirePage(page: string | undefined, { paymentPrivateAddresses }: GatewayConfig): string {
  if (page === undefined) throw new Error('the payment gateway opened a payment without its page');
  const problem = problemOfAddress(new URL(page), paymentPrivateAddresses);
  if (problem) throw new Error(`members are not led to the page of the payment gateway: ${problem}`);
  return page;
}

/** How a payment that the gateway opened is made. */
function wayOf(method: OnlineMethod, opened: v.InferOutput<typeof remoteGatewayOpened>, config: GatewayConfig): PayWay {
  const { page, code, transfer, coins } = opened;
  const optionalPage = () => (page === undefined ? null : requirePage(page, config));
  if (method === 'virtualWallet') return coinsWay(coins, optionalPage());
  if (method === 'banks') {
    if (!transfer) throw new Error('the payment gateway opened a transfer without its account');
    const { note, ...account } = transfer;
    return { way: 'transfer', account, note, url: optionalPage() };
  }
  const url = requirePage(page, config);
  return method === 'gateway' ? { way: 'page', url } : { way: 'code', content: code ?? url, url };
}

/**
 * A payment gateway that a merchant connected: it speaks the gateway's protocol (docs/payment-gateways.md) at an address of its own, with
 * a secret that this merchant alone shares with it. Nothing of one merchant is kept here.
 * @param patienceMs how long an answer is waited for, milliseconds
 */
export function createHttpGateway(config: GatewayConfig, patienceMs?: number): PaymentProvider {
  const post = (account: ProviderAccount, call: string, message: { headers: Record<string, string>; body: string }) => {
    const url = new URL(`${gatewayOf(account).url.replace(/\/+$/, '')}/${call}`);
    const isReport = call === GATEWAY_CALLS.report;
    const timeoutMs = patienceMs ?? (isReport ? REPORT_PATIENCE_MS : PATIENCE_MS);
    const mayBePrivate = config.paymentPrivateAddresses;
    return askGuarded({ url, ...message, timeoutMs, mayBePrivate }, isReport ? MOST_REPORT_BYTES : MOST_BYTES);
  };
  async function ask(account: ProviderAccount, call: string, payload: object): Promise<unknown> {
    const body = JSON.stringify({ merchant: gatewayOf(account).account, ...payload });
    const headers = { 'Content-Type': 'application/json', ...signGatewayMessage(account.secret, body, Date.now()) };
    const answer = await post(account, call, { headers, body });
    if (answer.status !== 200) throw new Error(`the payment gateway answered ${answer.status}`);
    return JSON.parse(answer.text);
  }

  return {
    async open(account, { depositId, method, amount, currency, callbackUrl, returnUrl }) {
      const answer = await ask(account, GATEWAY_CALLS.open, {
        reference: depositId,
        method,
        amount: formatMoney(amount),
        currency,
        callback_url: callbackUrl,
        return_url: returnUrl,
      });
      const opened = v.parse(remoteGatewayOpened, answer);
      return { reference: opened.payment_id, pay: wayOf(method, opened, config) };
    },
    async check(account) {
      const { merchant } = v.parse(gatewayAccount, await ask(account, GATEWAY_CALLS.account, {}));
      if (merchant !== gatewayOf(account).account)
        throw new Error('the payment gateway answered about another account');
    },
    readCallback(account, message, now) {
      if (!isGatewaySignature(account.secret, message, now)) return undefined;
      try {
        return toNotice(JSON.parse(message.body), gatewayOf(account).account);
      } catch {
        return undefined;
      }
    },
    async query(account, reference) {
      const answer = await ask(account, GATEWAY_CALLS.query, { payment_id: reference });
      const notice = toNotice(answer, gatewayOf(account).account);
      if (notice?.reference !== reference) throw new Error('the payment gateway answered about something else');
      return notice;
    },
    report: (account, period) =>
      readSignedReport({
        account: gatewayOf(account).account,
        book: 'payments',
        secret: account.secret,
        period,
        post: ({ headers, body }) => post(account, GATEWAY_CALLS.report, { headers: { ...headers }, body }),
      }),
  };
}

/** Name of the implementation that serves every payment gateway which a merchant connects. */
export const HTTP_GATEWAY = 'http-gateway';

/** Each merchant connects gateways of its own, and its methods name them. */
export const registration: ProviderRegistration<PaymentProvider> = {
  name: HTTP_GATEWAY,
  isSandbox: false,
  isConnected: true,
  isSetUp: () => false,
  create: (config) => createHttpGateway(config),
};
