import { handleSession } from '#server/platform/http/handler.ts';
import { findGame, findGamesByIds, presentGame } from './catalogue.ts';
import { countRecent, recordRecentGame, readRecentIds } from './personal-repository.ts';

/** Games played last, newest first. */
export const listRecentGames = handleSession(
  'listRecentGames',
  async (input, { platform, merchant, session, language }) => {
    const owner = { merchantCode: merchant.code, memberId: session.memberId };
    const [ids, count] = await platform.database.forMerchant(merchant.code, async (tx) => [
      await readRecentIds(tx, owner, input.pageSize, (input.page - 1) * input.pageSize),
      await countRecent(tx, owner),
    ]);
    const rows = await findGamesByIds(platform, merchant, ids);
    return {
      list: rows.map((row) => presentGame(row, merchant, language)),
      totalPages: Math.ceil(count / input.pageSize),
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
