import { Badge, Group, NavLink, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StaffConversation, WatchedChat } from '@tessera/contract/support/staff-chat';
import { Nothing } from '../../shared/states.tsx';
import { useMe } from '../../shared/use-me.ts';
import css from './chat.module.css';
import { waitText } from './conversation-log.ts';

/** The state of a conversation, in the words of the queue. */
function stateOf({ waitingSince, assignedTo, assignedName, isAbandoned }: StaffConversation, own: string, now: number) {
  if (waitingSince !== null) return `Waits ${waitText(waitingSince, now)}`;
  if (assignedTo === own) return 'Yours';
  return isAbandoned ? `${assignedName} is away` : `${assignedName}`;
}

interface QueueProps {
  merchant: string;
  conversations: readonly StaffConversation[];
  watched: readonly WatchedChat[];
  /** The conversation on the screen. */
  chosen: string | undefined;
  /** When the chat was last watched, milliseconds since 1970. */
  now: number;
}

/** Open conversations: waiting ones first, the longest waiting at the top. */
export function Queue({ merchant, conversations, watched, chosen, now }: QueueProps) {
  const { email } = useMe();
  if (conversations.length === 0) return <Nothing>Nobody writes.</Nothing>;
  return (
    <ul className={css.queue} aria-label="Open conversations">
      {conversations.map((row) => {
        const news = watched.find(({ conversationId }) => conversationId === row.conversationId);
        const isWaiting = row.state === 'waiting' || row.isAbandoned;
        return (
          <li key={row.conversationId}>
            <NavLink
              component={Link}
              to="/m/$merchant/chat"
              params={{ merchant } as never}
              search={{ open: row.conversationId } as never}
              active={row.conversationId === chosen}
              label={row.member}
              description={
                <Text span size="xs" fw={isWaiting ? 600 : 400} c={isWaiting ? 'var(--mantine-color-text)' : 'dimmed'}>
                  {news?.isTyping ? 'Types …' : stateOf(row, email, now)}
                </Text>
              }
              rightSection={
                news && news.unseen > 0 ? (
                  <Group>
                    <Badge size="sm" circle={news.unseen < 10} aria-label={`${news.unseen} not seen`}>
                      {news.unseen}
                    </Badge>
                  </Group>
                ) : undefined
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
