import { Button, Group, Menu } from '@mantine/core';
import type { StaffConversation } from '@tessera/contract/support/staff-chat';
import { useState } from 'react';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { showDone, showFailure } from '../../shared/states.tsx';
import { useMe } from '../../shared/use-me.ts';

/** Calls whose answers are no longer true after a step. */
const TOUCHES = ['watchChats', 'listChats'] as const;

function Colleagues({ merchant, conversationId }: { merchant: string; conversationId: string }) {
  const { email: own } = useMe();
  const found = useStaffQuery('listChatColleagues', {}, { merchant, everyMs: 10_000 });
  const transfer = useStaffChange('transferChat', { merchant, touches: TOUCHES });
  const others = found.data?.filter(({ email }) => email !== own) ?? [];
  if (others.length === 0) return <Menu.Label>Nobody else is available.</Menu.Label>;
  return others.map(({ email, name }) => (
    <Menu.Item
      key={email}
      onClick={() =>
        transfer.mutate(
          { conversationId, to: email },
          { onSuccess: () => showDone(`${name} has the conversation now.`), onError: showFailure },
        )
      }
    >
      {name}
    </Menu.Item>
  ));
}

interface StepsProps {
  merchant: string;
  conversation: StaffConversation;
}

/** What can be done with a conversation: taken, or transferred and closed by its holder. */
export function Steps({ merchant, conversation }: StepsProps) {
  const { email } = useMe();
  const { conversationId, state, assignedTo, isAbandoned } = conversation;
  const take = useStaffChange('takeChat', { merchant, touches: TOUCHES });
  const close = useStaffChange('closeStaffChat', { merchant, touches: TOUCHES });
  const [isOpen, setOpen] = useState(false);
  const isOwn = state === 'active' && assignedTo === email;
  if (state === 'waiting' || (isAbandoned && !isOwn))
    return (
      <Button loading={take.isPending} onClick={() => take.mutate({ conversationId }, { onError: showFailure })}>
        Take it
      </Button>
    );
  if (!isOwn) return null;
  return (
    <Group gap="xs">
      <Menu opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button variant="default">Transfer</Button>
        </Menu.Target>
        <Menu.Dropdown>{isOpen && <Colleagues merchant={merchant} conversationId={conversationId} />}</Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        loading={close.isPending}
        onClick={() =>
          close.mutate(
            { conversationId },
            { onSuccess: () => showDone('Closed; the member is asked how it was.'), onError: showFailure },
          )
        }
      >
        Close
      </Button>
    </Group>
  );
}
