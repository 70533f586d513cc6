import { Text } from '@mantine/core';
import type { StaffChatMessage } from '@tessera/contract/support/staff-chat';
import { useStaffQuery } from '../../shared/queries.ts';
import { AskedPicture, StaffPicture } from '../../shared/staff-picture.tsx';
import { Answer } from '../../shared/states.tsx';
import css from './chat.module.css';

/** The picture itself. */
function Shown({ merchant, messageId, author }: { merchant: string; messageId: string; author: string }) {
  const found = useStaffQuery('readChatPicture', { messageId }, { merchant });
  return (
    <Answer of={found}>
      {({ picture }) => (
        <StaffPicture bytes={picture} name={messageId}>
          {(address) => <img className={css.picture} src={address} alt={`Sent by ${author}`} />}
        </StaffPicture>
      )}
    </Answer>
  );
}

/** A picture of a message. */
export function ChatPicture({ merchant, of }: { merchant: string; of: StaffChatMessage }) {
  if (!of.picture) return null;
  const { width, height } = of.picture;
  const label = (
    <>
      Show the picture
      <Text span size="xs" c="dimmed" ms={6}>
        {width} × {height}
      </Text>
    </>
  );
  return (
    <AskedPicture label={label}>
      <Shown merchant={merchant} messageId={of.messageId} author={of.staff ?? 'the member'} />
    </AskedPicture>
  );
}
