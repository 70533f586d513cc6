import { placePage } from '#server/platform/http/list-page.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { findGame, findGamesByIds, presentGame } from './catalogue.ts';
import { countRecent, recordRecentGame, readRecentIds } from './personal-repository.ts';

/** Games played last, newest first. */
export const listRecentGames = handleSession(
  'listRecentGames',
  async (input, { platform, merchant, session, language }) => {
    const owner = { merchantCode: merchant.code, memberId: session.memberId };
    const { ids, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
      const placed = placePage({ ...input, size: input.pageSize }, await countRecent(tx, owner));
      return { ...placed, ids: await readRecentIds(tx, owner, placed.limit, placed.offset) };
    });
    const rows = await findGamesByIds(platform, merchant, ids);
    return {
      list: rows.map((row) => presentGame(row, merchant, language)),
      ...pages,
    };
  },
);

/** Notes a game as played just now. */
export const addRecentGame = handleSession('addRecentGame', async (input, context) => {
  const { platform, merchant, session } = context;
  const game = await findGame(platform, merchant, input.nodeId);
  if (!game) return context.refuse('NOT_FOUND');
  const owner = { merchantCode: merchant.code, memberId: session.memberId };
  await platform.database.forMerchant(merchant.code, (tx) => recordRecentGame(tx, owner, game.node_id));
  return {};
});
