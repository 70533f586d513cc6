import { Anchor, Breadcrumbs, Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fact } from '../../shared/fact.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { SearchForm } from '../../shared/search-form.tsx';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { Bills } from './bills.tsx';
import { Contracts } from './contracts.tsx';
import { AgentLink, LineKind, LineTable } from './line-table.tsx';

interface AgentProps {
  merchant: string;
  agentId: string;
}

/** One agent: the way to it from the top, its line, contracts and bills. Bills are asked for when their tab is opened. */
function Agent({ merchant, agentId }: AgentProps) {
  const found = useStaffQuery('showAgent', { agentId }, { merchant });
  return (
    <Answer of={found}>
      {(agent) => (
        <Stack>
          <nav aria-label="Path to the top">
            <Breadcrumbs style={{ flexWrap: 'wrap', rowGap: 4 }}>
              <Anchor component={Link} to="/m/$merchant/agents" params={{ merchant } as never} size="sm">
                All lines
              </Anchor>
              {agent.path.map(({ memberId, account }) => (
                <AgentLink key={memberId} merchant={merchant} agentId={memberId} account={account} />
              ))}
              <Text span size="sm" aria-current="page">
                {agent.account}
              </Text>
            </Breadcrumbs>
          </nav>
          <Group>
            <Title order={1}>{agent.account}</Title>
            <LineKind of={agent} />
          </Group>
          <Group component="dl" gap="xl" my={0}>
            <Fact term="Depth">{agent.depth}</Fact>
            <Fact term="Directly below">{agent.directCount}</Fact>
            <Fact term="Team">{agent.teamCount}</Fact>
            <Fact term="Account">
              <MemberLink merchant={merchant} memberId={agentId} name="Page of the member" />
            </Fact>
            <Fact term="Payments">
              <MemberLink merchant={merchant} memberId={agentId} name="Movements" tab="movements" />
            </Fact>
          </Group>
          <Tabs defaultValue="line" keepMounted={false} activateTabWithKeyboard={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="line">Line</Tabs.Tab>
              <Tabs.Tab value="contracts">Contracts</Tabs.Tab>
              <Tabs.Tab value="bills">Bills</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="line">
              <LineTable merchant={merchant} agentId={agentId} name="" />
            </Tabs.Panel>
            <Tabs.Panel value="contracts">
              <Contracts history={agent.history} currency={agent.currency} />
            </Tabs.Panel>
            <Tabs.Panel value="bills">
              <Bills merchant={merchant} agentId={agentId} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </Answer>
  );
}

interface AgentsScreenProps {
  merchant: string;
  /** Whom the address names; empty: the top of all lines. */
  agentId: string;
  /** User name that was looked for. */
  name: string;
}

/** The lines of agents of a merchant, level by level from the top, or from a member found by name. */
export function AgentsScreen({ merchant, agentId, name }: AgentsScreenProps) {
  const navigate = useNavigate();
  const mayRead = useMay('disputes.read', merchant);
  if (agentId !== '') return <Agent merchant={merchant} agentId={agentId} />;
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Agents</Title>
        {mayRead && (
          <Button component={Link} to="/m/$merchant/bill-disputes" params={{ merchant } as never} variant="default">
            Bill disputes
          </Button>
        )}
      </Group>
      <SearchForm
        description="Whole user name of an agent or of somebody in a line."
        longest={60}
        searched={name}
        onSearch={(asked) =>
          void navigate({ to: '/m/$merchant/agents', params: { merchant }, search: { agent: '', name: asked } })
        }
      />
      <LineTable merchant={merchant} agentId="" name={name} />
    </Stack>
  );
}
