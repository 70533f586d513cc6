import { Anchor, Badge, Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { chatText, type ChatNote, type StaffConversation } from '@tessera/contract/support/staff-chat';
import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import { useState } from 'react';
import * as v from 'valibot';
import { Fact } from '../../shared/fact.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Failure } from '../../shared/states.tsx';
import { useDraft } from '../../shared/use-draft.ts';

/** Who writes: the facts that most questions are about, and the way to all others. */
export function MemberFacts({ merchant, of }: { merchant: string; of: StaffConversation }) {
  const { memberId } = of;
  const found = useStaffQuery('showMember', { memberId }, { merchant });
  return (
    <Card withBorder padding="sm" component="section" aria-label="Member">
      <Anchor
        component={Link}
        to="/m/$merchant/members/$memberId"
        params={{ merchant, memberId } as never}
        search={{ tab: 'overview' } as never}
        fw={600}
      >
        {of.member}
      </Anchor>
      <Answer of={found}>
        {(member) => (
          <Stack component="dl" gap="xs" mt="xs">
            {(member.isClosed || member.isBettingClosed || member.isAgent) && (
              <Group gap={4}>
                {member.isAgent && <Badge color="indigo">Agent</Badge>}
                {member.isClosed && <Badge color="red">Account closed</Badge>}
                {member.isBettingClosed && <Badge color="orange">Betting closed</Badge>}
              </Group>
            )}
            <Fact term="Balance">
              {member.balance ? <Amount amount={member.balance.amount} currency={member.balance.currency} /> : '–'}
            </Fact>
            <Fact term="Registered">
              <Moment at={member.createdAt} />
            </Fact>
            <Fact term="Last login">
              <Moment at={member.lastLoginAt} />
            </Fact>
          </Stack>
        )}
      </Answer>
    </Card>
  );
}

interface NotesProps {
  merchant: string;
  conversationId: string;
  /** Notes that were there when the conversation was opened. */
  notes: readonly ChatNote[];
  mayWrite: boolean;
}

/** What staff write about a conversation for each other. */
export function ChatNotes({ merchant, conversationId, notes, mayWrite }: NotesProps) {
  const add = useStaffChange('addChatNote', { merchant });
  const [written, setWritten] = useState<readonly ChatNote[]>([]);
  const { text, id: noteId, change } = useDraft();
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    add.mutate(
      { conversationId, noteId, text },
      {
        onSuccess: (note) => {
          setWritten((before) => [...before, note]);
          change('');
        },
      },
    );
  };
  const all = [...new Map([...notes, ...written].map((note) => [note.noteId, note])).values()];
  return (
    <Card withBorder padding="sm" component="section" aria-label="Notes for staff">
      <Title order={2} size="h5" mb="xs">
        Notes for staff
      </Title>
      <Stack gap="xs">
        {all.map((note) => (
          <div key={note.noteId}>
            <Text size="xs" c="dimmed">
              <Moment at={note.time} />, {note.staff}
            </Text>
            <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note.text}
            </Text>
          </div>
        ))}
        {mayWrite && (
          <form onSubmit={submit}>
            <Stack gap="xs">
              <Textarea
                aria-label="New note"
                placeholder="The member never sees this."
                autosize
                minRows={2}
                maxLength={CHAT_LIMITS.staffText}
                value={text}
                onChange={(event) => change(event.currentTarget.value)}
              />
              <Failure of={add.error} />
              <Group justify="flex-end">
                <Button
                  type="submit"
                  size="xs"
                  variant="default"
                  disabled={!v.is(chatText, text)}
                  loading={add.isPending}
                >
                  Add the note
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
}
