import { placePage } from '#server/platform/http/list-page.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { countDownlines, findInLine, readDownlines, readPath } from './line-repository.ts';

/** A page of the agent's line: the direct line of somebody in it, or what a search finds in all of it (AGENT-09). */
export const listDownlines = handleSession('listDownlines', async (input, context) => {
  const { platform, merchant, session } = context;
  const { code } = merchant;
  const agentId = session.memberId;
  const filter = {
    merchantCode: code,
    agentId,
    parentId: input.parentId ?? agentId,
    search: input.search?.trim() || undefined,
  };
  return platform.database.forMerchant(code, async (tx) => {
    if (input.parentId && !(await findInLine(tx, code, agentId, input.parentId)))
      return context.refuse('NOT_FOUND', { field: 'parentId' });
    const path = input.parentId ? await readPath(tx, code, agentId, input.parentId) : [];
    const { limit, offset, pages } = placePage(input, await countDownlines(tx, filter));
    const rows = await readDownlines(tx, filter, limit, offset);
    return {
      path,
      list: rows.map((row) => ({
        memberId: row.member_id,
        account: row.user_name,
        isAgent: row.is_agent,
        depth: row.depth,
        directCount: row.direct_count,
        teamCount: row.team_count,
        registeredAt: row.created_at,
        lastLoginAt: row.last_login_at,
      })),
      ...pages,
      timeZone: merchant.settings.timeZone,
    };
  });
});
