import type { LocalizedText } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { insertAnnouncement } from './announcements-repository.ts';
import { DEMO_BANNER_GAMES, DEMO_NOTICES } from './demo-announcements.data.ts';

/** A game that can be played, as a banner shows it. */
export interface BannerGame {
  readonly code: string;
  readonly nodeId: string;
  readonly names: LocalizedText;
}

/** Gives a demo merchant its first notices and banners; a banner leads to the game it shows. */
export async function seedAnnouncements(
  database: Database,
  merchant: Merchant,
  games: readonly BannerGame[],
): Promise<void> {
  const { languages } = merchant.settings;
  const offered = (texts: LocalizedText) =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language as 'EN'))) as Record<
      string,
      string
    >;
  const banners = DEMO_BANNER_GAMES.flatMap((code) => games.filter((game) => game.code === code));
  await database.forMerchant(merchant.code, async (tx) => {
    for (const [sort, notice] of DEMO_NOTICES.entries()) {
      const item = {
        ...notice,
        id: newUuid(),
        sort,
        titles: offered(notice.titles),
        contents: offered(notice.contents),
      };
      await insertAnnouncement(tx, merchant.code, item);
    }
    for (const [sort, game] of banners.entries()) {
      await insertAnnouncement(tx, merchant.code, {
        id: newUuid(),
        type: 'B',
        group: 'm_home',
        titles: offered(game.names),
        contents: {},
        image: `/art/games/${game.code}/banner.webp`,
        link: `/m/play?nodeId=${game.nodeId}`,
        sort,
      });
    }
  });
}
