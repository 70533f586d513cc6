import * as v from 'valibot';
import { readSandboxReport, sendSigned } from '#server/modules/deposits/deposits.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import { orderMessageOf } from '../../order-message.ts';
import type { PayoutProvider } from '../../payout-provider.ts';
import { payoutState, payoutTaken } from '@tessera/provider-protocol/payouts';

/** The bank of this installation for play and tests: a third party on its own origin, reached over HTTP alone. */
export function createSandboxBank(config: Pick<Config, 'sandboxPort'>, patienceMs?: number): PayoutProvider {
  const send = (secret: string, path: string, payload: unknown) =>
    sendSigned('bank', `http://127.0.0.1:${config.sandboxPort}${path}`, secret, payload, patienceMs);

  return {
    async order(account, payout) {
      const answer = await send(account.secret, '/sandbox/bank/payouts', {
        merchant: account.merchantCode,
        ...orderMessageOf(payout),
      });
      return v.parse(payoutTaken, answer).payout_id;
    },
    async query(account, reference) {
      const asked = { merchant: account.merchantCode, payout_id: reference };
      const payout = v.parse(payoutState, await send(account.secret, '/sandbox/bank/query', asked));
      if (payout.merchant !== account.merchantCode) throw new Error('the bank answered a payout of somebody else');
      const { payout_id, state, amount, currency } = payout;
      return { withdrawalId: payout.reference, reference: payout_id, state, amount, currency };
    },
    report: (account, period) => readSandboxReport(config, { book: 'payouts', account, period, patienceMs }),
  };
}

/** Reached over loopback, as an outside provider would be over the network. */
export const registration: ProviderRegistration<PayoutProvider> = {
  name: 'sandbox',
  isSandbox: true,
  isSetUp: () => true,
  create: (config) => createSandboxBank(config),
};
