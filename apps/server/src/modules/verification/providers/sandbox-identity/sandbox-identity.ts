import { SANDBOX_AUDIENCE, SANDBOX_IDENTITY_PATH } from '@tessera/provider-protocol/sandbox-addresses';
import type { Config } from '#server/platform/config/config.ts';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import type { IdentityProvider } from '../../identity-provider.ts';
import { createIdentityService } from '../identity-service/identity-service.ts';

/** Issuer of the sandbox's tokens: itself, as we reach it. */
export function sandboxIssuer({ framesPort }: Pick<Config, 'framesPort'>): string {
  return `http://127.0.0.1:${framesPort}${SANDBOX_IDENTITY_PATH}`;
}

/** Verifies any number by a code that it shows; we reach it over loopback, phones on the origin of the frames. */
export function createSandboxIdentity(config: Pick<Config, 'framesPort'>, patienceMs?: number): IdentityProvider {
  const issuer = sandboxIssuer(config);
  return {
    ...createIdentityService({ keysUrl: `${issuer}/keys`, issuer, audience: SANDBOX_AUDIENCE }, patienceMs),
    phoneAccess: (pageOrigin) => ({ url: `${pageOrigin}${SANDBOX_IDENTITY_PATH}`, apiKey: 'sandbox' }),
  };
}

export const registration: ProviderRegistration<IdentityProvider> = {
  name: 'sandbox',
  isSandbox: true,
  isSetUp: () => true,
  create: (config) => createSandboxIdentity(config),
};
