import { Badge, Button, Group, Stack, Table, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedMember } from '@tessera/contract/members/members';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { Link, useNavigate } from '@tanstack/react-router';
import { callStaff, type StaffFailure } from '../../shared/staff-api.ts';
import { ExportButton } from '../../shared/export-button.tsx';
import { ListTable } from '../../shared/list-table.tsx';
import { Moment } from '../../shared/show.tsx';
import { SearchForm } from '../../shared/search-form.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';

/** What kind of member it is, where it is not an ordinary one. */
function Kind({ member: { type, isAgent, isClosed } }: { member: ListedMember }) {
  return (
    <Group gap={6}>
      {type === 4 && <Badge color="gray">Trial</Badge>}
      {isAgent && <Badge color="indigo">Agent</Badge>}
      {isClosed && <Badge color="red">Closed</Badge>}
    </Group>
  );
}

/** Members that a search finds, page after page. */
function useMembers(merchant: string, search: string) {
  return useInfiniteQuery<
    StaffOutput<'searchMembers'>,
    StaffFailure,
    ListedMember[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: ['searchMembers', merchant, search],
    queryFn: ({ pageParam }) =>
      callStaff('searchMembers', { search, ...(pageParam === undefined ? {} : { after: pageParam }) }, merchant),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ members }) => members),
  });
}

function Row({ member, merchant }: { member: ListedMember; merchant: string }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Link to="/m/$merchant/members/$memberId" params={{ merchant, memberId: member.memberId }}>
          {member.userName}
        </Link>
      </Table.Td>
      <Table.Td>
        <Kind member={member} />
      </Table.Td>
      <Table.Td>
        <Moment at={member.createdAt} />
      </Table.Td>
      <Table.Td>
        <Moment at={member.lastLoginAt} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Search of one merchant's members. The address has the search, and the audit log records each one. */
export function MembersScreen({ merchant, search }: { merchant: string; search: string }) {
  const navigate = useNavigate();
  const found = useMembers(merchant, search);
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Members</Title>
        <ExportButton of="exportMembers" input={{ search }} merchant={merchant} />
      </Group>
      <SearchForm
        description="Beginning of a user name, or a whole e-mail address, mobile number or id."
        longest={254}
        searched={search}
        onSearch={(asked) =>
          void navigate({ to: '/m/$merchant/members', params: { merchant }, search: { search: asked } })
        }
      />
      <Answer of={found}>
        {(members) =>
          members.length === 0 ? (
            <Nothing>No member is known by that.</Nothing>
          ) : (
            <>
              <ListTable heads={['User name', 'Kind', 'Registered', 'Last login']} minWidth={560}>
                {members.map((member) => (
                  <Row key={member.memberId} member={member} merchant={merchant} />
                ))}
              </ListTable>
              {found.hasNextPage && (
                <Button variant="light" onClick={() => void found.fetchNextPage()} loading={found.isFetchingNextPage}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </Answer>
    </Stack>
  );
}
