import { Badge, Group, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LineMember } from '@tessera/contract/agents/staff-agents';
import { countText } from '../../shared/count-text.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Pages, usePages } from '../../shared/pages.tsx';
import { CONTRACT_KIND_WORDS } from './agent-words.ts';

interface AgentLinkProps {
  merchant: string;
  agentId: string;
  account: string;
}

/** The way to a place in the tree. */
export function AgentLink({ merchant, agentId, account }: AgentLinkProps) {
  return (
    <Link to="/m/$merchant/agents" params={{ merchant }} search={{ agent: agentId, name: '' }}>
      {account}
    </Link>
  );
}

/** Kinds of the contracts that were accepted, and whether one waits. */
export function ContractBadges({ of: { contracts, isAsked } }: { of: LineMember }) {
  if (contracts.length === 0 && !isAsked)
    return (
      <Text span inherit c="dimmed">
        none
      </Text>
    );
  return (
    <Group gap={6}>
      {contracts.map((kind) => (
        <Badge key={kind} variant="dot" color="teal">
          {CONTRACT_KIND_WORDS[kind]}
        </Badge>
      ))}
      {isAsked && (
        <Badge variant="dot" color="orange">
          Waits for the agent
        </Badge>
      )}
    </Group>
  );
}

/** Whether a member is an agent, and closed. */
export function LineKind({ of: { isAgent, isClosed } }: { of: LineMember }) {
  return (
    <Group gap={6}>
      {isAgent ? <Badge color="indigo">Agent</Badge> : 'Member'}
      {isClosed && <Badge color="red">Closed</Badge>}
    </Group>
  );
}

function Row({ of: row, merchant }: { of: LineMember; merchant: string }) {
  const hasLine = row.isAgent || row.teamCount > 0;
  return (
    <Table.Tr>
      <Table.Td>
        {hasLine ? (
          <AgentLink merchant={merchant} agentId={row.memberId} account={row.account} />
        ) : (
          <MemberLink merchant={merchant} memberId={row.memberId} name={row.account} />
        )}
      </Table.Td>
      <Table.Td>
        <LineKind of={row} />
      </Table.Td>
      <Table.Td ta="end">{row.depth}</Table.Td>
      <Table.Td ta="end">{countText(row.directCount)}</Table.Td>
      <Table.Td ta="end">{countText(row.teamCount)}</Table.Td>
      <Table.Td>
        <ContractBadges of={row} />
      </Table.Td>
    </Table.Tr>
  );
}

interface LineTableProps {
  merchant: string;
  /** Whose direct line; the first agents of all lines where it is empty. */
  agentId: string;
  /** Whole user name that is looked for in all lines instead. */
  name: string;
}

/** One level of the tree, page by page: an agent's name opens the level below it, a plain member's its page. */
export function LineTable({ merchant, agentId, name }: LineTableProps) {
  const found = usePages('listAgentLine', agentId === '' ? { name } : { agentId }, merchant);
  const nothing =
    name !== '' ? 'Nobody in a line has that name.' : agentId === '' ? 'There are no agents.' : 'Nobody is below.';
  return (
    <Pages of={found} nothing={nothing}>
      {(rows) => (
        <ListTable heads={['User name', 'Kind', '>Depth', '>Direct', '>Team', 'Contracts']} minWidth={680}>
          {rows.map((row) => (
            <Row key={row.memberId} of={row} merchant={merchant} />
          ))}
        </ListTable>
      )}
    </Pages>
  );
}
