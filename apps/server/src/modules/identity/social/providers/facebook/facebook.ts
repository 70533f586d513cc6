import type { OpenIdProvider } from '../provider.ts';

/** Facebook; an app id is a number, and its allowed redirect is `/m/login` at each host. */
export const FACEBOOK: OpenIdProvider = {
  issuer: 'https://www.facebook.com',
  otherIssuers: [],
  isOnLoopback: false,
  scope: 'openid email public_profile',
};
