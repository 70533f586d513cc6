import { FEATURES, hasFeature } from '@tessera/contract';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@tessera/contract/account/social-providers';
import { isSandboxApp } from '@tessera/provider-protocol/sandbox-addresses';
import { framesOrigin } from '#server/platform/http/urls.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { createOpenIdConnect, type OpenIdConnect } from './open-id.ts';
import { FACEBOOK } from './providers/facebook/facebook.ts';
import { GOOGLE } from './providers/google/google.ts';
import type { OpenIdProvider } from './providers/provider.ts';
import { sandboxProvider } from './providers/sandbox/sandbox.ts';

const PROVIDERS: Readonly<Record<SocialProvider, OpenIdProvider>> = { FACEBOOK, GOOGLE };
const FLAGS = { FACEBOOK: 'facebookLogin', GOOGLE: 'googleLogin' } as const satisfies Record<
  SocialProvider,
  keyof typeof FEATURES
>;

/** The app id of a provider where it is initialised; the sandbox's ids count while there is no real money (SOCIAL-05). */
function appIdOf({ externalSignIn, playMoney }: MerchantSettings, provider: SocialProvider): string | undefined {
  const appId = externalSignIn[provider];
  return appId === '' || (isSandboxApp(appId) && !playMoney) ? undefined : appId;
}

/** Providers whose sign-in is initialised; the flags gate them besides. */
export function initialisedProviders(settings: MerchantSettings): SocialProvider[] {
  return SOCIAL_PROVIDERS.filter((provider) => appIdOf(settings, provider) !== undefined);
}

/** A provider as a merchant uses it. */
export interface UsedProvider {
  readonly openId: OpenIdConnect;
  /** A URL of the provider as the caller's browser reaches it. */
  readonly seen: (url: URL) => string;
}

const known = new WeakMap<Platform, Map<string, OpenIdConnect>>();

/** One for an app at an issuer and a program, because it keeps what was discovered. */
function openIdOf(platform: Platform, provider: OpenIdProvider, appId: string): OpenIdConnect {
  const ofPlatform = known.get(platform) ?? new Map<string, OpenIdConnect>();
  known.set(platform, ofPlatform);
  const key = `${provider.issuer} ${appId}`;
  const openId = ofPlatform.get(key) ?? createOpenIdConnect(provider, appId);
  ofPlatform.set(key, openId);
  return openId;
}

/**
 * The provider of a call.
 * @throws Refusal NO_PERMISSION while its flag is off or its app id is missing (FLAG-06, FLAG-07, SOCIAL-05)
 */
export function usedProvider(
  { platform, merchant, origin }: Pick<CallContext, 'platform' | 'merchant' | 'origin'>,
  name: SocialProvider,
): UsedProvider {
  const { settings } = merchant;
  const appId = appIdOf(settings, name);
  if (appId === undefined || !hasFeature(settings.flags, FLAGS[name])) throw new Refusal('NO_PERMISSION');
  const isSandbox = isSandboxApp(appId);
  const provider = isSandbox ? sandboxProvider(platform, name) : PROVIDERS[name];
  return {
    openId: openIdOf(platform, provider, appId),
    // We reach the sandbox on loopback, phones at the frames' origin of the host they are at.
    seen: ({ href, pathname, search }) =>
      isSandbox ? `${framesOrigin(platform.config, origin)}${pathname}${search}` : href,
  };
}
