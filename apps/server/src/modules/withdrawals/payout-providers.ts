import { createProviderRegistry } from '#server/platform/providers/registry.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { registration as httpGateway } from './providers/http-gateway/http-gateway.ts';
import { registration as sandbox } from './providers/sandbox-bank/sandbox-bank.ts';

/** Every provider of payouts. A withdrawal stays with the one that it is ordered at. */
export const payoutProviders = createProviderRegistry<PayoutProvider>('payout', [httpGateway, sandbox]);
