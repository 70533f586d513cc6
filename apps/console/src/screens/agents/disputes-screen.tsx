import { Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core';
import type { BillDispute } from '@tessera/contract/agents/staff-bill-disputes';
import { useState } from 'react';
import { Fact } from '../../shared/fact.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { TwoPeopleSteps } from '../../shared/two-people-steps.tsx';
import { usePermissions } from '../../shared/use-me.ts';
import { useWatchedLists } from '../../shared/watched-queue.ts';
import { CONTRACT_KIND_WORDS } from './agent-words.ts';
import { ApproveCorrection, DeclineForm, ProposeForm, RejectCorrection } from './dispute-forms.tsx';
import { AgentLink } from './line-table.tsx';

/** What a dialog is open for. */
interface Asked {
  readonly what: 'decline' | 'propose' | 'approve' | 'reject';
  readonly dispute: BillDispute;
}

const TITLES: Readonly<Record<Asked['what'], string>> = {
  decline: 'Decline the dispute',
  propose: 'Propose a correction',
  approve: 'Approve the correction',
  reject: 'Reject the correction',
};

/** The present bill: the figures of the line, the amount owed and the amount paid. */
function BillFacts({ of: bill }: { of: BillDispute['bill'] }) {
  const money = (amount: string) => <Amount amount={amount} currency={bill.currency} />;
  return (
    <Group component="dl" gap="xl" my={0}>
      <Fact term="Turnover">{money(bill.turnover)}</Fact>
      <Fact term="Active members">{bill.activeMembers}</Fact>
      <Fact term="Loss">{money(bill.loss)}</Fact>
      <Fact term="Tier">{bill.tier ?? 'none'}</Fact>
      <Fact term="Comes to">{money(bill.amount)}</Fact>
      <Fact term="Due">{money(bill.due)}</Fact>
      <Fact term="Paid">{money(bill.paid)}</Fact>
      <Fact term="Payer">{bill.payer ?? 'the platform'}</Fact>
      {bill.revision > 1 && <Fact term="Revision">{bill.revision}</Fact>}
    </Group>
  );
}

/** What is proposed, and who may decide it. */
function Correction({ of: { bill, correction }, onAsk }: DisputeProps & { onAsk: (what: Asked['what']) => void }) {
  if (correction === null) return null;
  return (
    <Group justify="space-between">
      <div style={{ flex: '1 1 240px' }}>
        <Text size="sm" fw={600}>
          Proposed: <Amount amount={correction.due} currency={bill.currency} /> due instead of{' '}
          <Amount amount={bill.due} currency={bill.currency} />
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {correction.reason}
        </Text>
        <Text size="xs" c="dimmed">
          {correction.proposedBy}, <Moment at={correction.proposedAt} />; expires <Moment at={correction.expiresAt} />
        </Text>
      </div>
      <TwoPeopleSteps by={correction.proposedBy} onApprove={() => onAsk('approve')} onReject={() => onAsk('reject')} />
    </Group>
  );
}

interface DisputeProps {
  of: BillDispute;
}
interface CardProps extends DisputeProps {
  merchant: string;
  onAsk: (asked: Asked) => void;
}

function DisputeCard({ of: dispute, merchant, onAsk }: CardProps) {
  const may = usePermissions();
  const { bill, agent, agentId } = dispute;
  const ask = (what: Asked['what']) => onAsk({ what, dispute });
  return (
    <Card withBorder component="article" aria-label={`Dispute by ${agent}`}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            <AgentLink merchant={merchant} agentId={agentId} account={agent} />: {CONTRACT_KIND_WORDS[bill.kind]}
          </Title>
          <Text size="sm" c="dimmed">
            <Moment at={bill.startsAt} /> to <Moment at={bill.endsAt} />
          </Text>
        </Group>
        <BillFacts of={bill} />
        <div>
          <Text size="xs" c="dimmed">
            The agent wrote on <Moment at={dispute.filedAt} />
          </Text>
          <Text dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {dispute.text}
          </Text>
        </div>
        {may('disputes.approve', merchant) ? (
          <Correction of={dispute} onAsk={ask} />
        ) : (
          dispute.correction && (
            <Text size="sm">
              A correction to <Amount amount={dispute.correction.due} currency={bill.currency} /> waits for approval.
            </Text>
          )
        )}
        {dispute.correction === null && may('disputes.answer', merchant) && (
          <Group gap="xs">
            <Button size="xs" onClick={() => ask('propose')}>
              Propose a correction
            </Button>
            <Button size="xs" variant="light" color="red" onClick={() => ask('decline')}>
              Decline
            </Button>
            <MemberLink merchant={merchant} memberId={agentId} name="Movements of the agent" tab="movements" />
          </Group>
        )}
      </Stack>
    </Card>
  );
}

const LISTS = ['listBillDisputes'] as const;

/** Disputes of agents' bills that are open, the oldest first: staff decline one, or two of them correct the bill. */
export function DisputesScreen({ merchant }: { merchant: string }) {
  const found = usePages('listBillDisputes', {}, merchant);
  const queue = useWatchedLists(LISTS, 'watchBillDisputes', merchant);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const waiting = queue.watched?.waiting;
  const form = asked && { merchant, dispute: asked.dispute, onDone: close };
  return (
    <Stack>
      <QueueTitle title="Bill disputes" of={queue} />
      {waiting !== undefined && waiting > 0 && <Text c="dimmed">{waiting} open, the oldest first.</Text>}
      <Pages of={found} nothing="No dispute is open. Agents dispute their bills in the app." more="Show newer">
        {(disputes) =>
          disputes.map((dispute) => (
            <DisputeCard key={dispute.disputeId} of={dispute} merchant={merchant} onAsk={setAsked} />
          ))
        }
      </Pages>
      <Modal opened={asked !== undefined} onClose={close} title={asked && TITLES[asked.what]}>
        {form && asked.what === 'decline' && <DeclineForm {...form} />}
        {form && asked.what === 'propose' && <ProposeForm {...form} />}
        {form && asked.what === 'approve' && <ApproveCorrection {...form} />}
        {form && asked.what === 'reject' && <RejectCorrection {...form} />}
      </Modal>
    </Stack>
  );
}
