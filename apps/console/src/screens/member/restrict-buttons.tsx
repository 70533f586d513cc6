import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { MemberDetails } from '@tessera/contract/members/members';
import { useState } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { showDone } from '../../shared/states.tsx';

type Kind = 'entry' | 'betting';

const WORDS = {
  entry: {
    close: 'Close the account',
    open: 'Open the account',
    closes: 'All sessions end at once, and the member cannot log in. Money stays where it is.',
    opens: 'The member can log in again.',
  },
  betting: {
    close: 'Close betting',
    open: 'Open betting',
    closes: 'No stake is taken any more. The member can still log in and withdraw.',
    opens: 'Stakes are taken again.',
  },
} as const;

/** Closes or opens an account, or its betting alone. */
export function RestrictButtons({ of: member, merchant }: { of: MemberDetails; merchant: string }) {
  const { memberId } = member;
  const [asked, setAsked] = useState<Kind>();
  const restrict = useStaffChange('restrictMember', { merchant, touches: ['showMember', 'searchMembers'] });
  const isClosed = { entry: member.isClosed, betting: member.isBettingClosed };
  const verbOf = (kind: Kind) => (isClosed[kind] ? WORDS[kind].open : WORDS[kind].close);
  const ask = (kind: Kind) => {
    restrict.reset();
    setAsked(kind);
  };
  const close = () => setAsked(undefined);
  return (
    <Group>
      {(['betting', 'entry'] as const).map((kind) => (
        <Button key={kind} variant="light" {...(!isClosed[kind] && { color: 'red' })} onClick={() => ask(kind)}>
          {verbOf(kind)}
        </Button>
      ))}
      <Modal opened={asked !== undefined} onClose={close} title={asked && `${verbOf(asked)}: ${member.userName}`}>
        {asked && (
          <Stack>
            <Text size="sm">{isClosed[asked] ? WORDS[asked].opens : WORDS[asked].closes}</Text>
            <ReasonForm
              label="Reason"
              button={verbOf(asked)}
              isDangerous={!isClosed[asked]}
              change={restrict}
              onReason={(reason) =>
                restrict.mutate(
                  { memberId, kind: asked, isClosed: !isClosed[asked], reason },
                  {
                    onSuccess: () => {
                      showDone(`Done: ${verbOf(asked).toLowerCase()}.`);
                      close();
                    },
                  },
                )
              }
            />
          </Stack>
        )}
      </Modal>
    </Group>
  );
}
