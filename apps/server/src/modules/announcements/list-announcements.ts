import { handleGuest, handleSession } from '#server/platform/http/handler.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import { countUnread, recordRead, readAnnouncements, readPopular } from './announcements-repository.ts';
import { createPresenter, readerOf, readsAgentAnnouncements, withoutDeadLinks } from './present-announcements.ts';

const EVERY_TYPE = ['B', 'PL', 'PU', 'PR', 'A'];

type Row = Awaited<ReturnType<typeof readAnnouncements>>[number];

/** A promotion; members take part in none by signing up, so nothing is asked for. */
function presentPromotion(row: Row, show: ReturnType<typeof createPresenter>) {
  const imageUrl = show.picture(row.image);
  return {
    ...show.notice(row),
    imageUrl,
    announcementImages: imageUrl === null ? [] : [{ sequence: 1, url: imageUrl }],
    promotionType: row.promotion_type,
    linkedPromotionId: null,
    signUpRequestRewardType: null,
    signUpStatus: null,
    imageRequired: 'N' as const,
    remarkRequired: 'N' as const,
    category: '',
  };
}

/** Banners, notices, popups and promotions for the caller, in the caller's language (CMSG-01). */
export const listAnnouncements = handleGuest('listAnnouncements', async (input, context) => {
  const { platform, merchant, session } = context;
  const asked = input.types?.split(',') ?? EVERY_TYPE;
  const types = asked.filter((type) => type !== 'A' || readsAgentAnnouncements(merchant, session));
  const [rows, unreadCount] = await platform.database.forMerchant(merchant.code, async (tx) => {
    const reader = await readerOf(tx, merchant, session);
    const found = await readAnnouncements(tx, { ...reader, types, groups: input.groupName?.split(',') });
    return [found, session ? await countUnread(tx, reader) : 0] as const;
  });
  const show = createPresenter(context);
  // Guests get what is for guests, members what is for members, whatever the call asks for (POPUP-02).
  const mayPopUp = (execution: string | null) => (session ? execution !== 'B' : execution === 'B');
  return {
    banners: (await withoutDeadLinks(platform, merchant, rows)).flatMap(show.banner),
    player: rows.filter((row) => row.type === 'PL').map(show.notice),
    popup: rows.flatMap((row) => {
      if (row.type !== 'PU' || row.execution === null || !mayPopUp(row.execution)) return [];
      if (input.execution && row.execution !== input.execution) return [];
      const { id, title, content, read } = show.notice(row);
      return [{ id, title, content, read, promotionType: row.promotion_type, execution: row.execution }];
    }),
    promotion: rows.filter((row) => row.type === 'PR').map((row) => presentPromotion(row, show)),
    agent: rows.filter((row) => row.type === 'A').map(show.notice),
    hot: rows.filter((row) => row.group_name === 'm_hot').map(show.notice),
    footer: { unreadCount },
  };
});

/** Banners of groups, or one banner with the content of its page. */
export const listBanners = handleGuest('listBanners', async (input, context) => {
  const { platform, merchant, session } = context;
  const id = input.announcementId;
  const rows = await platform.database.forMerchant(merchant.code, async (tx) =>
    readAnnouncements(tx, {
      ...(await readerOf(tx, merchant, session)),
      types: ['B'],
      groups: input.groupName?.split(','),
      id,
    }),
  );
  const show = createPresenter(context);
  const banners = (await withoutDeadLinks(platform, merchant, rows)).flatMap((row) =>
    show.banner(row).map((banner) => ({ ...banner, content: id ? show.html(row.contents) : '' })),
  );
  if (id && banners.length === 0) return context.refuse('NOT_FOUND');
  return { banners };
});

/** Notices with their read state, or one of them. */
export const listNotices = handleGuest('listNotices', async (input, context) => {
  const { platform, merchant, session } = context;
  const [rows, unreadCount] = await platform.database.forMerchant(merchant.code, async (tx) => {
    const reader = await readerOf(tx, merchant, session);
    const found = await readAnnouncements(tx, { ...reader, types: ['PL'], id: input.announcementId });
    return [found, session ? await countUnread(tx, reader) : 0] as const;
  });
  if (input.announcementId && rows.length === 0) return context.refuse('NOT_FOUND');
  return { list: rows.map(createPresenter(context).notice), unreadCount };
});

/** Announcements for agents only. */
export const listAgentAnnouncements = handleSession('listAgentAnnouncements', async (_input, context) => {
  const { platform, merchant, session } = context;
  const rows = await platform.database.forMerchant(merchant.code, async (tx) =>
    readAnnouncements(tx, { ...(await readerOf(tx, merchant, session)), types: ['A'] }),
  );
  return { list: rows.map(createPresenter(context).notice) };
});

/** Marks one announcement that the member can see as read. */
export const markAnnouncementRead = handleSession('markAnnouncementRead', async (input, context) => {
  const { platform, merchant, session } = context;
  const types = EVERY_TYPE.filter((type) => type !== 'A' || readsAgentAnnouncements(merchant, session));
  const unreadCount = await platform.database.forMerchant(merchant.code, async (tx) => {
    const reader = await readerOf(tx, merchant, session);
    const [row] = await readAnnouncements(tx, { ...reader, types, id: input.announcementId });
    if (!row) return undefined;
    await recordRead(tx, merchant.code, session.memberId, row.announcement_id);
    await publishLiveHints(tx, { merchantCode: merchant.code, memberId: session.memberId, kind: 'unread' });
    return countUnread(tx, reader);
  });
  return unreadCount === undefined ? context.refuse('NOT_FOUND') : { unreadCount };
});

/** Most read first. */
export const listPopularAnnouncements = handleGuest('listPopularAnnouncements', async (input, context) => {
  const { platform, merchant, session } = context;
  const rows = await platform.database.forMerchant(merchant.code, async (tx) =>
    readPopular(tx, await readerOf(tx, merchant, session), input.limitNum),
  );
  const show = createPresenter(context);
  return {
    list: rows.map((row) => ({
      ...show.headline(row),
      type: row.type === 'PR' ? ('PR' as const) : ('PL' as const),
      readCount: row.read_count,
    })),
  };
});

/** Titles of the notices for the line in the lobby. */
export const listLobbyNews = handleGuest('listLobbyNews', async (input, context) => {
  const { platform, merchant, session } = context;
  const rows = await platform.database.forMerchant(merchant.code, async (tx) =>
    readAnnouncements(tx, { ...(await readerOf(tx, merchant, session)), types: ['PL'], limit: input.limitNum }),
  );
  return { list: rows.map(createPresenter(context).headline) };
});

/** What is live now. */
export const listLiveModels = handleGuest('listLiveModels', async (_input, context) => {
  const { platform, merchant, session } = context;
  if (!merchant.settings.liveModel) return context.refuse('NO_PERMISSION');
  const rows = await platform.database.forMerchant(merchant.code, async (tx) =>
    readAnnouncements(tx, { ...(await readerOf(tx, merchant, session)), types: ['B'], groups: ['m_live'] }),
  );
  const show = createPresenter(context);
  return {
    list: (await withoutDeadLinks(platform, merchant, rows))
      .flatMap(show.banner)
      .map(({ id, alternative, url, linkage }) => ({ id, name: alternative, pictureUrl: url, linkage })),
  };
});
