import { Anchor, Button, Text } from '@mantine/core';
import type { StaffChatMessage } from '@tessera/contract/staff/chat';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useStaffQuery } from '../../shared/queries.ts';
import { Answer } from '../../shared/states.tsx';
import css from './chat.module.css';

/** The picture itself; that it was looked at stands in the audit log. */
function Shown({ merchant, messageId, author }: { merchant: string; messageId: string; author: string }) {
  const found = useStaffQuery('readChatPicture', { messageId }, { merchant });
  return (
    <Answer of={found}>
      {({ picture }) => {
        const address = `data:image/webp;base64,${picture}`;
        return (
          <Anchor href={address} download={`${messageId}.webp`} title="Save the picture">
            <img className={css.picture} src={address} alt={`Sent by ${author}`} />
          </Anchor>
        );
      }}
    </Answer>
  );
}

/** A picture of a message, shown once somebody asks for it. */
export function ChatPicture({ merchant, of }: { merchant: string; of: StaffChatMessage }) {
  const [isShown, setShown] = useState(false);
  if (!of.picture) return null;
  const { width, height } = of.picture;
  if (isShown) return <Shown merchant={merchant} messageId={of.messageId} author={of.staff ?? 'the member'} />;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<ImageIcon size={16} aria-hidden />}
      onClick={() => setShown(true)}
    >
      Show the picture
      <Text span size="xs" c="dimmed" ms={6}>
        {width} × {height}
      </Text>
    </Button>
  );
}
