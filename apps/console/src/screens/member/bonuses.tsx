import { Badge, Button, Progress, Table, Text } from '@mantine/core';
import type { MemberBonus } from '@tessera/contract/bonuses/staff-member-bonuses';
import { useState } from 'react';
import { CATEGORY_NAMES } from '../../shared/category-names.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { Pages, useMemberPages } from '../../shared/pages.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { useMay } from '../../shared/use-me.ts';
import { CancelBonus } from './cancel-bonus.tsx';
import type { MemberOf } from './member-of.ts';

const STATES = {
  active: { text: 'Running', color: 'blue' },
  converted: { text: 'Became money', color: 'teal' },
  spent: { text: 'Used up', color: 'gray' },
  cancelled: { text: 'Given up', color: 'gray' },
  expired: { text: 'Expired', color: 'orange' },
} as const;

/** Share of an amount in percent, of amounts that are too large for it at the cost of the last figures alone. */
const percentOf = (part: string, whole: string) => Math.floor((Number(part) / Number(whole)) * 100);

const isSome = (amount: string) => /[1-9]/.test(amount);

/** The offer, and the terms that were accepted with it. */
function Terms({ of: row }: { of: MemberBonus }) {
  return (
    <>
      <bdi>{row.title}</bdi>
      <Text size="xs" c="dimmed">
        {row.contribution
          .map(({ category, percent }) => `${CATEGORY_NAMES[category] ?? category} ${percent}%`)
          .join(', ')}
        {row.counts === 'bonusMoney' && ', bonus money alone'}
      </Text>
      <Text size="xs" c="dimmed">
        At most <Amount amount={row.maxBet} currency={row.currency} /> a stake,{' '}
        <Amount amount={row.maxConvert} currency={row.currency} /> become money
      </Text>
    </>
  );
}

function Wagering({ of: row }: { of: MemberBonus }) {
  const percent = percentOf(row.wagerDone, row.wagerRequired);
  return (
    <>
      <Amount amount={row.wagerDone} currency={row.currency} /> of{' '}
      <Amount amount={row.wagerRequired} currency={row.currency} />
      <Progress value={percent} size="sm" mt={4} aria-label={`Staked of what has to be: ${percent}%`} />
    </>
  );
}

/** What of it is there now, or what became of it. */
function Money({ of: row }: { of: MemberBonus }) {
  const { currency } = row;
  if (row.state === 'active')
    return (
      <>
        <Amount amount={row.balance} currency={currency} />
        {isSome(row.open) && (
          <Text size="xs" c="dimmed">
            and <Amount amount={row.open} currency={currency} /> in open rounds
          </Text>
        )}
      </>
    );
  return (
    <>
      {isSome(row.converted) && (
        <Text size="sm">
          <Amount amount={row.converted} currency={currency} /> became money
        </Text>
      )}
      {isSome(row.forfeited) && (
        <Text size="xs" c="dimmed">
          <Amount amount={row.forfeited} currency={currency} /> lost
        </Text>
      )}
      {!isSome(row.converted) && !isSome(row.forfeited) && '–'}
    </>
  );
}

function State({ of: row }: { of: MemberBonus }) {
  const { text, color } = STATES[row.state];
  return (
    <>
      <Badge variant="dot" color={color}>
        {row.cancelledBy === null ? text : 'Cancelled'}
      </Badge>
      <Text size="xs" c="dimmed">
        {row.endedAt === null ? 'until ' : ''}
        <Moment at={row.endedAt ?? row.expiresAt} />
      </Text>
      {row.cancelledBy !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {row.cancelledBy}: {row.cancelReason}
        </Text>
      )}
    </>
  );
}

/** Bonuses of a member: what was given and is left, how far its conditions are met, and how it ended. */
export function Bonuses({ merchant, memberId }: MemberOf) {
  const found = useMemberPages('listMemberBonuses', memberId, merchant);
  const mayCancel = useMay('rewards.give', merchant);
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <Pages of={found} nothing="No bonus was ever given.">
        {(rows) => (
          <ListTable heads={['Given', 'Bonus', '>Amount', '>Left', 'Staked', 'State', '']} minWidth={960}>
            {rows.map((row) => (
              <Table.Tr key={row.grantId}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  <Moment at={row.time} />
                </Table.Td>
                <Table.Td>
                  <Terms of={row} />
                </Table.Td>
                <Table.Td ta="end">
                  <Amount amount={row.amount} currency={row.currency} />
                </Table.Td>
                <Table.Td ta="end">
                  <Money of={row} />
                </Table.Td>
                <Table.Td>
                  <Wagering of={row} />
                </Table.Td>
                <Table.Td>
                  <State of={row} />
                </Table.Td>
                <Table.Td>
                  {mayCancel && row.state === 'active' && (
                    <Button size="xs" variant="light" color="red" onClick={() => setAsked(row.grantId)}>
                      Cancel it
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </ListTable>
        )}
      </Pages>
      <CancelBonus merchant={merchant} memberId={memberId} grantId={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
