import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireText, wireTime } from '../wire.ts';
import { sessionAnswer } from './sessions.ts';

/** What the browser's authenticator takes and gives, in the JSON form of the WebAuthn standard. */
const authenticatorJson = v.record(v.string(), v.any());

const passkeyLine = v.object({
  passkeyId: v.string(),
  name: v.string(),
  createdAt: wireTime,
  lastUsedAt: v.nullable(wireTime),
  /** True when the person's password manager carries it to other devices. */
  isSynced: v.boolean(),
});

/** The member's passkeys. */
export const listPasskeys = defineEndpoint({
  summary: "The member's passkeys.",
  method: 'GET',
  path: '/wps/member/passkeys',
  caller: 'session',
  request: v.object({}),
  response: v.array(passkeyLine),
  errors: [],
});

/** Begins to add a passkey; the password proves who asks. */
export const startPasskey = defineEndpoint({
  summary: 'Options for making a passkey.',
  method: 'POST',
  path: '/wps/member/passkeys/options',
  caller: 'realAccount',
  encrypted: 'accepted',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({ password: v.optional(wireText(256)) }),
  response: v.object({ challengeId: v.string(), options: authenticatorJson }),
  errors: ['PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'PASSKEY_FAILED'],
});

/** Adds the passkey that the authenticator made. */
export const addPasskey = defineEndpoint({
  summary: 'Adds a passkey.',
  method: 'POST',
  path: '/wps/member/passkeys',
  caller: 'realAccount',
  rateLimit: { points: 20, seconds: 300, by: 'member' },
  request: v.object({ challengeId: v.pipe(v.string(), v.uuid()), response: authenticatorJson }),
  response: v.object({ passkeyId: v.string() }),
  errors: ['PASSKEY_FAILED'],
});

/** Removes a passkey; it opens nothing afterwards. */
export const removePasskey = defineEndpoint({
  summary: 'Removes a passkey.',
  method: 'POST',
  path: '/wps/member/passkeys/remove',
  caller: 'realAccount',
  request: v.object({ passkeyId: wireText(1024) }),
  response: v.object({}),
  errors: ['NOT_FOUND'],
});

/** Begins a login by passkey; it names no account, so it tells nothing of any. */
export const startPasskeyLogin = defineEndpoint({
  summary: 'Options for a login by passkey.',
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  caller: 'guest',
  rateLimit: { points: 30, seconds: 60, by: 'address' },
  request: v.object({}),
  response: v.object({ challengeId: v.string(), options: authenticatorJson }),
  errors: ['PASSKEY_FAILED'],
});

/** Starts a session for the member whose passkey answered. */
export const logInWithPasskey = defineEndpoint({
  summary: 'Starts a session by passkey.',
  method: 'POST',
  path: '/wps/session/login/passkey',
  caller: 'guest',
  rateLimit: { points: 30, seconds: 60, by: 'address' },
  request: v.object({ challengeId: v.pipe(v.string(), v.uuid()), response: authenticatorJson }),
  response: sessionAnswer,
  errors: ['PASSKEY_FAILED', 'NOT_MEMBER'],
});

export const passkeysEndpoints = {
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeyLogin,
  logInWithPasskey,
};
