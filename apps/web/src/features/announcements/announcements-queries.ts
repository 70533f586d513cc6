import { queryOptions } from '@tanstack/react-query';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';
import { BANNER_CACHE_MS } from '../../shared/time/timings.ts';

/** Answers for members go with the session, those for guests are in the document. */
const keyOf = (name: string, language: string, isMember: boolean) =>
  isMember ? ([PRIVATE_KEY, name, language] as const) : (['announcements', name, language] as const);

/** Banners of the home screen, kept for five minutes by merchant (the cache is one merchant's) and language (BANNER-07). */
export const homeBannersQuery = ({ call, language }: QuerySources, isMember: boolean) =>
  queryOptions({
    queryKey: keyOf('banners', language, isMember),
    queryFn: ({ signal }) => call('listBanners', { groupName: 'm_home,m_live' }, { signal, isUncached: true }),
    staleTime: BANNER_CACHE_MS,
  });

/** Titles that run through the lobby (NOTICE-01). */
export const lobbyNewsQuery = ({ call, language }: QuerySources, isMember: boolean) =>
  queryOptions({
    queryKey: keyOf('news', language, isMember),
    queryFn: ({ signal }) => call('listLobbyNews', {}, { signal, isUncached: true }),
  });

/** Notices to read, with what the member has read of them (NOTICE-05). */
export const noticesQuery = ({ call, language }: QuerySources, isMember: boolean) =>
  queryOptions({
    queryKey: keyOf('notices', language, isMember),
    queryFn: ({ signal }) => call('listNotices', {}, { signal }),
  });

/** Announcements for agents, with what the agent has read of them (AGENT-15). */
export const agentAnnouncementsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'agent-announcements', language] as const,
    queryFn: ({ signal }) => call('listAgentAnnouncements', {}, { signal }),
  });

/** Promotions (NOTICE-10). */
export const promotionsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['announcements', 'promotions', language] as const,
    queryFn: ({ signal }) => call('listAnnouncements', { types: 'PR' }, { signal, isUncached: true }),
  });

/** Banners of the registration screen (REG-19). */
export const registerBannersQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['announcements', 'register', language] as const,
    queryFn: ({ signal }) =>
      call('listAnnouncements', { types: 'B', groupName: 'm_reg' }, { signal, isUncached: true }),
    staleTime: BANNER_CACHE_MS,
  });
