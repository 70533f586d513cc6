import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireText } from '../wire.ts';
import { sessionAnswer } from './sessions.ts';
import { SOCIAL_PROVIDERS } from './social-providers.ts';

const provider = v.picklist(SOCIAL_PROVIDERS);

/** Where to send somebody who wants to sign in with a provider, and what the app keeps until they come back. */
export const startSocialLogin = defineEndpoint({
  summary: 'Begins a sign-in with an external provider.',
  method: 'POST',
  path: '/wps/session/login/social/start',
  caller: 'guest',
  rateLimit: { points: 30, seconds: 60, by: 'address' },
  request: v.object({ provider }),
  response: v.object({
    /** Page of the provider. */
    address: v.string(),
    /** Comes back with the answer as it is. */
    state: v.string(),
    /** Secret of this browser; the token names its hash, and only who has the secret can use the token. */
    nonce: v.string(),
  }),
  errors: ['SOCIAL_UNREACHABLE'],
  rows: ['SOCIAL-04'],
});

/**
 * Starts a session with a token of an external provider; somebody unknown gets an account, after the consents that the
 * merchant's profile asks for (SOCIAL-04). A refused consent leaves the token usable.
 */
export const logInSocial = defineEndpoint({
  summary: 'Starts a session, or opens an account, with a token of an external provider.',
  method: 'POST',
  path: '/wps/session/login/social',
  aliases: [{ method: 'POST', path: '/wps/session/login/3rd' }],
  caller: 'guest',
  encrypted: 'accepted',
  rateLimit: { points: 30, seconds: 60, by: 'address' },
  request: v.object({
    provider,
    idToken: wireText(4096),
    nonce: wireText(100),
    ageConfirmed: v.optional(v.boolean()),
    termsVersion: v.optional(wireText(40)),
    /** Invitation of somebody new; one that does not hold is left out. */
    affiliateCode: v.optional(wireText(40)),
    registerMethod: v.optional(v.picklist(['APP', 'H5', 'PWA', 'WEBCLIP', 'WEB'])),
  }),
  response: sessionAnswer,
  errors: [
    'SOCIAL_FAILED',
    'SOCIAL_UNREACHABLE',
    'USER_UNAVAILABLE',
    'ACCOUNT_CLOSED',
    'NOT_MEMBER',
    'REGISTRATION_CLOSED',
    'TERMS_REQUIRED',
    'AGE_REQUIRED',
  ],
  rows: ['SOCIAL-04'],
});

export const socialEndpoints = { startSocialLogin, logInSocial };
