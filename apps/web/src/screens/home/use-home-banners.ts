import { useQuery, useQueryClient } from '@tanstack/react-query';
import { homeBannersQuery } from '../../features/announcements/announcements-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession } from '../../shared/services/services.ts';

/** Banners for guest or member; a member sees the document's banners until the member's own have loaded. */
export function useHomeBanners() {
  const sources = useSources();
  const isMember = useSession().info !== undefined;
  const known = useQueryClient().getQueryData(homeBannersQuery(sources, false).queryKey);
  return useQuery({ ...homeBannersQuery(sources, isMember), placeholderData: () => known });
}
