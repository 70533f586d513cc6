import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';
import { BANNER_CACHE_MS } from '../../shared/time/timings.ts';
import type { Execution } from './choose-popups.ts';

/** Popups for an occasion (POPUP-02). */
export const popupsQuery = ({ call, language }: QuerySources, execution: Execution) =>
  queryOptions({
    queryKey: [execution === 'B' ? 'announcements' : PRIVATE_KEY, 'popups', language, execution] as const,
    queryFn: ({ signal }) => call('listAnnouncements', { types: 'PU', execution }, { signal, isUncached: true }),
  });

/** One banner with the content of its page (BANNER-08). */
export const bannerQuery = ({ call, language }: QuerySources, announcementId: string) =>
  queryOptions({
    queryKey: ['announcements', 'banner', language, announcementId] as const,
    queryFn: ({ signal }) => call('listBanners', { announcementId }, { signal, isUncached: true }),
    staleTime: BANNER_CACHE_MS,
  });

/** Tells the server that the member has read an announcement (CMSG-04). */
export const markRead = (call: Call, announcementId: string) =>
  call('markAnnouncementRead', { announcementId, read: true });
