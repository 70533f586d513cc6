import { createProviderRegistry } from '#server/platform/providers/registry.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { registration as identityService } from './providers/identity-service/identity-service.ts';
import { registration as sandbox } from './providers/sandbox-identity/sandbox-identity.ts';

/** Every provider that verifies phones; the sandbox serves until settings name a real one (SMS-13). */
export const identityProviders = createProviderRegistry<IdentityProvider>('identity', [identityService, sandbox]);
