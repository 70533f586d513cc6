import { Button, Card, Group, Modal, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { FEEDBACK_STATES, type Feedback, type FeedbackState } from '@tessera/contract/support/staff-feedback';
import { useState } from 'react';
import { MemberLink } from '../../shared/member-link.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { Moment, MomentBy } from '../../shared/show.tsx';
import { AskedPicture, StaffPicture } from '../../shared/staff-picture.tsx';
import { Answer } from '../../shared/states.tsx';
import { usePermissions } from '../../shared/use-me.ts';
import { useWatchedLists } from '../../shared/watched-queue.ts';
import { AnswerForm, CloseForm, FeedbackText } from './feedback-forms.tsx';

const STATE_WORDS: Readonly<Record<FeedbackState, string>> = { open: 'Open', answered: 'Answered', closed: 'Closed' };
const NOTHING: Readonly<Record<FeedbackState, string>> = {
  open: 'No feedback is open. Members write it in the app, under customer service.',
  answered: 'No feedback was answered yet.',
  closed: 'No feedback was closed without an answer yet.',
};

/** What a dialog is open for. */
interface Asked {
  readonly what: 'answer' | 'close';
  readonly of: Feedback;
}

interface PictureProps {
  merchant: string;
  feedbackId: string;
  /** Which of its pictures, from 1. */
  picture: number;
}

/** The picture itself. */
function ShownPicture({ merchant, feedbackId, picture }: PictureProps) {
  const found = useStaffQuery('readFeedbackPicture', { feedbackId, picture }, { merchant });
  return (
    <Answer of={found}>
      {({ picture: bytes }) => (
        <StaffPicture bytes={bytes} name={`${feedbackId}-${picture}`}>
          {(address) => (
            <img src={address} alt={`Part ${picture} of what was sent`} style={{ maxWidth: '100%', maxHeight: 320 }} />
          )}
        </StaffPicture>
      )}
    </Answer>
  );
}

interface CardProps {
  merchant: string;
  of: Feedback;
  onAsk: (asked: Asked) => void;
}

function FeedbackCard({ merchant, of, onAsk }: CardProps) {
  const may = usePermissions();
  const { feedbackId, decidedAt, decidedBy } = of;
  return (
    <Card withBorder component="article" aria-label={`Feedback of ${of.member}`}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            <MemberLink merchant={merchant} memberId={of.memberId} name={of.member} />
          </Title>
          <Text size="sm" c="dimmed">
            <Moment at={of.sentAt} />
          </Text>
        </Group>
        <FeedbackText>{of.text}</FeedbackText>
        {of.pictures > 0 && (
          <Group gap="xs">
            {Array.from({ length: of.pictures }, (_, index) => (
              <AskedPicture key={index} label={`Show picture ${index + 1}`}>
                <ShownPicture merchant={merchant} feedbackId={feedbackId} picture={index + 1} />
              </AskedPicture>
            ))}
          </Group>
        )}
        {of.state !== 'open' && decidedAt !== null && (
          <Group gap="xs">
            <Text size="sm">{STATE_WORDS[of.state]}</Text>
            <MomentBy at={decidedAt} staff={decidedBy ?? ''} />
          </Group>
        )}
        {of.state === 'open' && may('feedback.answer', merchant) && (
          <Group gap="xs">
            {of.canBeAnswered ? (
              <Button size="xs" onClick={() => onAsk({ what: 'answer', of })}>
                Answer
              </Button>
            ) : (
              <Text size="sm">A trial member has no inbox for an answer.</Text>
            )}
            <Button size="xs" variant="light" onClick={() => onAsk({ what: 'close', of })}>
              Close
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

const LISTS = ['listFeedback'] as const;
const DIALOGS = {
  answer: { title: 'Answer into the inbox', Form: AnswerForm, size: 'xl' },
  close: { title: 'Close without an answer', Form: CloseForm, size: 'md' },
} as const;

/** What members wrote in the app's feedback, newest first: staff answer it into the inbox, or close it. */
export function FeedbackScreen({ merchant }: { merchant: string }) {
  const [state, setState] = useState<FeedbackState>('open');
  const found = usePages('listFeedback', { state }, merchant);
  const queue = useWatchedLists(LISTS, 'watchFeedback', merchant);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const dialog = asked && DIALOGS[asked.what];
  return (
    <Stack>
      <QueueTitle title="Feedback" of={queue} />
      <Group>
        <SegmentedControl
          aria-label="Show"
          data={FEEDBACK_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
          value={state}
          onChange={(value) => setState(value as FeedbackState)}
        />
      </Group>
      <Pages of={found} nothing={NOTHING[state]}>
        {(rows) => rows.map((of) => <FeedbackCard key={of.feedbackId} merchant={merchant} of={of} onAsk={setAsked} />)}
      </Pages>
      <Modal opened={asked !== undefined} onClose={close} title={dialog?.title} size={dialog?.size ?? 'md'}>
        {asked && dialog && <dialog.Form merchant={merchant} of={asked.of} onDone={close} />}
      </Modal>
    </Stack>
  );
}
