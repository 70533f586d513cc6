import { PICTURE_LIMIT_BYTES } from '@tessera/contract/account/picture-limit';
import { Button, FileButton } from '@mantine/core';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure } from '../../shared/states.tsx';

interface SendPictureProps {
  merchant: string;
  conversationId: string;
  onSent: () => void;
}

/** Sends a picture to the member as its own message. The same picture chosen again after a failure is the same message. */
export function SendPicture({ merchant, conversationId, onSent }: SendPictureProps) {
  const answer = useStaffChange('answerChatPicture', { merchant });
  const [isTooLarge, setTooLarge] = useState(false);
  const last = useRef<{ readonly file: string; readonly messageId: string }>(undefined);
  const send = (file: File | null) => {
    if (!file) return;
    setTooLarge(file.size > PICTURE_LIMIT_BYTES);
    if (file.size > PICTURE_LIMIT_BYTES) return;
    const name = `${file.name} ${file.size} ${file.lastModified}`;
    if (last.current?.file !== name) last.current = { file: name, messageId: crypto.randomUUID() };
    const { messageId } = last.current;
    answer.mutate(
      { conversationId, messageId, picture: file },
      {
        onSuccess: () => {
          last.current = undefined;
          onSent();
        },
      },
    );
  };
  return (
    <>
      <FileButton accept="image/png,image/jpeg" onChange={send}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={answer.isPending}
            leftSection={<ImageUp size={16} aria-hidden />}
          >
            Send a picture
          </Button>
        )}
      </FileButton>
      {isTooLarge && <span role="alert">A picture has 5 MB at most.</span>}
      <Failure of={answer.error} />
    </>
  );
}
