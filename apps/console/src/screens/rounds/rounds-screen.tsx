import { Badge, Button, Stack, Table, Text } from '@mantine/core';
import { STUCK_MINUTES, type StuckRound } from '@tessera/contract/bets/staff-rounds';
import { useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { NameCell } from '../../shared/name-cell.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Nothing, showDone, showFailure } from '../../shared/states.tsx';
import { TwoPeopleSteps } from '../../shared/two-people-steps.tsx';
import { useMay } from '../../shared/use-me.ts';
import { useWatchedQueue } from '../../shared/watched-queue.ts';
import { type AskedOfRound, VoidDialog } from './void-forms.tsx';

const DONE = {
  paid: 'The stake was posted: the round is paid.',
  declined: 'Nothing was posted: the round is taken back.',
};

function Settle({ merchant, round: { vendor, roundId, game } }: { merchant: string; round: StuckRound }) {
  const settle = useStaffChange('settleStuckRound', { merchant, touches: ['listStuckRounds', 'watchStuckRounds'] });
  return (
    <Button
      size="xs"
      variant="default"
      loading={settle.isPending}
      aria-label={`Settle ${game} ${roundId}`}
      onClick={() =>
        settle.mutate({ vendor, roundId }, { onSuccess: ({ state }) => showDone(DONE[state]), onError: showFailure })
      }
    >
      Settle again
    </Button>
  );
}

/** What can be done about a round. */
function Steps({ merchant, round, onAsk }: Omit<RowProps, 'mayDecide'>) {
  if (round.kind === 'unsettled') return <Settle merchant={merchant} round={round} />;
  if (round.asked)
    return (
      <TwoPeopleSteps
        by={round.asked.askedBy}
        onApprove={() => onAsk({ what: 'approve', round })}
        onReject={() => onAsk({ what: 'reject', round })}
      />
    );
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Void ${round.game} ${round.roundId}`}
      onClick={() => onAsk({ what: 'void', round })}
    >
      Void
    </Button>
  );
}

/** Who wants a round to be void, why, and until when somebody else can approve it. */
function AskedVoid({ asked }: { asked: NonNullable<StuckRound['asked']> }) {
  return (
    <Text size="xs" mt={4} style={{ overflowWrap: 'anywhere' }}>
      Void asked by {asked.askedBy}: {asked.reason}. Expires <Moment at={asked.expiresAt} />
    </Text>
  );
}

interface RowProps {
  merchant: string;
  round: StuckRound;
  mayDecide: boolean;
  onAsk: (asked: AskedOfRound) => void;
}

function Row({ merchant, round, mayDecide, onAsk }: RowProps) {
  const isOurs = round.kind === 'unsettled';
  return (
    <Table.Tr>
      <Table.Td>
        <Moment at={round.beganAt} />
      </Table.Td>
      <NameCell name={round.game} below={`${round.vendor} · ${round.roundId}`}>
        {round.asked && <AskedVoid asked={round.asked} />}
      </NameCell>
      <Table.Td>
        <MemberLink merchant={merchant} memberId={round.memberId} name={round.member} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={round.stake} currency={round.currency} />
      </Table.Td>
      <Table.Td>
        <Badge color={isOurs ? 'red.9' : 'orange.9'}>{isOurs ? 'Not settled' : 'No result'}</Badge>
      </Table.Td>
      <Table.Td ta="end">{mayDecide && <Steps merchant={merchant} round={round} onAsk={onAsk} />}</Table.Td>
    </Table.Tr>
  );
}

/** Rounds that should have ended by now, with what can be done about them. */
export function RoundsScreen({ merchant }: { merchant: string }) {
  const rounds = useWatchedQueue('listStuckRounds', 'watchStuckRounds', merchant);
  const [asked, setAsked] = useState<AskedOfRound>();
  const mayDecide = useMay('rounds.decide', merchant);
  return (
    <Stack>
      <QueueTitle title="Rounds" of={rounds} />
      <Text c="dimmed">
        Rounds of our own games that were not settled within {STUCK_MINUTES.ours} minutes, and rounds of vendors that
        have had no result for {STUCK_MINUTES.vendors} minutes. Settling asks the wallet: what was posted is paid, the
        rest is taken back. Results of a vendor’s rounds come from the vendor; where none will, one person asks for the
        round to be void and another approves it.
      </Text>
      <Answer of={rounds}>
        {(found) =>
          found.length === 0 ? (
            <Nothing>No round is stuck.</Nothing>
          ) : (
            <ListTable heads={['Began', 'Round', 'Member', '>Stake', 'State', '']} minWidth={760}>
              {found.map((round) => (
                <Row
                  key={`${round.vendor} ${round.roundId} ${round.memberId}`}
                  merchant={merchant}
                  round={round}
                  mayDecide={mayDecide}
                  onAsk={setAsked}
                />
              ))}
            </ListTable>
          )
        }
      </Answer>
      <VoidDialog merchant={merchant} asked={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}
