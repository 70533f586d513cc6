import { endSessionsOf, listSessionsOf } from '#server/modules/sessions/sessions.ts';
import { requireMember } from '#server/operator/require-member.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

export const sessionCalls = {
  listMemberSessions: answerAtMerchant('listMemberSessions', async ({ memberId }, call) => {
    await requireMember(call, memberId);
    const sessions = await listSessionsOf(call.database, call.merchant.code, memberId);
    return sessions.map(({ session_id: sessionId, browser, system, isPhone, address, ...at }) => ({
      sessionId,
      browser,
      system,
      isPhone,
      address,
      startedAt: at.created_at.toISOString(),
      lastSeenAt: at.last_seen_at.toISOString(),
    }));
  }),
  endMemberSessions: answerAtMerchant('endMemberSessions', async ({ memberId }, call) => {
    await requireMember(call, memberId);
    const ended = await endSessionsOf(call.database, call.merchant.code, memberId);
    call.noteChange({ before: { openSessions: ended }, after: { openSessions: 0 } });
    return { ended };
  }),
};
