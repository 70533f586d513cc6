import * as v from 'valibot';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import {
  empty,
  grants,
  linkToken,
  passkeyAnswer,
  reason,
  recoveryCode,
  staffEmail,
  staffName,
  staffPassword,
  time,
  totpCode,
  uuid,
} from './staff-fields.ts';

const me = v.strictObject({
  staffId: uuid,
  email: v.string(),
  name: v.string(),
  grants,
  /** Merchants that one of the grants covers. */
  merchants: v.array(v.strictObject({ code: v.string(), name: v.string(), conduct: v.string(), timeZone: v.string() })),
  /** Recovery codes that count, and when the last of their set was used; null: none was. */
  recoveryCodes: v.strictObject({ left: v.number(), lastUsedAt: v.nullable(time) }),
});
export type StaffMe = v.InferOutput<typeof me>;

const opened = v.strictObject({ token: v.string(), me });

export const staffSignIn = defineStaffEndpoint({
  summary: 'Opens a session by password and a second step: a code, a passkey or a recovery code.',
  method: 'POST',
  path: '/staff/session',
  needs: 'nothing',
  effect: 'reads',
  request: v.union([
    v.strictObject({ email: staffEmail, password: staffPassword, code: totpCode }),
    v.strictObject({ email: staffEmail, password: staffPassword, passkey: passkeyAnswer }),
    v.strictObject({ email: staffEmail, password: staffPassword, recoveryCode }),
  ]),
  response: opened,
});

export const staffPasskeySignIn = defineStaffEndpoint({
  summary: 'Opens a session by a passkey alone, whose device looked who is there.',
  method: 'POST',
  path: '/staff/session/passkey',
  needs: 'nothing',
  effect: 'reads',
  request: v.strictObject({ passkey: passkeyAnswer }),
  response: opened,
});

export const staffSignOut = defineStaffEndpoint({
  summary: 'Ends the session of the caller.',
  method: 'DELETE',
  path: '/staff/session',
  needs: 'session',
  effect: 'reads',
  request: empty,
  response: v.null(),
});

export const staffMe = defineStaffEndpoint({
  summary: 'Who the caller is, with roles and merchants.',
  method: 'GET',
  path: '/staff/me',
  needs: 'session',
  effect: 'reads',
  request: empty,
  response: me,
});

/** What a link is for: the first administrator, somebody invited, or somebody whose way in is lost. */
export const LINK_PURPOSES = ['first', 'invitation', 'recovery'] as const;

export const openStaffLink = defineStaffEndpoint({
  summary: 'Shows what a one-time link is for, with a new key for the code generator.',
  method: 'POST',
  path: '/staff/link/open',
  needs: 'nothing',
  effect: 'reads',
  request: v.strictObject({ token: linkToken }),
  response: v.strictObject({
    purpose: v.picklist(LINK_PURPOSES),
    /** Null for the first administrator, who names it. */
    email: v.nullable(v.string()),
    name: v.nullable(v.string()),
    /** Key in base32, as it is typed into a code generator, and as an address that one scans. */
    totpKey: v.string(),
    totpUri: v.string(),
  }),
});

/** What is set by a link besides the second step. */
const byLink = { token: linkToken, email: staffEmail, name: staffName, password: staffPassword };

export const useStaffLink = defineStaffEndpoint({
  summary: 'Sets name, password and a code generator or passkey by a one-time link, and opens a session.',
  method: 'POST',
  path: '/staff/link/use',
  needs: 'nothing',
  effect: 'reads',
  request: v.union([
    v.strictObject({ ...byLink, code: totpCode }),
    v.strictObject({ ...byLink, passkey: passkeyAnswer }),
  ]),
  response: opened,
});

const account = v.strictObject({
  staffId: uuid,
  email: v.string(),
  name: v.string(),
  grants: v.array(grants.pipe[0].item),
  createdAt: time,
  lastSeenAt: v.nullable(time),
  isClosed: v.boolean(),
});
export type StaffAccount = v.InferOutput<typeof account>;

export const listStaff = defineStaffEndpoint({
  summary: 'Accounts of staff.',
  method: 'GET',
  path: '/staff/accounts',
  needs: 'staff.read',
  effect: 'reads',
  request: empty,
  response: v.array(account),
});

const link = v.strictObject({
  /** Null once a mail with it was taken, by a mail server or by the sandbox: the caller does not have it. */
  url: v.nullable(v.string()),
  expiresAt: time,
  /** Whether a mail server took the mail to the person. */
  isMailed: v.boolean(),
  /** Where the sandbox shows the mail that it keeps, because no mail server is set up; null: it keeps none. */
  keptAt: v.nullable(v.string()),
});

export const inviteStaff = defineStaffEndpoint({
  summary: 'Makes a one-time link by which somebody becomes staff with the roles named.',
  method: 'POST',
  path: '/staff/accounts/invite',
  needs: 'staff.manage',
  effect: 'changes',
  request: v.strictObject({ email: staffEmail, name: staffName, grants }),
  response: link,
});

export const recoverStaff = defineStaffEndpoint({
  summary: 'Makes a one-time link by which somebody else on the staff sets password and second step anew.',
  method: 'POST',
  path: '/staff/accounts/recover',
  needs: 'staff.manage',
  effect: 'changes',
  request: v.strictObject({ staffId: uuid, reason }),
  response: link,
});

export const changeStaffGrants = defineStaffEndpoint({
  summary: 'Replaces the roles of somebody on the staff; refused when they were changed since they were read.',
  method: 'POST',
  path: '/staff/accounts/grants',
  needs: 'staff.manage',
  effect: 'changes',
  request: v.strictObject({ staffId: uuid, before: v.array(grants.pipe[0].item), grants }),
  response: v.null(),
});

export const closeStaff = defineStaffEndpoint({
  summary: 'Closes the account of somebody on the staff; every session of it ends.',
  method: 'POST',
  path: '/staff/accounts/close',
  needs: 'staff.manage',
  effect: 'changes',
  request: v.strictObject({ staffId: uuid, reason }),
  response: v.null(),
});

const session = v.strictObject({
  sessionId: uuid,
  isThisOne: v.boolean(),
  address: v.string(),
  agent: v.string(),
  createdAt: time,
  lastSeenAt: time,
});
export type StaffSessionEntry = v.InferOutput<typeof session>;

export const listStaffSessions = defineStaffEndpoint({
  summary: 'Open sessions of the caller.',
  method: 'GET',
  path: '/staff/sessions',
  needs: 'session',
  effect: 'reads',
  request: empty,
  response: v.array(session),
});

export const endStaffSession = defineStaffEndpoint({
  summary: 'Ends one session of the caller.',
  method: 'POST',
  path: '/staff/sessions/end',
  needs: 'session',
  effect: 'changes',
  request: v.strictObject({ sessionId: uuid }),
  response: v.null(),
});

export const staffAccountEndpoints = {
  staffSignIn,
  staffPasskeySignIn,
  staffSignOut,
  staffMe,
  openStaffLink,
  useStaffLink,
  listStaff,
  inviteStaff,
  recoverStaff,
  changeStaffGrants,
  closeStaff,
  listStaffSessions,
  endStaffSession,
};
