import { Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { WithdrawalHint } from '@tessera/contract/withdrawals/staff-withdrawal-hints';
import type { StaffWithdrawal } from '@tessera/contract/withdrawals/staff-withdrawals';
import { Fact } from '../../shared/fact.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer } from '../../shared/states.tsx';
import { Approvals } from './approvals.tsx';
import { hintWords } from './hint-words.ts';

const LEVELS = {
  danger: { text: 'Check closely', color: 'red' },
  warning: { text: 'Check', color: 'orange' },
  info: { text: 'Usual', color: 'gray' },
} as const satisfies Readonly<Record<WithdrawalHint['level'], object>>;

interface HintsProps {
  merchant: string;
  row: StaffWithdrawal;
}

/** Members that a hint names, each with the way to their page. */
function Others({ merchant, of: hint }: { merchant: string; of: WithdrawalHint }) {
  if (!('others' in hint)) return null;
  return (
    <Group gap="xs">
      {hint.others.map(({ memberId, member }) => (
        <MemberLink key={memberId} merchant={merchant} memberId={memberId} name={member} />
      ))}
    </Group>
  );
}

/** A withdrawal with its hints, the most doubtful first. */
export function Hints({ merchant, row }: HintsProps) {
  const { withdrawalId, currency } = row;
  const found = useStaffQuery('listWithdrawalHints', { withdrawalId }, { merchant });
  return (
    <Stack>
      <SimpleGrid component="dl" cols={2} my={0}>
        <Fact term="Member">{row.member}</Fact>
        <Fact term="Amount">
          <Amount amount={row.amount} currency={currency} />
        </Fact>
        <Fact term="Asked for">
          <Moment at={row.createdAt} />
        </Fact>
        <Fact term="To">{row.to}</Fact>
      </SimpleGrid>
      <Approvals of={row} />
      <Answer of={found}>
        {(hints) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {hints.map((hint) => (
              <Group key={hint.code} component="li" wrap="nowrap" align="flex-start">
                <Badge color={LEVELS[hint.level].color} variant="light" w={128} style={{ flexShrink: 0 }}>
                  {LEVELS[hint.level].text}
                </Badge>
                <Stack gap={2}>
                  <Text size="sm">{hintWords(hint, currency)}</Text>
                  <Others merchant={merchant} of={hint} />
                </Stack>
              </Group>
            ))}
          </Stack>
        )}
      </Answer>
    </Stack>
  );
}
