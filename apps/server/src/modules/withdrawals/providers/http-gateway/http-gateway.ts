import { GATEWAY_CALLS } from '@tessera/provider-protocol/gateway';
import { payoutState, payoutTaken } from '@tessera/provider-protocol/payouts';
import { createGatewayClient, type GatewayConfig, gatewayOf, HTTP_GATEWAY } from '#server/modules/deposits/deposits.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import { orderMessageOf } from '../../order-message.ts';
import type { PayoutProvider } from '../../payout-provider.ts';

/**
 * Payouts by a payment gateway that a merchant connected (docs/payment-gateways.md): the number and the holder of a card go to it alone.
 * @param patienceMs how long an answer is waited for, milliseconds
 */
export function createHttpGatewayPayouts(config: GatewayConfig, patienceMs?: number): PayoutProvider {
  const { ask, report } = createGatewayClient(config, patienceMs);
  return {
    async order(account, payout) {
      return (await ask(account, GATEWAY_CALLS.payOut, orderMessageOf(payout), payoutTaken)).payout_id;
    },
    async query(account, asked) {
      const payout = await ask(account, GATEWAY_CALLS.payoutQuery, { payout_id: asked }, payoutState);
      const { payout_id, merchant, reference, state, amount, currency } = payout;
      if (payout_id !== asked || merchant !== gatewayOf(account).account)
        throw new Error('the payment gateway answered about another payout');
      return { withdrawalId: reference, reference: payout_id, state, amount, currency };
    },
    report: (account, period) => report(account, 'payouts', period),
  };
}

/** Each merchant connects its own gateways, and chooses whether payouts go through one of them. */
export const registration: ProviderRegistration<PayoutProvider> = {
  name: HTTP_GATEWAY,
  isSandbox: false,
  isConnected: true,
  isSetUp: () => false,
  create: (config) => createHttpGatewayPayouts(config),
};
