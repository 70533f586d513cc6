import { Modal, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { StaffRequest } from '@tessera/contract/staff/requests';
import { useState } from 'react';
import { QueueTitle } from '../../shared/queue-title.tsx';
import type { StaffFailure } from '../../shared/staff-api.ts';
import { Answer, Nothing } from '../../shared/states.tsx';
import { useMe } from '../../shared/use-me.ts';
import { ApproveRequest, RejectRequest } from './decide-forms.tsx';
import { RequestCard } from './request-card.tsx';

/** What a window is open for. */
interface Asked {
  readonly what: 'approve' | 'reject';
  readonly request: StaffRequest;
}

interface RequestQueueProps {
  /** Code; null: on the platform. */
  merchant: string | null;
  of: UseQueryResult<StaffRequest[], StaffFailure>;
}

/** Requests that wait for a second person, the first to expire at the top. */
export function RequestQueue({ merchant, of }: RequestQueueProps) {
  const { email } = useMe();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const isOwn = asked?.request.askedBy === email;
  const rejecting = isOwn ? 'Take the request back' : 'Reject the request';
  return (
    <Stack>
      <QueueTitle title="Approvals" of={of} />
      <Text c="dimmed">
        What one person may not do alone waits here. Nothing of it is done until somebody else approves it.
      </Text>
      <Answer of={of}>
        {(requests) =>
          requests.length === 0 ? (
            <Nothing>Nothing waits for a second person.</Nothing>
          ) : (
            <Stack>
              {requests.map((request) => (
                <RequestCard
                  key={request.requestId}
                  merchant={merchant}
                  request={request}
                  onAsk={(what) => setAsked({ what, request })}
                />
              ))}
            </Stack>
          )
        }
      </Answer>
      <Modal
        opened={asked !== undefined}
        onClose={close}
        title={asked?.what === 'approve' ? 'Approve the request' : rejecting}
        size="lg"
        // A link that is shown once is not lost by a touch beside the window.
        closeOnClickOutside={false}
      >
        {asked?.what === 'approve' && <ApproveRequest merchant={merchant} request={asked.request} onDone={close} />}
        {asked?.what === 'reject' && (
          <RejectRequest merchant={merchant} request={asked.request} isOwn={isOwn} onDone={close} />
        )}
      </Modal>
    </Stack>
  );
}
