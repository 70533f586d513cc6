import { Button, Stack, Text } from '@mantine/core';
import type { Feedback } from '@tessera/contract/support/staff-feedback';
import { MessageWriter } from '../../shared/message-writer.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure, showDone } from '../../shared/states.tsx';
import { useSentId } from '../../shared/use-sent-id.ts';

const TOUCHES = ['watchFeedback', 'listFeedback'] as const;

interface FormProps {
  merchant: string;
  of: Feedback;
  onDone: () => void;
}

/** Says that something is done, and closes the dialog. */
const ending = (message: string, onDone: () => void) => ({
  onSuccess: () => {
    showDone(message);
    onDone();
  },
});

/** What the member wrote, as it was written. */
export function FeedbackText({ children }: { children: string }) {
  return (
    <Text dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {children}
    </Text>
  );
}

/** Answers a feedback by a message in the inbox of its member. */
export function AnswerForm({ merchant, of: { feedbackId, text, member }, onDone }: FormProps) {
  const answer = useStaffChange('answerFeedback', { merchant, touches: TOUCHES });
  const idOf = useSentId();
  return (
    <Stack>
      <FeedbackText>{text}</FeedbackText>
      <MessageWriter
        merchant={merchant}
        button="Send the answer"
        change={answer}
        onSend={(written) => {
          const message = { feedbackId, ...written };
          answer.mutate(
            { ...message, messageId: idOf(message) },
            ending(`Answered. The answer is in the inbox of ${member}.`, onDone),
          );
        }}
      />
    </Stack>
  );
}

/** Closes a feedback that needs no answer. */
export function CloseForm({ merchant, of: { feedbackId, text, member }, onDone }: FormProps) {
  const close = useStaffChange('closeFeedback', { merchant, touches: TOUCHES });
  return (
    <Stack>
      <FeedbackText>{text}</FeedbackText>
      <Text size="sm">{member} gets no answer, and is not told. A closed feedback is not opened again.</Text>
      <Failure of={close.error} />
      <Button
        data-autofocus
        loading={close.isPending}
        onClick={() => close.mutate({ feedbackId }, ending('Closed without an answer.', onDone))}
      >
        Close without an answer
      </Button>
    </Stack>
  );
}
