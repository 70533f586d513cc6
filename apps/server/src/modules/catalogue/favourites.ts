import { placePage } from '#server/platform/http/list-page.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { findGame, findGamesByIds, nodeIdOf, presentGame } from './catalogue.ts';
import { deleteFavourite, insertFavourite, type Owner, readFavouriteIds } from './personal-repository.ts';

type Context = SessionContext<'listFavourites' | 'addFavourite' | 'removeFavourite' | 'listFavouriteIds'>;

function ownerOf({ merchant, session }: Pick<Context, 'merchant' | 'session'>): Owner {
  return { merchantCode: merchant.code, memberId: session.memberId };
}

/** Node ids of the member's favourites, newest first, by pages where one is asked for. */
export const listFavouriteIds = handleSession('listFavouriteIds', ({ page, pageSize }, context) =>
  context.platform.database.forMerchant(context.merchant.code, (tx) =>
    readFavouriteIds(tx, ownerOf(context), page === undefined ? undefined : { number: page, size: pageSize }),
  ),
);

/** A page of the member's favourite games, newest first. */
export const listFavourites = handleSession('listFavourites', async (input, context) => {
  const { platform, merchant, language } = context;
  const ids = await platform.database.forMerchant(merchant.code, (tx) => readFavouriteIds(tx, ownerOf(context)));
  const all = await findGamesByIds(platform, merchant, ids);
  const wanted = all.filter(
    (row) =>
      (!input.gameType || row.game_type === input.gameType) && (!input.vendor || row.vendor_code === input.vendor),
  );
  const { limit, offset, pages } = placePage({ ...input, size: input.pageSize }, wanted.length);
  return {
    content: wanted.slice(offset, offset + limit).map((row) => presentGame(row, merchant, language)),
    ...pages,
  };
});

/** Marks a game as favourite. */
export const addFavourite = handleSession('addFavourite', async (input, context) => {
  const { platform, merchant } = context;
  const game = await findGame(platform, merchant, input.nodeId);
  if (!game) return context.refuse('NOT_FOUND');
  await platform.database.forMerchant(merchant.code, (tx) => insertFavourite(tx, ownerOf(context), game.node_id));
  return {};
});

/** Removes a favourite. */
export const removeFavourite = handleSession('removeFavourite', async (input, context) => {
  const nodeId = await nodeIdOf(context.platform, input.nodeId);
  await context.platform.database.forMerchant(context.merchant.code, (tx) =>
    deleteFavourite(tx, ownerOf(context), nodeId),
  );
  return {};
});
