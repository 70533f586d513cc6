import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { StaffChatMessage, StaffConversation, WatchedChat } from '@tessera/contract/support/staff-chat';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStaffQuery } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { callStaff, StaffFailure } from '../../shared/staff-api.ts';
import { Answer, showFailure } from '../../shared/states.tsx';
import { useMay, useMe } from '../../shared/use-me.ts';
import { ChatNotes, MemberFacts } from './aside.tsx';
import css from './chat.module.css';
import { ChatPicture } from './chat-picture.tsx';
import { mergeLog } from './conversation-log.ts';
import { Reply } from './reply.tsx';
import { Steps } from './steps.tsx';
import type { ChatSigns } from './use-chat-watch.ts';

/** How long after a key somebody counts as typing, milliseconds. */
const TYPING_MS = 4_000;

function Message({ merchant, of, seenByMember }: { merchant: string; of: StaffChatMessage; seenByMember: number }) {
  if (of.author === 'system')
    return (
      <div className={css.event}>
        {of.text === 'joined' ? `Taken by ${of.staff}` : `Closed by ${of.staff ?? 'the member'}`},{' '}
        <Moment at={of.time} />
      </div>
    );
  return (
    <article className={css.message} data-author={of.author}>
      <ChatPicture merchant={merchant} of={of} />
      {of.text !== '' && (
        <p className={css.text} dir="auto">
          {of.text}
        </p>
      )}
      <div className={css.meta}>
        {of.staff && <>{of.staff}, </>}
        <Moment at={of.time} />
        {of.author === 'staff' && of.position <= seenByMember && ', seen'}
      </div>
    </article>
  );
}

interface LogProps {
  merchant: string;
  messages: readonly StaffChatMessage[];
  seenByMember: number;
  isTyping: boolean;
  /** Reads what is older; undefined when there is nothing. */
  onEarlier: (() => void) | undefined;
}

/** What was said, the newest in sight. What anybody wrote is text and nothing else. */
function Log({ merchant, messages, seenByMember, isTyping, onEarlier }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.position;
  useLayoutEffect(() => {
    if (last !== undefined) box.current?.scrollTo(0, box.current.scrollHeight);
  }, [last]);
  return (
    // A box that scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div ref={box} className={css.log} role="log" aria-label="Messages" tabIndex={0}>
      {onEarlier && (
        <Button variant="subtle" size="xs" style={{ flex: 'none', alignSelf: 'center' }} onClick={onEarlier}>
          Show earlier messages
        </Button>
      )}
      {messages.map((message) => (
        <Message key={message.messageId} merchant={merchant} of={message} seenByMember={seenByMember} />
      ))}
      {isTyping && <div className={css.meta}>The member types …</div>}
    </div>
  );
}

/** Messages of a conversation of one's own, read on from what is on the screen whenever the watch says that there are more. */
function useFollowing(merchant: string, conversationId: string, shown: number, isOwn: boolean, last: number) {
  const [more, setMore] = useState<readonly StaffChatMessage[]>([]);
  const isReading = useRef(false);
  const end = Math.max(shown, more.at(-1)?.position ?? 0);
  const follow = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      const { messages } = await callStaff('followChat', { conversationId, after: end }, merchant);
      setMore((before) => mergeLog(before, messages));
    } catch {
      // The next watch, two seconds later, asks again, and shows the failure then.
    } finally {
      isReading.current = false;
    }
  }, [merchant, conversationId, end]);
  useEffect(() => {
    if (isOwn && last > end) void follow();
  }, [isOwn, last, end, follow]);
  return { more, follow };
}

/** Pages before the one that a conversation was opened with; each is its own disclosure. */
function useEarlier(merchant: string, conversationId: string, opened: StaffOutput<'openChat'>) {
  const [pages, setPages] = useState<readonly StaffOutput<'openChat'>[]>([]);
  const first = pages.at(-1) ?? opened;
  const read = async () => {
    const before = first.messages[0]?.position ?? 0;
    try {
      const page = await callStaff('openChat', { conversationId, before }, merchant);
      setPages((known) => [...known, page]);
    } catch (failure) {
      if (failure instanceof StaffFailure) showFailure(failure);
    }
  };
  return { earlier: pages.flatMap(({ messages }) => messages), read: first.hasEarlier ? read : undefined };
}

/**
 * Says for the next watches how far a conversation is seen, and that something is typed in it.
 * @param conversationId undefined: none of one's own is on the screen
 */
function useSigns(conversationId: string | undefined, end: number, onSigns: (signs: ChatSigns) => void) {
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (conversationId === undefined) return;
    onSigns({
      conversationId,
      get seen() {
        return document.hidden ? 0 : end;
      },
      get isTyping() {
        return performance.now() - typedAt.current < TYPING_MS;
      },
    });
    return () => onSigns(undefined);
  }, [conversationId, end, onSigns]);
  return {
    began: () => {
      typedAt.current = performance.now();
    },
    ended: () => {
      typedAt.current = Number.NEGATIVE_INFINITY;
    },
  };
}

interface ConversationProps {
  merchant: string;
  opened: StaffOutput<'openChat'>;
  /** As the list has it now; undefined when it is not open any more. */
  listed: StaffConversation | undefined;
  watched: WatchedChat | undefined;
  /** Told what the next watch says of this conversation. */
  onSigns: (signs: ChatSigns) => void;
  onReload: () => void;
}

/** One conversation with what can be done in it. */
function Conversation({ merchant, opened, listed, watched, onSigns, onReload }: ConversationProps) {
  const { email } = useMe();
  const mayAnswer = useMay('chat.answer', merchant);
  const conversation: StaffConversation = listed ?? { ...opened.conversation, state: 'closed', waitingSince: null };
  const { conversationId } = conversation;
  const isOwn = conversation.state === 'active' && conversation.assignedTo === email;
  const shown = opened.messages.at(-1)?.position ?? 0;
  const { more, follow } = useFollowing(merchant, conversationId, shown, isOwn, watched?.last ?? 0);
  const { earlier, read: readEarlier } = useEarlier(merchant, conversationId, opened);
  const messages = mergeLog(earlier, opened.messages, more);
  const end = messages.at(-1)?.position ?? 0;
  const typing = useSigns(isOwn ? conversationId : undefined, end, onSigns);
  return (
    <div className={css.open}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {conversation.member}
          </Title>
          {mayAnswer && <Steps merchant={merchant} conversation={conversation} />}
        </Group>
        <Log
          merchant={merchant}
          messages={messages}
          seenByMember={watched?.seenByMember ?? 0}
          isTyping={watched?.isTyping ?? false}
          onEarlier={readEarlier && (() => void readEarlier())}
        />
        {!isOwn && watched && watched.last > end && (
          <Group>
            <Button variant="light" size="xs" onClick={onReload}>
              Show new messages
            </Button>
          </Group>
        )}
        {conversation.state === 'closed' && <Alert color="gray">This conversation is closed.</Alert>}
        {conversation.state === 'active' && !isOwn && (
          <Text size="sm" c="dimmed">
            {conversation.assignedName} has this conversation.
          </Text>
        )}
        {isOwn && (
          <Reply
            merchant={merchant}
            conversationId={conversationId}
            onType={typing.began}
            onSent={() => {
              typing.ended();
              void follow();
            }}
          />
        )}
      </Stack>
      <Stack gap="sm">
        <MemberFacts merchant={merchant} of={conversation} />
        <ChatNotes merchant={merchant} conversationId={conversationId} notes={opened.notes} mayWrite={mayAnswer} />
      </Stack>
    </div>
  );
}

type OpenConversationProps = Omit<ConversationProps, 'opened' | 'onReload'> & { conversationId: string };

/** Opens a conversation, which the audit log keeps; what comes in one's own afterwards is followed. */
export function OpenConversation({ conversationId, ...rest }: OpenConversationProps) {
  const opened = useStaffQuery('openChat', { conversationId }, { merchant: rest.merchant });
  return (
    <Answer of={opened}>
      {(data) => <Conversation {...rest} opened={data} onReload={() => void opened.refetch()} />}
    </Answer>
  );
}
