import { Button, Group, Stack, Textarea } from '@mantine/core';
import { chatText } from '@tessera/contract/support/staff-chat';
import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import type { KeyboardEvent } from 'react';
import * as v from 'valibot';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure } from '../../shared/states.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import { CannedMenu } from './canned.tsx';
import { SendPicture } from './send-picture.tsx';
import { withCanned } from './conversation-log.ts';

interface ReplyProps {
  merchant: string;
  conversationId: string;
  /** Told when a key changes what is written. */
  onType: () => void;
  onSent: () => void;
}

/** Where staff write to the member. */
export function Reply({ merchant, conversationId, onType, onSent }: ReplyProps) {
  const answer = useStaffChange('answerChat', { merchant });
  const { text, id: messageId, change } = useDraft();
  const type = (typed: string) => {
    change(typed);
    if (typed !== '') onType();
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!v.is(chatText, text) || answer.isPending) return;
    answer.mutate(
      { conversationId, messageId, text },
      {
        onSuccess: () => {
          change('');
          onSent();
        },
      },
    );
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          aria-label="Answer"
          placeholder="Enter sends, Shift and Enter begin a new line."
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={CHAT_LIMITS.staffText}
          value={text}
          readOnly={answer.isPending}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <Failure of={answer.error} />
        <Group justify="space-between">
          <Group gap="xs">
            <CannedMenu merchant={merchant} onChoose={(canned) => type(withCanned(text, canned))} />
            <SendPicture merchant={merchant} conversationId={conversationId} onSent={onSent} />
          </Group>
          <Button type="submit" ms="auto" disabled={!v.is(chatText, text)} loading={answer.isPending}>
            Send
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
