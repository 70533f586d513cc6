import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import { LONGEST_NOTE, noteText } from '@tessera/contract/members/member-notes';
import * as v from 'valibot';
import { Pages, useMemberPages } from '../../shared/pages.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Failure, showDone } from '../../shared/states.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import { useMay } from '../../shared/use-me.ts';
import type { MemberOf } from './member-of.ts';

function Write({ merchant, memberId }: MemberOf) {
  const add = useStaffChange('addMemberNote', { merchant, touches: ['listMemberNotes'] });
  const { text, id: noteId, change } = useDraft();
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    add.mutate(
      { memberId, noteId, text },
      {
        onSuccess: () => {
          showDone('The note is written down.');
          change('');
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label="New note"
          description="For staff alone. It stays as it is written, with your name."
          autosize
          minRows={2}
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Failure of={add.error} />
        <Group justify="flex-end">
          <Button type="submit" disabled={!v.is(noteText, text)} loading={add.isPending}>
            Add the note
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What staff wrote about a member for each other, newest first. */
export function Notes(of: MemberOf) {
  const { merchant, memberId } = of;
  const found = useMemberPages('listMemberNotes', memberId, merchant);
  const mayWrite = useMay('members.note', merchant);
  return (
    <Stack>
      {mayWrite && <Write {...of} />}
      <Pages of={found} nothing="Nobody wrote anything yet.">
        {(notes) =>
          notes.map(({ noteId, time, staff, text }) => (
            <Card key={noteId} component="article" withBorder>
              <Text size="xs" c="dimmed">
                <Moment at={time} />, {staff}
              </Text>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </Card>
          ))
        }
      </Pages>
    </Stack>
  );
}
