import { formatMoney } from '@tessera/contract';
import * as v from 'valibot';
import type { Config } from '#server/platform/config/config.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { PaymentNotice, PaymentProvider } from '../../payment-provider.ts';
import { gatewayPayment, isGatewaySignature } from '@tessera/provider-protocol/gateway';
import { sendSigned } from './send-signed.ts';

function toNotice(input: unknown, merchantCode: string): PaymentNotice | undefined {
  const parsed = v.safeParse(gatewayPayment, input);
  if (!parsed.success || parsed.output.merchant !== merchantCode) return undefined;
  const { payment_id, reference, state, amount, currency } = parsed.output;
  return { depositId: reference, reference: payment_id, state, amount, currency };
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
        amount: formatMoney(payment.amount),
        currency: payment.currency,
        callback_url: payment.callbackUrl,
        return_url: payment.returnUrl,
      });
      const opened = v.parse(v.object({ payment_id: v.string(), page: v.pipe(v.string(), v.startsWith('/')) }), answer);
      return { reference: opened.payment_id, payUrl: `${payment.pageOrigin}${opened.page}` };
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
  };
}

/** Reached over loopback, as an outside provider would be over the network. */
export const registration: ProviderRegistration<PaymentProvider> = {
  name: 'sandbox',
  isSandbox: true,
  isSetUp: () => true,
  create: (config) => createSandboxGateway(config),
};
