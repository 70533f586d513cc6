import { Card, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { MemberLimits } from '@tessera/contract/play-limits/staff-member-limits';
import { Fact } from '../../shared/fact.tsx';
import { LIMIT_WORDS } from '@tessera/contract/play-limits/staff-play-limits';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import type { MemberOf } from './member-of.ts';

const KINDS = { timeout: 'Time-out', exclusion: 'Self-exclusion' } as const;

const MINUTE_MS = 60_000;

type Change = MemberLimits['history'][number];

function Limit({ amount, currency }: { amount: string | null; currency: string }) {
  return amount === null ? <>none</> : <Amount amount={amount} currency={currency} />;
}

const minutesText = (minutes: number | null) => (minutes === null ? 'none' : `${minutes} minutes`);

const nameOf = (change: Change) => {
  if (change.change === 'break') return KINDS[change.kind];
  return change.change === 'time' ? LIMIT_WORDS.timeDay : LIMIT_WORDS[change.limit];
};

function Value({ of: change, currency }: { of: Change; currency: string }) {
  if (change.change === 'time') return <>{minutesText(change.minutes)}</>;
  if (change.change === 'limit') return <Limit amount={change.amount} currency={currency} />;
  return (
    <>
      until <Moment at={change.endsAt} />
    </>
  );
}

function stateOf(change: Change): string {
  if (change.change === 'break') return 'cannot be ended early';
  if (change.discardedAt !== null) return 'discarded';
  return change.effectiveAt === null ? 'waits for the member' : 'took effect';
}

function Changes({ of: { history, currency } }: { of: MemberLimits }) {
  if (history.length === 0) return <Nothing>The member has set no limit and taken no break.</Nothing>;
  return (
    <ListTable heads={['When', 'What', 'Value', 'State']} minWidth={520}>
      {history.map((change) => (
        <Table.Tr key={`${change.at} ${nameOf(change)}`}>
          <Table.Td>
            <Moment at={change.at} />
          </Table.Td>
          <Table.Td>{nameOf(change)}</Table.Td>
          <Table.Td>
            <Value of={change} currency={currency} />
          </Table.Td>
          <Table.Td>{stateOf(change)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function Facts({ of: limits }: { of: MemberLimits }) {
  const { currency } = limits;
  return (
    <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }}>
      <Fact term="Break">
        {limits.break ? (
          <>
            {KINDS[limits.break.kind]} until <Moment at={limits.break.endsAt} />
          </>
        ) : (
          'none'
        )}
      </Fact>
      <Fact term="Reality check">
        {limits.realityCheck.minutes === null ? 'none' : `every ${limits.realityCheck.minutes} minutes`}
        {limits.realityCheck.acknowledgedAt !== null && (
          <>
            , last acknowledged <Moment at={limits.realityCheck.acknowledgedAt} />
          </>
        )}
      </Fact>
      {limits.limits.map(({ limit, amount, used, wish }) => (
        <Fact key={limit} term={LIMIT_WORDS[limit]}>
          {used !== null && (
            <>
              <Amount amount={used} currency={currency} /> of{' '}
            </>
          )}
          <Limit amount={amount} currency={currency} />
          {wish && (
            <>
              , wishes for <Limit amount={wish.amount} currency={currency} />
            </>
          )}
        </Fact>
      ))}
      <Fact term={LIMIT_WORDS.timeDay}>
        {limits.time.used !== null && `${Math.floor(limits.time.used / MINUTE_MS)} of `}
        {minutesText(limits.time.minutes)}
        {limits.time.wish && `, wishes for ${minutesText(limits.time.wish.minutes)}`}
      </Fact>
    </SimpleGrid>
  );
}

/** What the member set for their own play: the running break, limits, and their changes. Staff read it alone. */
export function PlayLimits({ merchant, memberId }: MemberOf) {
  const limits = useStaffQuery('readMemberLimits', { memberId }, { merchant });
  return (
    <Card withBorder>
      <Title order={2} size="h4" mb="sm">
        Play limits
      </Title>
      <Answer of={limits}>
        {(found) => (
          <Stack>
            <Text c="dimmed" size="sm">
              Set by the member. Nobody of the staff can change them or end a break.
            </Text>
            <Facts of={found} />
            <Changes of={found} />
          </Stack>
        )}
      </Answer>
    </Card>
  );
}
