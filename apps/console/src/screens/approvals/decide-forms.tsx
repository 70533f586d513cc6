import { Stack, Text } from '@mantine/core';
import type { StaffRequest } from '@tessera/contract/staff/requests';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { ApproveForm } from '../../shared/approve-form.tsx';
import { OneTimeLink } from '../../shared/one-time-link.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { StaffFailure } from '../../shared/staff-api.ts';
import { showDone } from '../../shared/states.tsx';
import { wordsOfRequest } from './call-words.ts';
import { DepositOf } from './deposit-of.tsx';
import { PersonName } from './person-name.tsx';
import { RequestFields, Why } from './request-card.tsx';

/** @param merchant code; null: on the platform */
function useDecide(merchant: string | null) {
  const name = merchant === null ? 'decidePlatformRequest' : 'decideStaffRequest';
  // It can be any change that is carried out: nothing that was read before is sure to hold.
  return useStaffChange(name, { merchant: merchant ?? undefined, touches: 'all' });
}

/** Why two people do not count as two. */
const NOT_TWO: Readonly<Record<string, string>> = {
  otherWay: 'It was asked for at the command line, or you act there. Somebody there has to approve it.',
  madeAccount:
    'One of you made, recovered or opened the other’s account within 30 days, so you two do not count as two people. Somebody else has to approve it.',
  sameDevice:
    'You two signed in on one device within 30 days, so you do not count as two people. Somebody else has to approve it.',
};

/** A failure of an approval in words that say what to do now. */
function explained(failure: StaffFailure | null): StaffFailure | null {
  if (!failure) return null;
  const { code, value } = failure;
  const said = (words: string | undefined) => (words === undefined ? failure : new StaffFailure(code, words, value));
  if (code === 'CONFLICT')
    return said(
      'Somebody changed this after it was asked for, so it no longer fits. Nothing was done. Reject it, and have it asked for again.',
    );
  if (code === 'NOT_TWO_PEOPLE') return said(NOT_TWO[(value as { why?: string } | undefined)?.why ?? '']);
  return failure;
}

/** A one-time link in the answer of a call, or where a mail with it is kept; undefined where it holds none, or nobody but the person has it. */
function linkOf(answer: unknown): StaffOutput<'inviteStaff'> | undefined {
  const link = answer as Partial<StaffOutput<'inviteStaff'>> | null;
  return typeof (link?.url ?? link?.keptAt) === 'string' ? (link as StaffOutput<'inviteStaff'>) : undefined;
}

interface FormProps {
  /** Code; null: on the platform. */
  merchant: string | null;
  request: StaffRequest;
  onDone: () => void;
}

/** Carries out what somebody else asked for, after it was said what that does. */
export function ApproveRequest({ merchant, request, onDone }: FormProps) {
  const decide = useDecide(merchant);
  const { requestId, call, input, askedBy } = request;
  const link = linkOf(decide.data?.answer);
  if (link) {
    const { staffId, name } = input;
    return (
      <OneTimeLink link={link} name={staffId === undefined ? String(name) : <PersonName staffId={String(staffId)} />} />
    );
  }
  const approve = () =>
    decide.mutate(
      { requestId, step: 'approve' },
      {
        onSuccess: ({ answer }) => {
          if (linkOf(answer)) return;
          showDone('Approved and done.');
          onDone();
        },
      },
    );
  const { what, outcome } = wordsOfRequest(request);
  return (
    <Stack>
      <Text fw={600}>{what}</Text>
      <Why why={request.why} />
      {call === 'decideDeposit' && merchant !== null && (
        <DepositOf merchant={merchant} depositId={String(input['depositId'])} />
      )}
      <RequestFields merchant={merchant} request={request} />
      <ApproveForm
        button="Approve and do it"
        change={{ isPending: decide.isPending, error: explained(decide.error) }}
        onApprove={approve}
      >
        <bdi>{askedBy}</bdi> asked for this. {outcome}
      </ApproveForm>
    </Stack>
  );
}

/** Asks for the reason of a rejection, or of a withdrawal by the person who asked. */
export function RejectRequest({ merchant, request, isOwn, onDone }: FormProps & { isOwn: boolean }) {
  const decide = useDecide(merchant);
  const done = () => {
    showDone(isOwn ? 'Taken back; nothing was changed.' : 'Rejected; nothing was changed.');
    onDone();
  };
  return (
    <Stack>
      <Text fw={600}>{wordsOfRequest(request).what}</Text>
      <ReasonForm
        label="Reason"
        button={isOwn ? 'Take it back' : 'Reject'}
        isDangerous
        change={decide}
        onReason={(reason) =>
          decide.mutate({ requestId: request.requestId, step: 'reject', reason }, { onSuccess: done })
        }
      />
    </Stack>
  );
}
