import { useQuery } from '@tanstack/react-query';
import { useSources } from '../../shared/services/query-sources.ts';
import { readServicePath, serviceLinkPath } from './service-links.ts';
import { customerServiceQuery } from './support-queries.ts';

/** The link inside a service path; undefined while it is not read, and for one that cannot be (SUPPORT-02). */
export function useServicePath(path: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['service-link', path] as const,
    queryFn: () => readServicePath(path ?? ''),
    enabled: path !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

/** The merchant's service link (SUPPORT-03). */
export function useServiceLink(): string | undefined {
  const { data } = useQuery(customerServiceQuery(useSources()));
  return useServicePath(serviceLinkPath(data));
}
