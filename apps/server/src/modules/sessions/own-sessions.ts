import { readMember } from '#server/modules/members/members.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { describeAgent } from './describe-agent.ts';
import { endOtherSessions as endOthers, endSessionOf, readLiveSessions } from './session-repository.ts';

/** Every live session of the member, the present one first. */
export const listSessions = handleSession('listSessions', async (_input, { merchant, session, platform }) => {
  const { rows, member } = await platform.database.forMerchant(merchant.code, async (tx) => ({
    rows: await readLiveSessions(tx, merchant.code, session.memberId),
    member: await readMember(tx, merchant.code, session.memberId),
  }));
  const sessions = rows.map((row) => ({
    sessionId: row.session_id,
    ...describeAgent(row.agent),
    address: row.address,
    startedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.session_id === session.sessionId,
  }));
  const inOrder = [...sessions.filter((line) => line.isCurrent), ...sessions.filter((line) => !line.isCurrent)];
  return { sessions: inOrder, lastLogin: member?.previous_login_at ?? null };
});

/** Ends one session; a session of somebody else is as unknown as one that never was. */
export const endOneSession = handleSession('endOneSession', async (input, context) => {
  const { merchant, session, platform } = context;
  const isEnded = await platform.database.forMerchant(merchant.code, (tx) =>
    endSessionOf(tx, merchant.code, session.memberId, input.sessionId),
  );
  if (!isEnded) return context.refuse('NOT_FOUND');
  return {};
});

/** Ends every other session of the member. */
export const endOtherSessions = handleSession('endOtherSessions', async (_input, { merchant, session, platform }) => ({
  ended: await platform.database.forMerchant(merchant.code, (tx) =>
    endOthers(tx, merchant.code, session.memberId, session.sessionId),
  ),
}));
