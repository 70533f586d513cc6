import { Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { Answer, Nothing, showFailure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { CannedAnswers } from './canned.tsx';
import css from './chat.module.css';
import { OpenConversation } from './conversation.tsx';
import { Queue } from './queue.tsx';
import { type ChatSigns, useChatList, useChatWatch } from './use-chat-watch.ts';

interface AvailableProps {
  merchant: string;
  isAvailable: boolean;
  available: number;
}

/** Whether the caller answers now. Members are offered the chat while somebody does. */
function Available({ merchant, isAvailable, available }: AvailableProps) {
  const change = useStaffChange('setChatPresence', { merchant, touches: ['watchChats'], oneAtATime: 'chat presence' });
  return (
    <Group gap="md">
      <Text size="sm" c="dimmed" role="status">
        {available === 0
          ? 'Nobody is available; the chat is not offered.'
          : `${available} available; the chat is offered.`}
      </Text>
      <Switch
        label="Available"
        checked={change.isPending ? change.variables.isAvailable : isAvailable}
        onChange={(event) => change.mutate({ isAvailable: event.currentTarget.checked }, { onError: showFailure })}
      />
    </Group>
  );
}

/** The live chat of one merchant: who waits, and the conversation that the address names. @param open its id; empty: none */
export function ChatScreen({ merchant, open }: { merchant: string; open: string }) {
  const signs = useRef<ChatSigns>(undefined);
  const setSigns = useCallback((next: ChatSigns) => {
    signs.current = next;
  }, []);
  const watch = useChatWatch(merchant, signs);
  const list = useChatList(merchant, watch.data?.mark);
  const mayAnswer = useMay('chat.answer', merchant);
  const watched = watch.data?.open ?? [];
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Chat</Title>
        {mayAnswer && (
          <Group>
            <Available
              merchant={merchant}
              isAvailable={watch.data?.isAvailable ?? false}
              available={watch.data?.available ?? 0}
            />
            <CannedAnswers merchant={merchant} />
          </Group>
        )}
      </Group>
      <Answer of={list}>
        {(conversations) => (
          <div className={css.layout}>
            <Queue
              merchant={merchant}
              conversations={conversations}
              watched={watched}
              chosen={open}
              now={watch.dataUpdatedAt}
            />
            {open === '' ? (
              <Nothing>Choose a conversation.</Nothing>
            ) : (
              <OpenConversation
                key={open}
                merchant={merchant}
                conversationId={open}
                listed={conversations.find(({ conversationId }) => conversationId === open)}
                watched={watched.find(({ conversationId }) => conversationId === open)}
                onSigns={setSigns}
              />
            )}
          </div>
        )}
      </Answer>
    </Stack>
  );
}
