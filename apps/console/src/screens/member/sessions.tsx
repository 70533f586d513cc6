import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import type { MemberSession } from '@tessera/contract/members/member-sessions';
import { useDisclosure } from '@mantine/hooks';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Moment } from '../../shared/show.tsx';
import { Answer, Nothing, showDone } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import type { MemberOf } from './member-of.ts';

const deviceOf = ({ browser, system }: MemberSession) =>
  [browser, system].filter((part) => part !== null).join(' on ') || 'unknown';

const kindOf = ({ system, isPhone }: MemberSession) => (isPhone ? 'Phone' : system === null ? '–' : 'Computer');

function EndAll({ merchant, memberId }: MemberOf) {
  const end = useStaffChange('endMemberSessions', { merchant, touches: ['listMemberSessions'] });
  const [isAsking, ask] = useDisclosure();
  const open = () => {
    end.reset();
    ask.open();
  };
  return (
    <Group justify="flex-end">
      <Button variant="light" color="red" onClick={open}>
        End all sessions
      </Button>
      <Modal opened={isAsking} onClose={ask.close} title="End all sessions">
        <Stack>
          <Text size="sm">The member is logged out everywhere at once, and can log in again.</Text>
          <ReasonForm
            label="Reason"
            button="End all sessions"
            isDangerous
            change={end}
            onReason={(reason) =>
              end.mutate(
                { memberId, reason },
                {
                  onSuccess: ({ ended }) => {
                    showDone(ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`);
                    ask.close();
                  },
                },
              )
            }
          />
        </Stack>
      </Modal>
    </Group>
  );
}

/** Where a member is logged in. */
export function Sessions(of: MemberOf) {
  const { merchant, memberId } = of;
  const found = useStaffQuery('listMemberSessions', { memberId }, { merchant });
  const mayEnd = useMay('members.restrict', merchant);
  return (
    <Answer of={found}>
      {(sessions) =>
        sessions.length === 0 ? (
          <Nothing>The member is logged in nowhere.</Nothing>
        ) : (
          <Stack>
            {mayEnd && <EndAll {...of} />}
            <ListTable heads={['Device', 'Kind', 'Network address', 'Logged in', 'Last used']} minWidth={640}>
              {sessions.map((session) => (
                <Table.Tr key={session.sessionId}>
                  <Table.Td>{deviceOf(session)}</Table.Td>
                  <Table.Td>{kindOf(session)}</Table.Td>
                  <Table.Td>{session.address ?? '–'}</Table.Td>
                  <Table.Td>
                    <Moment at={session.startedAt} />
                  </Table.Td>
                  <Table.Td>
                    <Moment at={session.lastSeenAt} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </ListTable>
          </Stack>
        )
      }
    </Answer>
  );
}
