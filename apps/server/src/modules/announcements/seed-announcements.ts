import type { DemoMerchant } from '#server/module-manifest.ts';
import type { LocalizedText } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { writeAnnouncement } from './announcements-repository.ts';
import { DEMO_ANNOUNCEMENTS, DEMO_BANNER_GAMES, NOTHING } from './demo-announcements.data.ts';
import { demoPromotions } from './demo-promotions.data.ts';

/** A game that can be played, as a banner shows it. */
export interface BannerGame {
  readonly code: string;
  readonly nodeId: string;
  readonly names: LocalizedText;
}

/** Gives a demo merchant its first notices, popups, promotions and banners in its languages; a game's banner leads to the game. */
export async function seedAnnouncements(
  database: Database,
  { merchant, games }: Pick<DemoMerchant, 'merchant' | 'games'>,
): Promise<void> {
  const { languages } = merchant.settings;
  const offered = (texts: LocalizedText) =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language as 'EN'))) as Record<
      string,
      string
    >;
  const banners = DEMO_BANNER_GAMES.flatMap((code) => games.filter((game) => game.code === code)).map((game) => ({
    ...NOTHING,
    type: 'B' as const,
    group: 'm_home',
    titles: game.names as Record<string, string>,
    contents: {},
    image: `/art/games/${game.code}/banner.webp`,
    link: `/m/play?nodeId=${game.nodeId}`,
  }));
  await database.forMerchant(merchant.code, async (tx) => {
    for (const [sort, item] of [...banners, ...DEMO_ANNOUNCEMENTS, ...demoPromotions(merchant.settings)].entries()) {
      const texts = { titles: offered(item.titles), contents: offered(item.contents) };
      await writeAnnouncement(tx, merchant.code, { ...item, ...texts, id: newUuid(), sort }, null);
    }
  });
}
