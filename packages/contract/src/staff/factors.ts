import * as v from 'valibot';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import {
  empty,
  freshProof,
  linkToken,
  passkeyAnswer,
  passkeyName,
  staffEmail,
  staffPassword,
  time,
  totpCode,
  uuid,
} from './staff-fields.ts';

/** What the browser's authenticator is given, in the JSON form of the WebAuthn standard. */
const challenge = v.strictObject({ challengeId: uuid, options: v.record(v.string(), v.any()) });

/** How many recovery codes somebody has at a time. */
export const RECOVERY_CODES = 10;
/** How many passkeys somebody can have. */
export const MOST_STAFF_PASSKEYS = 10;

const passkeyId = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

export const startStaffPasskeySignIn = defineStaffEndpoint({
  summary: 'What a passkey signs to sign in; it names no account, so nothing is learnt of any.',
  method: 'POST',
  path: '/staff/session/passkey/options',
  needs: 'nothing',
  effect: 'reads',
  /** `afterPassword`: the passkey is the second step, so the device may leave out who is there. */
  request: v.strictObject({ use: v.picklist(['alone', 'afterPassword']) }),
  response: challenge,
});

export const startStaffLinkPasskey = defineStaffEndpoint({
  summary: 'What a new passkey signs that is set by a one-time link.',
  method: 'POST',
  path: '/staff/link/passkey/options',
  needs: 'nothing',
  effect: 'reads',
  request: v.strictObject({ token: linkToken, email: staffEmail }),
  response: challenge,
});

const passkey = v.strictObject({
  passkeyId: v.string(),
  name: v.string(),
  /** Whether the password manager carries it to other devices of the person. */
  isSynced: v.boolean(),
  createdAt: time,
  lastUsedAt: v.nullable(time),
});
export type StaffPasskey = v.InferOutput<typeof passkey>;

export const showStaffFactors = defineStaffEndpoint({
  summary: 'What the caller can sign in with.',
  method: 'GET',
  path: '/staff/factors',
  needs: 'session',
  effect: 'reads',
  request: empty,
  response: v.strictObject({
    hasTotp: v.boolean(),
    passkeys: v.array(passkey),
    /** Origin at which passkeys work; null: the console has an address that passkeys cannot belong to. */
    passkeyOrigin: v.nullable(v.string()),
    recoveryCodesLeft: v.number(),
  }),
});

export const startStaffProof = defineStaffEndpoint({
  summary: 'What a passkey of the caller signs to prove afresh who is there.',
  method: 'POST',
  path: '/staff/factors/proof',
  needs: 'session',
  effect: 'reads',
  request: empty,
  response: challenge,
});

export const startStaffPasskey = defineStaffEndpoint({
  summary: 'What a new passkey of the caller signs, after the password or another passkey.',
  method: 'POST',
  path: '/staff/factors/passkeys/options',
  needs: 'session',
  effect: 'changes',
  secrets: ['proof'],
  request: v.strictObject({ proof: freshProof }),
  response: challenge,
});

export const addStaffPasskey = defineStaffEndpoint({
  summary: 'Adds the passkey that the authenticator made.',
  method: 'POST',
  path: '/staff/factors/passkeys',
  needs: 'session',
  effect: 'changes',
  secrets: ['passkey'],
  request: v.strictObject({ passkey: passkeyAnswer, name: passkeyName }),
  response: v.null(),
});

export const renameStaffPasskey = defineStaffEndpoint({
  summary: 'Names a passkey of the caller anew.',
  method: 'POST',
  path: '/staff/factors/passkeys/rename',
  needs: 'session',
  effect: 'changes',
  request: v.strictObject({ passkeyId, name: passkeyName }),
  response: v.null(),
});

export const removeStaffPasskey = defineStaffEndpoint({
  summary: 'Removes a passkey of the caller; refused when it is the only second step.',
  method: 'POST',
  path: '/staff/factors/passkeys/remove',
  needs: 'session',
  effect: 'changes',
  secrets: ['proof'],
  request: v.strictObject({ passkeyId, proof: freshProof }),
  response: v.null(),
});

export const startStaffTotp = defineStaffEndpoint({
  summary: 'Makes a key for a code generator, which counts once a code of it was sent.',
  method: 'POST',
  path: '/staff/factors/totp/key',
  needs: 'session',
  effect: 'changes',
  secrets: ['proof'],
  request: v.strictObject({ proof: freshProof }),
  /** Key in base32, as it is typed into a code generator, and as an address that one scans. */
  response: v.strictObject({ totpKey: v.string(), totpUri: v.string() }),
});

export const setStaffTotp = defineStaffEndpoint({
  summary: 'Puts the code generator in the place of the one before, by a code of it.',
  method: 'POST',
  path: '/staff/factors/totp',
  needs: 'session',
  effect: 'changes',
  secrets: ['code'],
  request: v.strictObject({ code: totpCode }),
  response: v.null(),
});

export const removeStaffTotp = defineStaffEndpoint({
  summary: 'Removes the code generator of the caller; refused when it is the only second step.',
  method: 'POST',
  path: '/staff/factors/totp/remove',
  needs: 'session',
  effect: 'changes',
  secrets: ['proof'],
  request: v.strictObject({ proof: freshProof }),
  response: v.null(),
});

export const renewStaffRecoveryCodes = defineStaffEndpoint({
  summary: 'Makes ten recovery codes, which are shown this once; those of before count no more.',
  method: 'POST',
  path: '/staff/factors/recovery-codes',
  needs: 'session',
  effect: 'changes',
  secrets: ['proof'],
  request: v.strictObject({ proof: freshProof }),
  response: v.strictObject({ codes: v.array(v.string()) }),
});

export const changeStaffPassword = defineStaffEndpoint({
  summary: 'Changes the password of the caller; every other session of theirs ends.',
  method: 'POST',
  path: '/staff/factors/password',
  needs: 'session',
  effect: 'changes',
  secrets: ['proof', 'password'],
  request: v.strictObject({ proof: freshProof, password: staffPassword }),
  response: v.null(),
});

export const staffFactorEndpoints = {
  startStaffPasskeySignIn,
  startStaffLinkPasskey,
  showStaffFactors,
  startStaffProof,
  startStaffPasskey,
  addStaffPasskey,
  renameStaffPasskey,
  removeStaffPasskey,
  startStaffTotp,
  setStaffTotp,
  removeStaffTotp,
  renewStaffRecoveryCodes,
  changeStaffPassword,
};
