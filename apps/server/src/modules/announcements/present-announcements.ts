import { hasFeature, type HandlerOutput, type Language, pickText } from '@tessera/contract';
import { createLinkCheck } from '#server/modules/catalogue/catalogue.ts';
import { readMember } from '#server/modules/members/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { audiencesOf } from './announcements.ts';
import type { AnnouncementRow, Reader } from './announcements-repository.ts';
import { shownPicture, withShownPictures } from './content-pictures.ts';

/** The caller as a reader of announcements. */
export async function readerOf(tx: Transaction, merchant: Merchant, session: Session | null): Promise<Reader> {
  const member = session ? await readMember(tx, merchant.code, session.memberId) : undefined;
  return { merchantCode: merchant.code, memberId: session?.memberId ?? null, audiences: audiencesOf(member) };
}

/** True for agents of a merchant that has news for agents. */
export function readsAgentAnnouncements(merchant: Merchant, session: Session | null): boolean {
  return session?.isAgent === true && hasFeature(merchant.settings.flags, 'agentAnnouncements');
}

/** Leaves out banners that lead to games of which nothing is connected: nobody could open what they promise. */
export async function withoutDeadLinks<Row extends AnnouncementRow>(
  platform: Platform,
  merchant: Merchant,
  rows: readonly Row[],
): Promise<Row[]> {
  const leadsSomewhere = await createLinkCheck(platform, merchant);
  return rows.filter(({ type, link }) => type !== 'B' || link === null || leadsSomewhere(link));
}

/** What an address of a banner leads to. */
function describeLink(linkage: string | null): { linkageType: 'P' | 'G' | 'URL' | null; nodeId: string | null } {
  if (linkage === null) return { linkageType: null, nodeId: null };
  if (!linkage.startsWith('/') || !URL.canParse(linkage, 'http://localhost'))
    return { linkageType: 'URL', nodeId: null };
  const { pathname, searchParams } = new URL(linkage, 'http://localhost');
  const nodeId = pathname === '/m/play' ? searchParams.get('nodeId') : null;
  return { linkageType: nodeId ? 'G' : 'P', nodeId };
}

/** Where announcements are shown: to whom, in which language, and at which origin of the app. */
interface ShownAt {
  readonly platform: Platform;
  readonly merchant: Merchant;
  readonly language: Language;
  readonly origin: string;
}

/** Shows announcements in one language, else in the merchant's default, else in English. */
export function createPresenter({ platform, merchant, language, origin }: ShownAt) {
  const framesAt = framesOrigin(platform.config, origin);
  const text = (texts: Record<string, string>) => pickText(texts, language, merchant.settings.defaultLanguage);
  const headline = (row: AnnouncementRow) => ({
    id: row.announcement_id,
    title: text(row.titles),
    startDate: row.starts_at,
  });
  const html = (contents: Record<string, string>) => withShownPictures(text(contents), framesAt);
  const picture = (address: string | null) => address && shownPicture(address, framesAt);
  return {
    text,
    html,
    picture,
    headline,
    notice: (row: AnnouncementRow & { is_read: boolean }): HandlerOutput<'listNotices'>['list'][number] => ({
      ...headline(row),
      content: html(row.contents),
      read: row.is_read,
    }),
    /** A banner; nothing for one without a picture, or of the live group where there is no live model (BANNER-02). */
    banner: (row: AnnouncementRow): HandlerOutput<'listAnnouncements'>['banners'] => {
      const isShown = row.group_name !== 'm_live' || merchant.settings.liveModel;
      if (row.type !== 'B' || !row.image || !isShown) return [];
      const linkage = row.link ?? (text(row.contents) ? `/m/banner?id=${row.announcement_id}` : null);
      return [
        {
          id: row.announcement_id,
          groupName: row.group_name ?? 'm_home',
          url: shownPicture(row.image, framesAt),
          alternative: text(row.titles),
          linkage,
          ...describeLink(linkage),
        },
      ];
    },
  };
}
