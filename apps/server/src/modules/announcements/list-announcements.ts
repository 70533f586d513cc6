import { pickText } from '@tessera/contract';
import { handleGuest } from '#server/platform/http/handler.ts';
import { readAnnouncements } from './announcements-repository.ts';

const EVERY_TYPE = ['B', 'PL', 'PU', 'PR'];

/** Banners, notices, popups and promotions for the caller, in the caller's language (CMSG-01). */
export const listAnnouncements = handleGuest(
  'listAnnouncements',
  async (input, { platform, merchant, session, language }) => {
    const rows = await platform.database.forMerchant(merchant.code, (tx) =>
      readAnnouncements(tx, {
        merchantCode: merchant.code,
        types: input.types?.split(',') ?? EVERY_TYPE,
        groups: input.groupName?.split(','),
        loggedIn: session !== null,
      }),
    );
    const text = (texts: Record<string, string>) => pickText(texts, language, merchant.settings.defaultLanguage);
    const base = (row: (typeof rows)[number]) => ({
      id: row.announcement_id,
      title: text(row.titles),
      content: text(row.contents),
    });
    return {
      banners: rows.flatMap((row) =>
        row.type === 'B' && row.image
          ? [
              {
                id: row.announcement_id,
                groupName: row.group_name ?? 'm_home',
                url: row.image,
                alternative: text(row.titles),
                linkage: row.link,
              },
            ]
          : [],
      ),
      player: rows
        .filter((row) => row.type === 'PL')
        .map((row) => ({ ...base(row), startDate: row.starts_at, read: false })),
      popup: rows
        .filter(
          (row) =>
            row.type === 'PU' && row.execution !== null && (!input.execution || row.execution === input.execution),
        )
        .map((row) => ({
          ...base(row),
          promotionType: row.promotion_type,
          execution: row.execution ?? 'B',
          read: false,
        })),
      promotion: rows
        .filter((row) => row.type === 'PR')
        .map((row) => ({ ...base(row), imageUrl: row.image, promotionType: row.promotion_type })),
    };
  },
);
