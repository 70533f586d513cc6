import type { ReactNode } from 'react';
import { CallFailed } from './call-states.tsx';

interface NotLoadedProps {
  query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> };
  /** Placeholder while it loads. */
  waiting?: ReactNode;
}

/** Replaces a missing answer: why the call failed and a button to try again, or the placeholder. */
export function NotLoaded({ query, waiting }: NotLoadedProps) {
  if (query.isError) return <CallFailed failure={query.error} onRetry={() => query.refetch()} />;
  return waiting;
}
