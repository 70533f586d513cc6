import { FAVOURITE_IDS_PAGE, hasFeature } from '@tessera/contract';
import { presentMember, readMember, updateLanguage } from '#server/modules/members/members.ts';
import { audiencesOf, countUnreadNotices } from '#server/modules/announcements/announcements.ts';
import { readFavouriteIds } from '#server/modules/catalogue/catalogue.ts';
import { countClaimable } from '#server/modules/rewards/rewards.ts';
import { presentBreak, readRunningBreak } from '#server/modules/play-limits/play-limits.ts';
import { readWallet } from '#server/modules/wallet/wallet.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { REAL_TYPES } from '#server/platform/tenancy/session.ts';

/** Ids of favourites come by pages; a client requests further pages. */
const FIRST_PAGE = { number: 1, size: FAVOURITE_IDS_PAGE };

/**
 * Everything private that a first paint needs, in one call. The app makes it when it opens and when its language changes, so that the language
 * that it is asked for in is kept as the member's: messages to readers of a language go by it.
 */
export const getMe = handleSession('getMe', async (_input, { platform, merchant, session, origin, language }) => {
  const { code, settings } = merchant;
  const [wallet, { member, ...counts }] = await Promise.all([
    readWallet(platform.database, merchant, session),
    platform.database.forMerchant(code, async (tx) => {
      const reader = { merchantCode: code, memberId: session.memberId };
      const found = await readMember(tx, code, session.memberId);
      if (found && found.language !== language) await updateLanguage(tx, code, session.memberId, language);
      const hasRewards = hasFeature(settings.flags, 'rewardCenter') && REAL_TYPES.includes(session.type);
      const hasFavourites = hasFeature(settings.flags, 'favouriteGames');
      const running = REAL_TYPES.includes(session.type) ? await readRunningBreak(tx, reader) : undefined;
      return {
        member: found,
        break: running ? presentBreak(running) : null,
        favouriteIds: hasFavourites ? await readFavouriteIds(tx, reader, FIRST_PAGE) : [],
        unreadNotices: await countUnreadNotices(tx, { ...reader, audiences: audiencesOf(found) }),
        unclaimedRewards: hasRewards ? await countClaimable(tx, reader) : 0,
      };
    }),
  ]);
  if (!member) throw new Error('a session has its member');
  const shown = presentMember(member, code, framesOrigin(platform.config, origin));
  return { member: shown, wallet, ...counts };
});
