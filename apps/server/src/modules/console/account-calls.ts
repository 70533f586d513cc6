import { readAllMerchants } from '#server/modules/merchants/merchants.ts';
import {
  changeGrants,
  closeStaffAccount,
  endOwnSession,
  findStaffSession,
  invite,
  listAccounts,
  listOwnSessions,
  openLink,
  recover,
  signIn,
  StaffRefusal,
  type StaffSession,
  useLink,
} from '#server/modules/staff-accounts/staff-accounts.ts';
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
      .map(({ code, settings }) => ({ code, name: settings.brand.name, conduct: settings.conductProfile }))
      .sort((one, other) => one.code.localeCompare(other.code)),
  };
}

async function opened(call: StaffCallContext, token: string) {
  const session = await findStaffSession(call.platform.database, token);
  if (!session) throw new StaffRefusal('NOT_SIGNED_IN');
  return { token, me: await presentMe(call, session) };
}

const linkAnswer = (consoleUrl: string, { token, expiresAt }: { token: string; expiresAt: Date }) => ({
  // behind the mark: what stands there is sent to no server and stands in no log
  url: `${consoleUrl}/#/link/${token}`,
  expiresAt: expiresAt.toISOString(),
});

export const accountCalls = {
  staffSignIn: answerAnybody('staffSignIn', async (input, call) =>
    opened(call, await signIn(call.database, input, call)),
  ),
  openStaffLink: answerAnybody('openStaffLink', ({ token }, { database }) => openLink(database, token)),
  useStaffLink: answerAnybody('useStaffLink', async (input, call) =>
    opened(call, await useLink(call.database, input, call)),
  ),
  // how somebody comes and goes belongs to the session, not to the audit log, so its own database is used
  staffSignOut: answerStaff('staffSignOut', async (_input, { platform, session }) => {
    await endOwnSession(platform.database, session, session.sessionId);
    return null;
  }),
  staffMe: answerStaff('staffMe', (_input, call) => presentMe(call, call.session)),
  listStaff: answerStaff('listStaff', (_input, { database }) => listAccounts(database)),
  inviteStaff: answerStaff('inviteStaff', async (input, { database, session, consoleUrl }) =>
    linkAnswer(consoleUrl, await invite(database, session, input)),
  ),
  recoverStaff: answerStaff('recoverStaff', async ({ staffId }, { database, session, consoleUrl }) =>
    linkAnswer(consoleUrl, await recover(database, session, staffId)),
  ),
  changeStaffGrants: answerStaff('changeStaffGrants', async (input, { database, noteChange }) => {
    await changeGrants(database, input.staffId, input.before, input.grants);
    noteChange({ before: input.before, after: input.grants });
    return null;
  }),
  closeStaff: answerStaff('closeStaff', async ({ staffId }, { database, session, noteChange }) => {
    await closeStaffAccount(database, session, staffId);
    noteChange({ before: { isClosed: false }, after: { isClosed: true } });
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
