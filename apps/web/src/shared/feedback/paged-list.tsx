import { Button } from '@tessera/ui';
import type { ReactNode } from 'react';
import { NotLoaded } from './not-loaded.tsx';

interface PagedListProps<Item> {
  query: Parameters<typeof NotLoaded>[0]['query'] & {
    readonly hasNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** The items of all pages that have come; undefined before the first. */
  items: readonly Item[] | undefined;
  /** Placeholder while the first page loads. */
  waiting: ReactNode;
  /** Shown if there is nothing to list. */
  empty: ReactNode;
  /** Text of the button that fetches the next page. */
  more: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that grows by pages: its items and a button for more, or their placeholder. */
export function PagedList<Item>({ query, items, waiting, empty, more, children }: PagedListProps<Item>) {
  if (!items) return <NotLoaded query={query} waiting={waiting} />;
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {query.hasNextPage && (
        <Button kind="secondary" onPress={() => query.fetchNextPage()}>
          {more}
        </Button>
      )}
    </>
  );
}
