import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@tessera/contract/staff/audit';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { useState } from 'react';
import { callStaff, type StaffFailure } from '../../shared/staff-api.ts';
import { ExportButton } from '../../shared/export-button.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import { AuditTable } from './audit-table.tsx';
import { Verify } from './verify.tsx';

type Page = StaffOutput<'listAudit'>;

interface Filter {
  readonly staff: string;
  readonly action: string;
}

/** What is asked for: nothing of a field that is empty. */
const filterOf = ({ staff, action }: Filter) => ({ ...(staff && { staff }), ...(action && { action }) });

function useAudit(merchant: string | null, asked: Filter) {
  const filter = filterOf(asked);
  return useInfiniteQuery<Page, StaffFailure, AuditEntry[], readonly unknown[], string | undefined>({
    queryKey: ['audit', merchant, filter],
    queryFn: ({ pageParam: before }) => {
      const page = { ...filter, ...(before === undefined ? {} : { before }) };
      return merchant === null ? callStaff('listAudit', page) : callStaff('listMerchantAudit', page, merchant);
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    // What was done a moment ago is what one comes here for.
    staleTime: 0,
  });
}

/** What staff did, newest first. @param merchant code; null: everywhere */
export function AuditScreen({ merchant }: { merchant: string | null }) {
  const [filter, setFilter] = useState<Filter>({ staff: '', action: '' });
  const [typed, setTyped] = useState(filter);
  const found = useAudit(merchant, filter);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setFilter({ staff: typed.staff.trim(), action: typed.action.trim() });
  };
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Audit log</Title>
        <Group align="flex-start">
          {merchant === null ? (
            <>
              <ExportButton of="exportAuditLog" input={{}} merchant={null} text="Download the log" />
              <Verify />
            </>
          ) : (
            <ExportButton of="exportMerchantAudit" input={filterOf(filter)} merchant={merchant} />
          )}
        </Group>
      </Group>
      <form onSubmit={submit} role="search">
        <Group align="flex-end">
          <TextInput
            label="Who"
            placeholder="whole e-mail address or name"
            maxLength={254}
            value={typed.staff}
            onChange={(event) => setTyped({ ...typed, staff: event.currentTarget.value })}
          />
          <TextInput
            label="Action"
            placeholder="restrictMember"
            maxLength={80}
            value={typed.action}
            onChange={(event) => setTyped({ ...typed, action: event.currentTarget.value })}
          />
          <Button type="submit" variant="default" loading={found.isFetching && !found.isFetchingNextPage}>
            Show
          </Button>
        </Group>
      </form>
      <Answer of={found}>
        {(entries) =>
          entries.length === 0 ? (
            <Nothing>Nothing was done that fits.</Nothing>
          ) : (
            <>
              <AuditTable entries={entries} hasMerchants={merchant === null} />
              {found.hasNextPage ? (
                <Button variant="light" onClick={() => void found.fetchNextPage()} loading={found.isFetchingNextPage}>
                  Show more
                </Button>
              ) : (
                <Text c="dimmed" size="sm" ta="center">
                  That is all.
                </Text>
              )}
            </>
          )
        }
      </Answer>
    </Stack>
  );
}
