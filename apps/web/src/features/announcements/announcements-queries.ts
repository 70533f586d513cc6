import { queryOptions } from '@tanstack/react-query';
import type { QuerySources } from '../../shared/services/query-sources.ts';
import { TIMINGS } from '../../shared/time/timings.ts';

/** Banners and notices of the home screen, kept for five minutes by language (BANNER-01, BANNER-07). */
export const homeAnnouncementsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['announcements', 'home', language] as const,
    queryFn: ({ signal }) => call('listAnnouncements', { types: 'B,PL', groupName: 'm_home,m_live' }, { signal }),
    staleTime: TIMINGS.bannerCache,
  });

/** Notices to read (NOTICE-05). */
export const noticesQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['announcements', 'notices', language] as const,
    queryFn: ({ signal }) => call('listAnnouncements', { types: 'PL' }, { signal }),
  });

/** Promotions (NOTICE-10). */
export const promotionsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['announcements', 'promotions', language] as const,
    queryFn: ({ signal }) => call('listAnnouncements', { types: 'PR' }, { signal }),
  });

/** Banners of the registration screen (REG-19). */
export const registerBannersQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['announcements', 'register', language] as const,
    queryFn: ({ signal }) => call('listAnnouncements', { types: 'B', groupName: 'm_reg' }, { signal }),
    staleTime: TIMINGS.bannerCache,
  });
