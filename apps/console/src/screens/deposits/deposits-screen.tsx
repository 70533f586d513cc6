import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import type { DepositInReview } from '@tessera/contract/deposits/staff-deposits';
import { useState } from 'react';
import { ExportPeriod } from '../../shared/export-period.tsx';
import { ListTable } from '../../shared/list-table.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { useWatchedQueue } from '../../shared/watched-queue.ts';
import { CreditForm, RejectForm, useDecideDeposit } from './decide-forms.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { differenceOf } from './difference.ts';

const WHY: Readonly<Record<DepositInReview['why'], string>> = {
  amount: 'Another amount came than was ordered',
  currency: 'The payment came in another currency',
  slip: 'The member sent a slip',
};

/** What a dialog is open for. */
interface Asked {
  readonly what: 'credit' | 'receive' | 'reject';
  readonly row: DepositInReview;
}

/** Whether what came can be credited: it is something, and in the member's currency. */
const isCreditable = ({ came, currency }: DepositInReview) =>
  came !== null && came.currency === currency && /[1-9]/.test(came.amount);

interface RowProps {
  merchant: string;
  row: DepositInReview;
  onAsk: (asked: Asked) => void;
}

function Steps({ merchant, row, onAsk }: RowProps) {
  const { ask, isPending } = useDecideDeposit(merchant);
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {row.transfer ? (
        <Button size="xs" disabled={isPending} onClick={() => onAsk({ what: 'receive', row })}>
          Check slip
        </Button>
      ) : (
        <Button size="xs" variant="default" disabled={isPending} onClick={() => ask(row)}>
          Ask again
        </Button>
      )}
      {isCreditable(row) && (
        <Button size="xs" disabled={isPending} onClick={() => onAsk({ what: 'credit', row })}>
          Credit
        </Button>
      )}
      <Button size="xs" variant="light" color="red" disabled={isPending} onClick={() => onAsk({ what: 'reject', row })}>
        Reject
      </Button>
    </Group>
  );
}

function Row({ merchant, row, onAsk }: RowProps) {
  const mayDecide = useMay('deposits.decide', merchant);
  const { came } = row;
  const difference = differenceOf(row);
  return (
    <Table.Tr>
      <Table.Td>
        <Moment at={row.waitsSince} />
      </Table.Td>
      <Table.Td>
        <MemberLink merchant={merchant} memberId={row.memberId} name={row.member} tab="deposits" />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={row.amount} currency={row.currency} />
      </Table.Td>
      <Table.Td ta="end">
        {came ? <Amount amount={came.amount} currency={came.currency} /> : 'not known'}
        {difference && (
          <Text size="xs" c="dimmed">
            <Amount amount={difference} currency={row.currency} isSigned />
          </Text>
        )}
      </Table.Td>
      <Table.Td>{WHY[row.why]}</Table.Td>
      <Table.Td>
        {row.transfer ? (
          <>
            {row.transfer.payer}, to {row.transfer.bank}
          </>
        ) : (
          row.provider
        )}
        <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {row.transfer?.note ?? row.providerReference ?? 'no reference'}
        </Text>
      </Table.Td>
      <Table.Td>{mayDecide && <Steps merchant={merchant} row={row} onAsk={onAsk} />}</Table.Td>
    </Table.Tr>
  );
}

const DIALOGS = {
  credit: { title: 'Credit what came', Form: CreditForm },
  receive: { title: 'Transfer by hand', Form: ReceiveForm },
  reject: { title: 'Reject the deposit', Form: RejectForm },
} as const;

function Dialog({ merchant, asked, onDone }: { merchant: string; asked: Asked | undefined; onDone: () => void }) {
  const dialog = asked && DIALOGS[asked.what];
  return (
    <Modal
      opened={asked !== undefined}
      onClose={onDone}
      title={dialog?.title}
      size={asked?.what === 'receive' ? 'xl' : 'md'}
    >
      {asked && dialog && <dialog.Form merchant={merchant} row={asked.row} onDone={onDone} />}
    </Modal>
  );
}

/** Deposits of one merchant whose payment is not what was ordered, and transfers by hand. */
export function DepositsScreen({ merchant }: { merchant: string }) {
  const queue = useWatchedQueue('listDepositsInReview', 'watchDeposits', merchant);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Stack>
      <QueueTitle title="Deposits" of={queue}>
        <ExportPeriod of="exportDeposits" merchant={merchant} title="Export deposits" />
      </QueueTitle>
      <Answer of={queue}>
        {(rows) =>
          rows.length === 0 ? (
            <Nothing>No deposit waits for a decision.</Nothing>
          ) : (
            <ListTable heads={['Waits since', 'Member', '>Ordered', '>Came', 'Why', 'From', '']} minWidth={860}>
              {rows.map((row) => (
                <Row key={row.depositId} merchant={merchant} row={row} onAsk={setAsked} />
              ))}
            </ListTable>
          )
        }
      </Answer>
      <Dialog merchant={merchant} asked={asked} onDone={close} />
    </Stack>
  );
}
