import { placePage } from '#server/platform/http/list-page.ts';
import { countInvited, readInvited, readOwnCode } from '#server/modules/members/members.ts';
import { maskName } from '#server/modules/winners/winners.ts';
import { handleSession } from '#server/platform/http/handler.ts';

/** The member's own code with whom it brought, names masked (INVITE-01). */
export const getInvite = handleSession('getInvite', async (input, { platform, merchant, session }) => {
  const place = [merchant.code, session.memberId] as const;
  const { code, rows, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const placed = placePage(input, await countInvited(tx, ...place));
    const found = await readInvited(tx, ...place, placed.limit, placed.offset);
    return { ...placed, rows: found, code: await readOwnCode(tx, ...place) };
  });
  if (!code) throw new Error('a member has a code');
  return {
    code,
    list: rows.map((row) => ({ name: maskName(row.user_name), registeredAt: row.created_at })),
    ...pages,
  };
});
