import type { StaffParsed } from '@tessera/contract/staff/staff-endpoints';
import { readAllMerchants } from '#server/modules/merchants/merchants.ts';
import {
  admitSignIn,
  changeGrants,
  closeStaffAccount,
  endOwnSession,
  findStaffSession,
  invite,
  listAccounts,
  listOwnSessions,
  openLink,
  recover,
  showRecoveryCodes,
  signInByPasskey,
  StaffRefusal,
  type StaffSession,
  startLinkPasskey,
  startSignInByPasskey,
  useLink,
} from '#server/modules/staff-accounts/staff-accounts.ts';
import { runCallRecorded } from '#server/modules/staff/staff.ts';
import { answerAnybody, answerStaff, type StaffCallContext } from './staff-call.ts';

/** Who the caller is, with the merchants that one of the grants covers. */
async function presentMe({ database }: StaffCallContext, { staffId, email, name, grants }: StaffSession) {
  const isEverywhere = grants.some(({ merchant }) => merchant === null);
  // as stored, so that one that was just made is there
  const all = await readAllMerchants(database);
  return {
    staffId,
    email,
    name,
    grants: [...grants],
    merchants: all
      .filter(({ code }) => isEverywhere || grants.some(({ merchant }) => merchant === code))
      .map(({ code, settings }) => ({
        code,
        name: settings.brand.name,
        conduct: settings.conductProfile,
        timeZone: settings.timeZone,
      }))
      .sort((one, other) => one.code.localeCompare(other.code)),
    recoveryCodes: await showRecoveryCodes(database, staffId),
  };
}

async function opened(call: StaffCallContext, token: string) {
  const session = await findStaffSession(call.platform.database, token);
  if (!session) throw new StaffRefusal('NOT_SIGNED_IN');
  return { token, me: await presentMe(call, session) };
}

/**
 * Opens a session by password and second step. A recovery code is recorded before it is used up: it counts for whoever found it,
 * too. Other ways in belong to the session and not to the audit log.
 */
async function signIn(input: StaffParsed<'staffSignIn'>, call: StaffCallContext): Promise<string> {
  const admitted = await admitSignIn(call, input, call);
  if (!admitted.isByRecoveryCode) return admitted.open(call);
  const { database, log } = call.platform;
  return runCallRecorded(database, {
    staff: admitted.email,
    name: 'signInByRecoveryCode',
    merchantCode: null,
    effect: 'changes',
    words: [],
    run: () => admitted.open(call),
    refusalOf: (error) => (error instanceof StaffRefusal ? error.code : undefined),
    onUnrecorded: (err) => log.error({ err }, 'the use of a recovery code could not be recorded in the audit log'),
  });
}

export const accountCalls = {
  staffSignIn: answerAnybody('staffSignIn', async (input, call) => opened(call, await signIn(input, call))),
  startStaffPasskeySignIn: answerAnybody('startStaffPasskeySignIn', ({ use }, call) => startSignInByPasskey(call, use)),
  staffPasskeySignIn: answerAnybody('staffPasskeySignIn', async ({ passkey }, call) =>
    opened(call, await signInByPasskey(call, passkey, call)),
  ),
  openStaffLink: answerAnybody('openStaffLink', ({ token }, { database }) => openLink(database, token)),
  startStaffLinkPasskey: answerAnybody('startStaffLinkPasskey', (input, call) => startLinkPasskey(call, input)),
  useStaffLink: answerAnybody('useStaffLink', async (input, call) => opened(call, await useLink(call, input, call))),
  // how somebody comes and goes belongs to the session, not to the audit log, so its own database is used
  staffSignOut: answerStaff('staffSignOut', async (_input, { platform, session }) => {
    await endOwnSession(platform.database, session, session.sessionId);
    return null;
  }),
  staffMe: answerStaff('staffMe', (_input, call) => presentMe(call, call.session)),
  listStaff: answerStaff('listStaff', (_input, { database }) => database.forPlatform(listAccounts)),
  inviteStaff: answerStaff('inviteStaff', (input, call) => invite(call, call.session, input)),
  recoverStaff: answerStaff('recoverStaff', ({ staffId }, call) => recover(call, call.session, staffId)),
  changeStaffGrants: answerStaff('changeStaffGrants', async (input, call) => {
    await changeGrants(call, call.session, input);
    call.noteChange({ before: input.before, after: input.grants });
    return null;
  }),
  closeStaff: answerStaff('closeStaff', async ({ staffId }, call) => {
    await closeStaffAccount(call, call.session, staffId);
    call.noteChange({ before: { isClosed: false }, after: { isClosed: true } });
    return null;
  }),
  listStaffSessions: answerStaff('listStaffSessions', (_input, { database, session }) =>
    listOwnSessions(database, session),
  ),
  endStaffSession: answerStaff('endStaffSession', async ({ sessionId }, { database, session }) => {
    await endOwnSession(database, session, sessionId);
    return null;
  }),
};
