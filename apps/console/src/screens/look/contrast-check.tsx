import { Accordion, Alert, Group, List, Table, Text } from '@mantine/core';
import type { Brand } from '@tessera/contract/merchants/brand';
import { measureContrast, type PairContrast } from '@tessera/ui/theme/check-contrast.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { pairWords, ratioWords } from './look-words.ts';

const isEnough = ({ ratio, least }: PairContrast) => ratio >= least;

function Pairs({ of }: { of: readonly PairContrast[] }) {
  return (
    <Table.ScrollContainer minWidth={280} maxHeight={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label="All pairs of colours">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Pair</Table.Th>
            <Table.Th>Theme</Table.Th>
            <Table.Th>Contrast</Table.Th>
            <Table.Th>Least</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {of.map((pair) => (
            <Table.Tr key={`${pair.theme} ${pair.front} ${pair.back}`}>
              <Table.Td>{pairWords(pair)}</Table.Td>
              <Table.Td>{pair.theme}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }} c={isEnough(pair) ? 'inherit' : 'var(--mantine-color-error)'}>
                {ratioWords(pair.ratio)}
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{ratioWords(pair.least)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Says whether people can tell the colours of a brand apart, and which they cannot (THEME-04). */
export function ContrastCheck({ brand }: { brand: Brand }) {
  const pairs = measureContrast(brand);
  const faults = pairs.filter((pair) => !isEnough(pair));
  return (
    <div>
      {faults.length === 0 ? (
        <Group gap="xs" wrap="nowrap" role="status">
          <CircleCheck size={18} aria-hidden />
          <Text size="sm">All colours can be told apart.</Text>
        </Group>
      ) : (
        <Alert
          color="red"
          role="alert"
          icon={<TriangleAlert size={18} aria-hidden />}
          title="This look cannot be published"
        >
          <List size="sm">
            {faults.map((pair) => (
              <List.Item key={`${pair.theme} ${pair.front} ${pair.back}`}>
                {`In the ${pair.theme} theme, ${pairWords(pair)}: ${ratioWords(pair.ratio)}, at least ${ratioWords(pair.least)} is needed.`}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Accordion variant="contained" mt="sm">
        <Accordion.Item value="pairs">
          <Accordion.Control>Contrast of every pair</Accordion.Control>
          <Accordion.Panel>
            <Pairs of={pairs} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </div>
  );
}
