import { createProviderRegistry } from '#server/platform/providers/registry.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { registration as httpGateway } from './providers/http-gateway/http-gateway.ts';
import { registration as sandbox } from './providers/sandbox-gateway/sandbox-gateway.ts';

/** Every payment provider. A deposit stays with the one that it was opened at. */
export const paymentProviders = createProviderRegistry<PaymentProvider>('payment', [httpGateway, sandbox]);
