import { Button, Stack, Text } from '@mantine/core';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { StaffEndpointName, StaffInput, StaffOutput } from '@tessera/contract/staff/staff-endpoints';
import type { ReactNode } from 'react';
import { callStaff, type StaffFailure } from './staff-api.ts';
import { Answer, Nothing } from './states.tsx';

/** Calls about one member whose answers are pages that go on after a row. */
type PagedCall = {
  [Name in StaffEndpointName]: StaffOutput<Name> extends { rows: unknown[]; next: string | null } ? Name : never;
}[StaffEndpointName];
type RowOf<Name extends PagedCall> = StaffOutput<Name>['rows'][number];

/**
 * Reads records of one member, newest first, page after page as they are asked for.
 * @param merchant code
 */
export function useMemberPages<Name extends PagedCall>(name: Name, memberId: string, merchant: string) {
  return useInfiniteQuery<StaffOutput<Name>, StaffFailure, RowOf<Name>[], readonly unknown[], string | undefined>({
    queryKey: [name, merchant, memberId],
    queryFn: ({ pageParam: before }) =>
      callStaff(name, { memberId, ...(before === undefined ? {} : { before }) } as StaffInput<Name>, merchant),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }): RowOf<Name>[] => rows),
  });
}

interface PagesProps<Row> {
  of: UseInfiniteQueryResult<Row[], StaffFailure>;
  /** What is said of a list without rows. */
  nothing: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is read page by page, with its loader, its failure, and the way to what is older. */
export function Pages<Row>({ of: found, nothing, children }: PagesProps<Row>) {
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
                Show older
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
