import { findMemberByName, startAgentLine, updateAgentRole, userNameKey } from '#server/modules/members/members.ts';
import { endOtherSessions } from '#server/modules/sessions/sessions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { REAL_TYPES } from '#server/platform/tenancy/session.ts';

/** `on`: a member who is an agent too; `only`: an agent's account that is no member's; `off`: a member alone. */
export type AgentRole = 'on' | 'off' | 'only';

/**
 * Sets whether an account is an agent's, beside its type (SESSION-18). It holds from the next call of a running session on;
 * who is an agent only loses the sessions that came in as a member.
 * @returns false when there is no such member of a real account
 */
export async function setAgentRole(
  database: Database,
  { code }: Pick<Merchant, 'code'>,
  userName: string,
  role: AgentRole,
): Promise<boolean> {
  return database.forMerchant(code, async (tx) => {
    const member = await findMemberByName(tx, code, userNameKey(userName));
    if (!member || !REAL_TYPES.includes(member.type)) return false;
    await updateAgentRole(tx, code, member.member_id, { isAgent: role !== 'off', isAgentOnly: role === 'only' });
    if (role !== 'off') await startAgentLine(tx, code, member.member_id);
    if (role === 'only') await endOtherSessions(tx, code, member.member_id, null);
    return true;
  });
}
