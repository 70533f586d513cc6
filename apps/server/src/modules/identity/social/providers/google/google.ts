import type { OpenIdProvider } from '../provider.ts';

/** Google; an app id ends in `.apps.googleusercontent.com`, and its allowed redirect is `/m/login` at each host. */
export const GOOGLE: OpenIdProvider = {
  issuer: 'https://accounts.google.com',
  otherIssuers: ['accounts.google.com'],
  isOnLoopback: false,
  scope: 'openid email profile',
};
