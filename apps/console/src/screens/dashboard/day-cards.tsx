import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import type { Dashboard, DayFigures } from '@tessera/contract/reports/reports';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../shared/show.tsx';
import { compare } from './compare.ts';

const ARROWS = { up: ArrowUp, down: ArrowDown, same: Equal } as const;
const WORDS = { up: 'more', down: 'less', same: 'the same' } as const;

interface FigureCardProps {
  title: string;
  now: string | number;
  before: string | number;
  /** Beside the figure: how many there were. */
  note?: string;
  show: (value: string | number) => ReactNode;
}

/** One figure of the present day, with the day before. */
function FigureCard({ title, now, before, note, show }: FigureCardProps) {
  const { direction, percent } = compare(now, before);
  const Arrow = ARROWS[direction];
  return (
    <Card withBorder padding="md" component="section" aria-label={title}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text fz="1.4rem" fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {show(now)}
      </Text>
      <Text size="xs" c="dimmed">
        {note ?? '\u00A0'}
      </Text>
      <Group gap={4} mt={4} wrap="nowrap" align="center">
        <Arrow size={14} aria-hidden style={{ flexShrink: 0 }} />
        <Text size="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent === null ? WORDS[direction] : `${percent} % ${WORDS[direction]}`} · yesterday {show(before)}
        </Text>
      </Group>
    </Card>
  );
}

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;
const count = (value: string | number) => Number(value).toLocaleString('en-GB');

/** Figures of the present day of a merchant against the day before up to the same time. */
export function DayCards({ of: { today, yesterday, currency } }: { of: Dashboard }) {
  const money = (value: string | number) => <Amount amount={String(value)} currency={currency} />;
  const card = (title: string, field: keyof DayFigures, show: (value: string | number) => ReactNode, note?: string) => (
    <FigureCard
      title={title}
      now={today[field]}
      before={yesterday[field]}
      show={show}
      {...(note === undefined ? {} : { note })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
      {card('Deposits', 'deposited', money, many(today.deposits, 'deposit', 'deposits'))}
      {card('Withdrawals', 'withdrawn', money, many(today.withdrawals, 'withdrawal', 'withdrawals'))}
      {card('Turnover', 'staked', money, many(today.bets, 'bet', 'bets'))}
      {card('House result', 'result', money, 'Staked less returned')}
      {card('Active members', 'activeMembers', count, 'Who staked')}
      {card('Registrations', 'registrations', count)}
      {card('First deposits', 'firstDeposits', count, 'Who never deposited before')}
      {card('Rewards and cashback', 'given', money, 'With commissions of agents')}
    </SimpleGrid>
  );
}
