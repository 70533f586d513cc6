import { formatMoney } from '@tessera/contract';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import {
  gatewayAccount,
  gatewayPayment,
  isGatewaySignature,
  GATEWAY_CALLS,
  remoteGatewayOpened,
} from '@tessera/provider-protocol/gateway';
import * as v from 'valibot';
import { problemOfAddress } from '#server/platform/http/guarded-post.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import { createGatewayClient, type GatewayConfig, gatewayOf, HTTP_GATEWAY } from '../../gateway-client.ts';
import {
  coinsWay,
  type OnlineMethod,
  type PaymentNotice,
  type PaymentProvider,
  type PayWay,
} from '../../payment-provider.ts';

function toNotice(payment: v.InferOutput<typeof gatewayPayment>, account: string): PaymentNotice | undefined {
  const { payment_id, merchant, reference, state, amount, currency } = payment;
  if (merchant !== account) return undefined;
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
 * A payment gateway that a merchant connected: it speaks the gateway's protocol (docs/payment-gateways.md) at its own address, with
 * a secret that this merchant alone shares with it. Nothing of one merchant is kept here.
 * @param patienceMs how long an answer is waited for, milliseconds
 */
export function createHttpGateway(config: GatewayConfig, patienceMs?: number): PaymentProvider {
  const { ask, report } = createGatewayClient(config, patienceMs);
  return {
    async open(account, { depositId, method, amount, currency, callbackUrl, returnUrl }) {
      const asked = {
        reference: depositId,
        method,
        amount: formatMoney(amount, paymentPlaces(currency)),
        currency,
        callback_url: callbackUrl,
        return_url: returnUrl,
      };
      const opened = await ask(account, GATEWAY_CALLS.open, asked, remoteGatewayOpened);
      return { reference: opened.payment_id, pay: wayOf(method, opened, config) };
    },
    async check(account) {
      const { merchant } = await ask(account, GATEWAY_CALLS.account, {}, gatewayAccount);
      if (merchant !== gatewayOf(account).account)
        throw new Error('the payment gateway answered about another account');
    },
    readCallback(account, message, now) {
      if (!isGatewaySignature(account.secret, message, now)) return undefined;
      try {
        return toNotice(v.parse(gatewayPayment, JSON.parse(message.body)), gatewayOf(account).account);
      } catch {
        return undefined;
      }
    },
    async query(account, reference) {
      const answer = await ask(account, GATEWAY_CALLS.query, { payment_id: reference }, gatewayPayment);
      const notice = toNotice(answer, gatewayOf(account).account);
      if (notice?.reference !== reference) throw new Error('the payment gateway answered about something else');
      return notice;
    },
    report: (account, period) => report(account, 'payments', period),
  };
}

/** Each merchant connects its own gateways, and its methods name them. */
export const registration: ProviderRegistration<PaymentProvider> = {
  name: HTTP_GATEWAY,
  isSandbox: false,
  isConnected: true,
  isSetUp: () => false,
  create: (config) => createHttpGateway(config),
};
