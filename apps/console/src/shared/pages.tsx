import { Button, Stack, Text } from '@mantine/core';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { StaffEndpointName, StaffInput, StaffOutput } from '@tessera/contract/staff-endpoints';
import type { ReactNode } from 'react';
import { callStaff, type StaffFailure } from './staff-api.ts';
import { Answer, Nothing } from './states.tsx';

/** Calls whose answers are pages that go on after a row. */
type PagedCall = {
  [Name in StaffEndpointName]: StaffOutput<Name> extends { rows: unknown[]; next: string | null } ? Name : never;
}[StaffEndpointName];
type RowOf<Name extends PagedCall> = StaffOutput<Name>['rows'][number];

/**
 * Reads records, newest first, page after page as they are asked for.
 * @param input filter of the call, without the page
 * @param merchant code
 */
export function usePages<Name extends PagedCall>(
  name: Name,
  input: Omit<StaffInput<Name>, 'before'>,
  merchant: string,
) {
  return useInfiniteQuery<StaffOutput<Name>, StaffFailure, RowOf<Name>[], readonly unknown[], string | undefined>({
    queryKey: [name, merchant, input],
    queryFn: ({ pageParam: before }) =>
      callStaff(name, { ...input, ...(before === undefined ? {} : { before }) } as StaffInput<Name>, merchant),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }): RowOf<Name>[] => rows),
  });
}

/** Records of one member, page after page. @param merchant code */
export function useMemberPages<Name extends PagedCall>(name: Name, memberId: string, merchant: string) {
  return usePages(name, { memberId } as unknown as Omit<StaffInput<Name>, 'before'>, merchant);
}

interface PagesProps<Row> {
  of: UseInfiniteQueryResult<Row[], StaffFailure>;
  /** The text of a list without rows. */
  nothing: string;
  /** On the way to the next page; without it the list goes from new to old. */
  more?: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is read page by page, with its loader, its failure, and the way to the next page. */
export function Pages<Row>({ of: found, nothing, more = 'Show older', children }: PagesProps<Row>) {
  return (
    <Answer of={found}>
      {(rows) =>
        rows.length === 0 ? (
          <Nothing>{nothing}</Nothing>
        ) : (
          <Stack>
            {children(rows)}
            {found.hasNextPage ? (
              <Button variant="light" onClick={() => void found.fetchNextPage()} loading={found.isFetchingNextPage}>
                {more}
              </Button>
            ) : (
              <Text c="dimmed" size="sm" ta="center">
                That is all.
              </Text>
            )}
          </Stack>
        )
      }
    </Answer>
  );
}
