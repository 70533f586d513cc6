import type { ReactNode } from 'react';
import { CallFailed } from './call-states.tsx';

interface NotLoadedProps {
  query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> };
  /** What stands while it is on its way. */
  waiting?: ReactNode;
}

/** What stands in place of an answer that is not there: why the call failed and how to try again, or what waits for it. */
export function NotLoaded({ query, waiting }: NotLoadedProps) {
  if (query.isError) return <CallFailed failure={query.error} onRetry={() => query.refetch()} />;
  return waiting;
}
