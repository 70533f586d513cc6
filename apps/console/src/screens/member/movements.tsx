import { Table, Text } from '@mantine/core';
import type { MemberMovement, MovementKind } from '@tessera/contract/members/member-records';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, useMemberPages } from '../../shared/pages.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import type { MemberOf } from './member-of.ts';

const KINDS: Readonly<Record<MovementKind, string>> = {
  deposit: 'Deposit',
  trialCredit: 'Play money',
  stake: 'Stake',
  win: 'Win',
  roundHold: 'Held for a round',
  roundHoldEnd: 'Hold of a round ended',
  roundEnd: 'Round ended',
  stakeReturn: 'Stake given back',
  correction: 'Correction: taken back',
  withdrawalHold: 'Held for a withdrawal',
  withdrawalReturn: 'Withdrawal given back',
  withdrawal: 'Withdrawal paid',
  depositFee: 'Fee of a deposit',
  withdrawalFee: 'Fee of a withdrawal',
  reward: 'Bonus',
  cashback: 'Cashback',
  agentRebate: 'Agent’s rebate',
  salary: 'Salary received',
  salaryPaid: 'Salary paid',
  dividend: 'Dividend',
  bonus: 'Bonus given',
  bonusIn: 'From bonus money',
  bonusOut: 'To bonus money',
  bonusLost: 'Bonus lost',
  transferIn: 'Transfer received',
  transferOut: 'Transfer sent',
  adjustment: 'Adjustment by staff',
  vendorHold: 'On its way to a vendor',
  vendorHoldEnd: 'Back from its way to a vendor',
  toVendor: 'To a vendor’s own wallet',
  fromVendor: 'From a vendor’s own wallet',
  vendorResult: 'Result of play at a vendor',
};

function Row({ of: row }: { of: MemberMovement }) {
  const { amount, balanceAfter, heldAfter, currency } = row;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={row.time} />
      </Table.Td>
      <Table.Td>
        {KINDS[row.kind]}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {row.roundId === null ? row.source : `${row.source}, round ${row.roundId}`}
        </Text>
      </Table.Td>
      <Table.Td ff="monospace">{row.reference}</Table.Td>
      <Table.Td ta="end">{row.line === 0 ? '–' : <Amount amount={amount} currency={currency} isSigned />}</Table.Td>
      <Table.Td ta="end">
        <Amount amount={balanceAfter} currency={currency} />
      </Table.Td>
      <Table.Td ta="end">
        <Amount amount={heldAfter} currency={currency} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The account of a member line by line: each balance is the one below it and the amount. */
export function Movements({ merchant, memberId }: MemberOf) {
  const found = useMemberPages('listMemberMovements', memberId, merchant);
  return (
    <Pages of={found} nothing="Nothing ever moved.">
      {(rows) => (
        <ListTable heads={['When', 'What', 'Reference', '>Amount', '>Balance after', '>Held after']} minWidth={820}>
          {rows.map((row) => (
            <Row key={`${row.transactionId} ${row.line}`} of={row} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}
