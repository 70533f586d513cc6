import type { MemberDetails } from '@tessera/contract/members/members';
import { MessageWriter } from '../../shared/message-writer.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { showDone } from '../../shared/states.tsx';
import { useSentId } from '../../shared/use-sent-id.ts';

interface SendProps {
  of: MemberDetails;
  merchant: string;
  onDone: () => void;
}

/** Writes a message into the inbox of a member, in the languages of the merchant. */
export function SendMessage({ of: { memberId }, merchant, onDone }: SendProps) {
  const send = useStaffChange('sendMemberMessage', { merchant });
  const idOf = useSentId();
  const ending = {
    onSuccess: () => {
      showDone('The message is in the inbox.');
      onDone();
    },
  };
  return (
    <MessageWriter
      merchant={merchant}
      button="Send the message"
      change={send}
      onSend={(written) => {
        const message = { memberId, ...written };
        send.mutate({ ...message, messageId: idOf(message) }, ending);
      }}
    />
  );
}
