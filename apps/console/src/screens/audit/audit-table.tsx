import { Badge, Code, Table, Text } from '@mantine/core';
import type { AuditEntry } from '@tessera/contract/staff/audit';
import { ListTable } from '../../shared/list-table.tsx';
import { Moment } from '../../shared/show.tsx';

const OUTCOMES = {
  done: { text: 'Done', color: 'teal' },
  refused: { text: 'Refused', color: 'orange' },
  failed: { text: 'Failed', color: 'red' },
} as const;

function Outcome({ of: { outcome, message, effect } }: { of: AuditEntry }) {
  if (outcome === null)
    return (
      <Badge color="gray" variant="dot" title="It runs still, or its process ended before it could say.">
        No end known
      </Badge>
    );
  const { text, color } = OUTCOMES[outcome];
  return (
    <>
      <Badge color={color} variant="dot">
        {outcome === 'done' && effect === 'discloses' ? 'Shown' : text}
      </Badge>
      {message && (
        <Text size="xs" c="dimmed" lineClamp={3}>
          {message}
        </Text>
      )}
    </>
  );
}

function What({ of: { action, words, change } }: { of: AuditEntry }) {
  return (
    <>
      <Text fw={600} size="sm">
        {action}
      </Text>
      {words.map((word) => (
        <Text key={word} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {word}
        </Text>
      ))}
      {change !== null && (
        <Code block mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify(change)}
        </Code>
      )}
    </>
  );
}

/** Entries of the audit log. */
export function AuditTable({ entries, hasMerchants }: { entries: readonly AuditEntry[]; hasMerchants: boolean }) {
  return (
    <ListTable heads={['When', 'Who', ...(hasMerchants ? ['Where'] : []), 'What', 'How it ended']} minWidth={720}>
      {entries.map((entry) => (
        <Table.Tr key={entry.position} style={{ verticalAlign: 'top' }}>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <Moment at={entry.recordedAt} />
          </Table.Td>
          <Table.Td>{entry.staff}</Table.Td>
          {hasMerchants && <Table.Td>{entry.merchant ?? 'platform'}</Table.Td>}
          <Table.Td>
            <What of={entry} />
          </Table.Td>
          <Table.Td>
            <Outcome of={entry} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
