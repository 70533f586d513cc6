import { Alert, Badge, Button, Group, SegmentedControl, Stack, Table, Tabs, Text, Title } from '@mantine/core';
import { pickText } from '@tessera/contract/languages';
import {
  CONTENT_STATES,
  type ContentSetting,
  type ContentState,
  type ContentType,
  type ListedContent,
} from '@tessera/contract/announcements/staff-content';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Answer, Loading, Nothing } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import {
  AUDIENCE_WORDS,
  CONTENT_TABS,
  CONTENT_WORDS,
  type ContentTab,
  contentTabOf,
  GROUP_WORDS,
  isEditedTab,
  OCCASION_WORDS,
  STATE_WORDS,
  TAB_WORDS,
} from './content-words.ts';
import { HelpList } from './help-list.tsx';
import { NEW_RULE } from './help-places.ts';
import { LanguageBadges } from './language-badges.tsx';
import { inZone } from '../../shared/zone-time.ts';

// What is not a list comes when it is opened.
const Agreement = lazy(async () => ({ default: (await import('./agreement.tsx')).Agreement }));

const Messages = lazy(async () => ({ default: (await import('./messages.tsx')).Messages }));

const TranslationSheet = lazy(async () => ({
  default: (await import('./translation-sheet.tsx')).TranslationSheet,
}));

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

function AddButton({
  merchant,
  tab,
  id = 'new',
  text,
}: {
  merchant: string;
  tab: ContentTab;
  id?: string;
  text: string;
}) {
  return (
    <Button component={Link} to="/m/$merchant/content/$id" params={{ merchant, id } as never} search={{ tab } as never}>
      {text}
    </Button>
  );
}

function AddButtons({ merchant, tab }: { merchant: string; tab: ContentTab }) {
  if (!isEditedTab(tab)) return null;
  if (tab !== 'help')
    return (
      <AddButton merchant={merchant} tab={tab} text={tab === 'A' ? 'Add news' : `Add a ${CONTENT_WORDS[tab].one}`} />
    );
  return (
    <Group gap="xs">
      <AddButton merchant={merchant} tab={tab} text="Add a topic" />
      <AddButton merchant={merchant} tab={tab} id={NEW_RULE} text="Add a rule" />
    </Group>
  );
}

function OfTab({ merchant, tab, setting }: { merchant: string; tab: ContentTab; setting: ContentSetting }) {
  if (tab === 'help') return <HelpList merchant={merchant} setting={setting} />;
  if (isEditedTab(tab)) return <List key={tab} merchant={merchant} type={tab} setting={setting} />;
  return (
    <Suspense fallback={<Loading />}>
      {tab === 'agreement' && <Agreement merchant={merchant} setting={setting} />}
      {tab === 'messages' && <Messages merchant={merchant} setting={setting} />}
      {tab === 'translation' && <TranslationSheet merchant={merchant} setting={setting} />}
    </Suspense>
  );
}

/** What members of a merchant read: notices, banners, popups, promotions, news for agents, help, the agreement and messages, and what there is to translate. */
export function ContentScreen({ merchant, tab }: { merchant: string; tab: ContentTab }) {
  const setting = useStaffQuery('showContentSetting', {}, { merchant });
  const mayChange = useMay('content.change', merchant);
  const navigate = useNavigate();
  const choose = (chosen: string | null) =>
    void navigate({ to: '/m/$merchant/content', params: { merchant }, search: { tab: contentTabOf(chosen ?? '') } });
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>Content</Title>
        {mayChange && <AddButtons merchant={merchant} tab={tab} />}
      </Group>
      <Tabs value={tab} onChange={choose} keepMounted={false} activateTabWithKeyboard={false}>
        <Tabs.List mb="md">
          {CONTENT_TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {TAB_WORDS[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Answer of={setting}>{(known) => <OfTab merchant={merchant} tab={tab} setting={known} />}</Answer>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
