import { formatMoney } from '@tessera/contract';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import * as v from 'valibot';
import type { Config } from '#server/platform/config/config.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import {
  coinsWay,
  type OnlineMethod,
  type PaymentNotice,
  type PaymentProvider,
  type PayWay,
} from '../../payment-provider.ts';
import { gatewayAccount, gatewayOpened, gatewayPayment, isGatewaySignature } from '@tessera/provider-protocol/gateway';
import { readSandboxReport } from './read-report.ts';
import { sendSigned } from './send-signed.ts';

function toNotice(input: unknown, merchantCode: string): PaymentNotice | undefined {
  const parsed = v.safeParse(gatewayPayment, input);
  if (!parsed.success || parsed.output.merchant !== merchantCode) return undefined;
  const { payment_id, reference, state, amount, currency } = parsed.output;
  return { depositId: reference, reference: payment_id, state, amount, currency };
}

/** How a payment that the gateway opened is made. */
function wayOf(method: OnlineMethod, url: string, { transfer, coins }: v.InferOutput<typeof gatewayOpened>): PayWay {
  if (method === 'gateway') return { way: 'page', url };
  if (method === 'virtualWallet') return coinsWay(coins, url);
  if (method !== 'banks') return { way: 'code', content: url, url };
  if (!transfer) throw new Error('the gateway opened a transfer without its account');
  const { note, ...account } = transfer;
  return { way: 'transfer', account, note, url };
}

/** The gateway of this installation for play and tests: a third party on its own origin, reached over HTTP alone. */
export function createSandboxGateway(config: Pick<Config, 'sandboxPort'>, patienceMs?: number): PaymentProvider {
  const send = (secret: string, path: string, payload: unknown) =>
    sendSigned('gateway', `http://127.0.0.1:${config.sandboxPort}${path}`, secret, payload, patienceMs);

  return {
    async open(account, payment) {
      const answer = await send(account.secret, '/sandbox/gateway/payments', {
        merchant: account.merchantCode,
        reference: payment.depositId,
        method: payment.method,
        amount: formatMoney(payment.amount, paymentPlaces(payment.currency)),
        currency: payment.currency,
        callback_url: payment.callbackUrl,
        return_url: payment.returnUrl,
      });
      const opened = v.parse(gatewayOpened, answer);
      const pay = wayOf(payment.method, `${payment.pageOrigin}${opened.page}`, opened);
      return { reference: opened.payment_id, pay };
    },
    async check(account) {
      const { merchantCode: merchant } = account;
      const answer = v.parse(gatewayAccount, await send(account.secret, '/sandbox/gateway/account', { merchant }));
      if (answer.merchant !== merchant) throw new Error('the gateway answered about another account');
    },
    readCallback(account, message, now) {
      if (!isGatewaySignature(account.secret, message, now)) return undefined;
      try {
        return toNotice(JSON.parse(message.body), account.merchantCode);
      } catch {
        return undefined;
      }
    },
    async query(account, reference) {
      const answer = await send(account.secret, '/sandbox/gateway/query', {
        merchant: account.merchantCode,
        payment_id: reference,
      });
      const notice = toNotice(answer, account.merchantCode);
      if (!notice) throw new Error('the gateway answered something that is not a payment');
      return notice;
    },
    report: (account, period) => readSandboxReport(config, { book: 'payments', account, period, patienceMs }),
  };
}

/** Reached over loopback, as an outside provider would be over the network. */
export const registration: ProviderRegistration<PaymentProvider> = {
  name: 'sandbox',
  isSandbox: true,
  isSetUp: () => true,
  create: (config) => createSandboxGateway(config),
};
