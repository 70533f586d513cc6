import { Alert, Badge, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import type { QueuedTransfer } from '@tessera/contract/wallet/staff-vendor-transfers';
import { Fact } from '../../shared/fact.tsx';
import { MeanwhileAlert } from '../../shared/meanwhile-alert.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, showDone, showFailure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { Answered } from './answered.tsx';
import { SettleForm } from './settle-form.tsx';
import { ASKED, wordsOfState, wayOf } from './words.ts';

const TOUCHES = ['showQueuedTransfer', 'listQueuedTransfers', 'watchQueuedTransfers', 'listMemberMovements'] as const;

type Shown = StaffOutput<'showQueuedTransfer'>;

/** When the vendor answered what, when it did not, and how the transfer ended. */
function History({ of: { transfer, failing } }: { of: Shown }) {
  const { answer, completedAt, decidedBy, moved, currency, reason, state } = transfer;
  return (
    <>
      <Fact term="The vendor’s last answer">
        <Answered of={answer} />
        {answer && (
          <>
            , <Moment at={answer.at} />
          </>
        )}
      </Fact>
      {failing && (
        <Fact term="Asked without an outcome">
          {failing.tries === 1 ? 'once' : `${failing.tries} times`} since <Moment at={failing.since} />:{' '}
          {failing.problem}
        </Fact>
      )}
      {failing && state === 'open' && (
        <Fact term="Asked again by itself">
          <Moment at={failing.nextAt} />
        </Fact>
      )}
      {completedAt && (
        <Fact term={decidedBy === null ? 'Ended by the vendor’s answer' : `Ended by ${decidedBy}`}>
          <Moment at={completedAt} />: <Amount amount={moved} currency={currency} /> moved{reason && `. ${reason}`}
        </Fact>
      )}
    </>
  );
}

function Facts({ merchant, shown }: { merchant: string; shown: Shown }) {
  const { transfer } = shown;
  return (
    <SimpleGrid component="dl" m={0} cols={{ base: 1, xs: 2 }}>
      <Fact term="Way">{wayOf(transfer)}</Fact>
      <Fact term="Amount">
        <Amount amount={transfer.amount} currency={transfer.currency} />
      </Fact>
      <Fact term="Member">
        <MemberLink merchant={merchant} memberId={transfer.memberId} name={transfer.member} />
      </Fact>
      <Fact term="Ordered">
        <Moment at={transfer.orderedAt} />
      </Fact>
      <Fact term="Reference for the member">{transfer.reference}</Fact>
      <Fact term="Reference at the vendor">{transfer.transferId}</Fact>
      <History of={shown} />
    </SimpleGrid>
  );
}

/** Why nothing can be decided yet, or what is to be done. */
function Hint({ transfer: { isDecidable } }: { transfer: QueuedTransfer }) {
  return isDecidable ? (
    <Alert color="yellow">
      Ask the vendor what it booked for the reference. What you say moved is what is booked, and cannot be changed
      afterwards.
    </Alert>
  ) : (
    <Text size="sm" c="dimmed">
      The vendor may still take it in. It can be ended from five minutes after its order on.
    </Text>
  );
}

interface TransferDetailProps {
  merchant: string;
  transferId: string;
  onDone: () => void;
}

/** One transfer with what was asked and answered, and what can be done about it. */
export function TransferDetail({ merchant, transferId, onDone }: TransferDetailProps) {
  const found = useStaffQuery('showQueuedTransfer', { transferId }, { merchant });
  const ask = useStaffChange('askAboutTransfer', { merchant, touches: TOUCHES });
  const settle = useStaffChange('settleTransfer', { merchant, touches: TOUCHES });
  const mayDecide = useMay('vendorTransfers.decide', merchant);
  const askNow = () =>
    ask.mutate({ transferId }, { onSuccess: ({ state }) => showDone(ASKED[state]), onError: showFailure });
  const decide = (moved: string, reason: string) =>
    settle.mutate(
      { transferId, moved, reason },
      {
        onSuccess: () => {
          showDone('The transfer has ended.');
          onDone();
        },
      },
    );
  return (
    <Answer of={found}>
      {(shown) => {
        const { transfer } = shown;
        const { text, color } = wordsOfState(transfer);
        const isWaiting = transfer.state === 'open' || transfer.state === 'held';
        return (
          <Stack>
            <Group justify="space-between">
              <Badge color={color}>{text}</Badge>
              {isWaiting && mayDecide && (
                <Button size="xs" variant="default" loading={ask.isPending} onClick={askNow}>
                  Ask the vendor again
                </Button>
              )}
            </Group>
            {settle.error?.code === 'ALREADY_DECIDED' && (
              <MeanwhileAlert title="This has ended meanwhile">
                <Text size="sm">Nothing was changed by you. Its outcome is below.</Text>
              </MeanwhileAlert>
            )}
            <Facts merchant={merchant} shown={shown} />
            {isWaiting && mayDecide && <Hint transfer={transfer} />}
            {transfer.isDecidable && mayDecide && <SettleForm transfer={transfer} change={settle} onDecide={decide} />}
          </Stack>
        );
      }}
    </Answer>
  );
}
