import { Alert, Badge, Button, Group, SegmentedControl, Stack, Table, Tabs, Text, Title } from '@mantine/core';
import { pickText } from '@tessera/contract/languages';
import {
  CONTENT_STATES,
  type ContentSetting,
  type ContentState,
  type ContentType,
  type ListedContent,
} from '@tessera/contract/staff/content';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Answer, Nothing } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import {
  AUDIENCE_WORDS,
  CONTENT_WORDS,
  contentTypeOf,
  GROUP_WORDS,
  OCCASION_WORDS,
  STATE_WORDS,
} from './content-words.ts';
import { LanguageBadges } from './language-badges.tsx';
import { inZone } from './zone-time.ts';

/** Who is shown it: of a popup its occasion says so. */
const readersOf = ({ execution, audience }: ListedContent) =>
  execution === null ? AUDIENCE_WORDS[audience] : OCCASION_WORDS[execution];

interface RowProps {
  merchant: string;
  type: ContentType;
  of: ListedContent;
  setting: ContentSetting;
}

function Row({ merchant, type, of, setting }: RowProps) {
  const { languages, defaultLanguage, timeZone } = setting;
  const state = STATE_WORDS[of.state];
  return (
    <Table.Tr>
      <Table.Td maw={280}>
        <Link to="/m/$merchant/content/$id" params={{ merchant, id: of.id }} search={{ tab: type }}>
          {pickText(of.titles, defaultLanguage, defaultLanguage)}
        </Link>
        {type === 'B' && of.group && (
          <Text size="xs" c="dimmed">
            {GROUP_WORDS[of.group] ?? of.group}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <LanguageBadges languages={languages} there={of.titleLanguages} />
      </Table.Td>
      <Table.Td>
        <Badge color={state.colour} variant="light">
          {state.text}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Text size="sm">from {inZone(of.startsAt, timeZone)}</Text>
        <Text size="sm" c="dimmed">
          {of.endsAt === null ? 'without an end' : `to ${inZone(of.endsAt, timeZone)}`}
        </Text>
      </Table.Td>
      <Table.Td>{readersOf(of)}</Table.Td>
      <Table.Td ta="end">{of.sort}</Table.Td>
    </Table.Tr>
  );
}

const ALL = 'all';
const FILTERS = [
  { value: ALL, label: 'All' },
  ...CONTENT_STATES.map((state) => ({ value: state as string, label: STATE_WORDS[state].text })),
];

function List({ merchant, type, setting }: Omit<RowProps, 'of'>) {
  const [state, setState] = useState<ContentState>();
  const found = useStaffQuery('listContent', { type, ...(state && { state }) }, { merchant });
  const { many, text } = CONTENT_WORDS[type];
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed">
          {text} Times are those of {setting.timeZone}.
        </Text>
        <SegmentedControl
          aria-label="State"
          data={FILTERS}
          value={state ?? ALL}
          onChange={(chosen) => setState(CONTENT_STATES.find((each) => each === chosen))}
        />
      </Group>
      <Answer of={found}>
        {({ items, isWhole }) =>
          items.length === 0 ? (
            <Nothing>{state ? `No ${many.toLowerCase()} in this state.` : `No ${many.toLowerCase()} yet.`}</Nothing>
          ) : (
            <>
              <ListTable minWidth={860} heads={['Title', 'Languages', 'State', 'Shown', 'For', '>Order']}>
                {items.map((of) => (
                  <Row key={of.id} merchant={merchant} type={type} of={of} setting={setting} />
                ))}
              </ListTable>
              {!isWhole && (
                <Alert color="blue">The first {items.length} are shown. Choose a state to see others.</Alert>
              )}
            </>
          )
        }
      </Answer>
    </Stack>
  );
}

/** What members of a merchant read: notices, banners, popups, promotions and news for agents. */
export function ContentScreen({ merchant, type }: { merchant: string; type: ContentType }) {
  const setting = useStaffQuery('showContentSetting', {}, { merchant });
  const mayChange = useMay()('content.change', merchant);
  const navigate = useNavigate();
  const choose = (tab: string | null) =>
    void navigate({ to: '/m/$merchant/content', params: { merchant }, search: { tab: contentTypeOf(tab ?? '') } });
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Content</Title>
        {mayChange && (
          <Button
            component={Link}
            to="/m/$merchant/content/$id"
            params={{ merchant, id: 'new' } as never}
            search={{ tab: type } as never}
          >
            {type === 'A' ? 'Add news' : `Add a ${CONTENT_WORDS[type].one}`}
          </Button>
        )}
      </Group>
      <Tabs value={type} onChange={choose} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List mb="md">
          {Object.entries(CONTENT_WORDS).map(([value, { many }]) => (
            <Tabs.Tab key={value} value={value}>
              {many}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={type}>
          <Answer of={setting}>{(known) => <List key={type} merchant={merchant} type={type} setting={known} />}</Answer>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
