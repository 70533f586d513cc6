import type { StaffParsed } from '@tessera/contract/staff-endpoints';
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
import { answerAnybody, answerStaff, type StaffCallContext } from '#server/operator/staff-call.ts';

/** The caller, with the merchants that one of the grants covers. */
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

/** Records how somebody comes in: by whom, how, and from where. */
function recordEntry<Answer>(
  { platform: { database, log }, address }: StaffCallContext,
  entry: { readonly staff: string; readonly name: string; readonly words?: readonly string[] },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { staff, name, words = [] } = entry;
  return runCallRecorded(database, {
    staff,
    name,
    merchantCode: null,
    effect: 'changes',
    words: [...words, `address=${address}`],
    run,
    refusalOf: (error) => (error instanceof StaffRefusal ? error.code : undefined),
    onUnrecorded: (err) => log.error({ err, call: name }, 'a way in could not be recorded in the audit log'),
  });
}

/**
 * Opens a session by password and second step. It is recorded before the step is used up; a try that is wrong after it was answered, so
 * that the time of the answer does not tell whether there is such an account.
 */
async function signIn(input: StaffParsed<'staffSignIn'>, call: StaffCallContext): Promise<string> {
  const admitted = await admitSignIn(call, input, call);
  const name = admitted.isByRecoveryCode ? 'signInByRecoveryCode' : 'signIn';
  const entry = { staff: admitted.email, name };
  if (admitted.isRight) return recordEntry(call, entry, () => admitted.open(call));
  const refusal = new StaffRefusal('SIGN_IN_REFUSED');
  if (admitted.isAccount)
    setImmediate(() => {
      recordEntry(call, entry, () => Promise.reject(refusal)).catch((err: unknown) => {
        if (err !== refusal)
          call.platform.log.error({ err }, 'a refused way in could not be recorded in the audit log');
      });
    });
  throw refusal;
}

/** Opens a session by a passkey alone; its valid proof says whose session it is. A session that cannot be recorded ends. */
async function enterByPasskey({ passkey }: StaffParsed<'staffPasskeySignIn'>, call: StaffCallContext) {
  const { database } = call.platform;
  const token = await signInByPasskey(call, passkey, call);
  const session = await findStaffSession(database, token);
  if (!session) throw new StaffRefusal('NOT_SIGNED_IN');
  try {
    await recordEntry(call, { staff: session.email, name: 'signInByPasskey' }, async () => null);
  } catch (error) {
    await endOwnSession(database, session, session.sessionId);
    throw error;
  }
  return opened(call, token);
}

/** Uses a one-time link, which is recorded: the first administrator, an invitation, a way in that is set anew. */
async function enterByLink(input: StaffParsed<'useStaffLink'>, call: StaffCallContext) {
  const { email, purpose } = await openLink(call.database, input.token);
  const entry = { staff: email ?? input.email, name: 'useStaffLink', words: [`purpose=${purpose}`] };
  return opened(call, await recordEntry(call, entry, () => useLink(call, input, call)));
}

export const accountCalls = {
  staffSignIn: answerAnybody('staffSignIn', async (input, call) => opened(call, await signIn(input, call))),
  startStaffPasskeySignIn: answerAnybody('startStaffPasskeySignIn', ({ use }, call) => startSignInByPasskey(call, use)),
  staffPasskeySignIn: answerAnybody('staffPasskeySignIn', enterByPasskey),
  openStaffLink: answerAnybody('openStaffLink', ({ token }, { database }) => openLink(database, token)),
  startStaffLinkPasskey: answerAnybody('startStaffLinkPasskey', (input, call) => startLinkPasskey(call, input)),
  useStaffLink: answerAnybody('useStaffLink', enterByLink),
  // the end of a session belongs to the session, not to the audit log, so its own database is used
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
