import type { SocialProvider } from '@tessera/contract/account/social-providers';
import { SANDBOX_OPENID_PATH } from '@tessera/provider-protocol/sandbox-addresses';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenIdProvider } from '../provider.ts';

/** The simulated provider, as we reach it. It is its own issuer, so its people are never the real provider's. */
export function sandboxProvider({ config }: Pick<Platform, 'config'>, provider: SocialProvider): OpenIdProvider {
  const issuer = `http://127.0.0.1:${config.framesPort}${SANDBOX_OPENID_PATH}/${provider.toLowerCase()}`;
  return { issuer, otherIssuers: [], isOnLoopback: true, scope: 'openid email profile' };
}
