import { Badge, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { StaffContract } from '@tessera/contract/agents/staff-agents';
import { Fact } from '../../shared/fact.tsx';
import { ListTable } from '../../shared/list-table.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { Nothing } from '../../shared/states.tsx';
import { CONTRACT_KIND_WORDS, CONTRACT_STATE_WORDS } from './agent-words.ts';

function Contract({ of: contract, currency }: { of: StaffContract; currency: string }) {
  const { text, color } = CONTRACT_STATE_WORDS[contract.state];
  return (
    <Card withBorder component="article">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {CONTRACT_KIND_WORDS[contract.kind]}
        </Title>
        <Badge variant="dot" color={color}>
          {text}
        </Badge>
      </Group>
      <Group component="dl" gap="xl" my="sm">
        <Fact term="Issued by">{contract.issuer ?? 'The platform'}</Fact>
        <Fact term="Proposed">
          <Moment at={contract.createdAt} />
        </Fact>
        <Fact term="Answered">
          <Moment at={contract.decidedAt} />
        </Fact>
        {contract.effectiveFrom && (
          <Fact term="Counts from">
            <Moment at={contract.effectiveFrom} />
          </Fact>
        )}
        <Fact term="A member is active from">
          <Amount amount={contract.activeTurnover} currency={currency} />
        </Fact>
        {contract.kind === 'dividend' && (
          <Fact term="Loss of a tier">{contract.mode === 'float' ? 'Met in part pays in part' : 'Met in full'}</Fact>
        )}
      </Group>
      <ListTable heads={['Tier', '>Turnover', '>Active members', '>Loss', '>Pays']} minWidth={480}>
        {contract.tiers.map((tier, index) => (
          <Table.Tr key={`${tier.turnover} ${tier.activeMembers} ${tier.loss}`}>
            <Table.Td>{index + 1}</Table.Td>
            <Table.Td ta="end">
              <Amount amount={tier.turnover} currency={currency} />
            </Table.Td>
            <Table.Td ta="end">{tier.activeMembers}</Table.Td>
            <Table.Td ta="end">
              <Amount amount={tier.loss} currency={currency} />
            </Table.Td>
            <Table.Td ta="end">
              {tier.amount === null ? `${tier.rate} %` : <Amount amount={tier.amount} currency={currency} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
    </Card>
  );
}

/** Contracts of an agent, valid and former ones, newest first. */
export function Contracts({ history, currency }: { history: readonly StaffContract[]; currency: string }) {
  if (history.length === 0) return <Nothing>No contract was ever proposed.</Nothing>;
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        An accepted contract counts from the next period, until another one replaces it.
      </Text>
      {history.map((contract) => (
        <Contract key={contract.contractId} of={contract} currency={currency} />
      ))}
    </Stack>
  );
}
