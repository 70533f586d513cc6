import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { pickText } from '@tessera/contract/languages';
import type { ContentSetting, ContentType, StaffContent } from '@tessera/contract/announcements/staff-content';
import type { StaffHelp } from '@tessera/contract/support/staff-help';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaffQuery } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Answer, Nothing } from '../../shared/states.tsx';
import { CONTENT_WORDS, type EditedTab, STATE_WORDS, TAB_WORDS } from './content-words.ts';
import { Editor } from './editor.tsx';
import { HelpEditor } from './help-editor.tsx';
import { NEW, newPlaceOf } from './help-places.ts';

interface EditScreenProps {
  merchant: string;
  /** The id of a stored one, or what says that it is new. */
  id: string;
  /** What is added; a stored announcement knows its own. */
  tab: EditedTab;
}

interface OfTypeProps {
  merchant: string;
  id: string;
  setting: ContentSetting;
}

function Head({ of, setting, type }: { of: StaffContent | undefined; setting: ContentSetting; type: ContentType }) {
  const { one } = CONTENT_WORDS[type];
  if (!of) return <Title order={1}>{type === 'A' ? 'Add news' : `Add a ${one}`}</Title>;
  const state = STATE_WORDS[of.state];
  return (
    <Group>
      <Title order={1}>{pickText(of.titles, setting.defaultLanguage, setting.defaultLanguage)}</Title>
      <Badge color={state.colour} variant="light">
        {state.text}
      </Badge>
      <Text size="sm" c="dimmed">
        Changed <Moment at={of.changedAt} /> {of.changedBy && `by ${of.changedBy}`}
      </Text>
    </Group>
  );
}

function Stored({ merchant, id, setting }: OfTypeProps) {
  const found = useStaffQuery('showContent', { id }, { merchant });
  return (
    <Answer of={found}>
      {(of) => (
        <>
          <Head of={of} setting={setting} type={of.type} />
          <Editor merchant={merchant} type={of.type} setting={setting} stored={of} />
        </>
      )}
    </Answer>
  );
}

function OfType({ merchant, id, type, setting }: OfTypeProps & { type: ContentType }) {
  if (id !== NEW) return <Stored merchant={merchant} id={id} setting={setting} />;
  return (
    <>
      <Head of={undefined} setting={setting} type={type} />
      <Editor merchant={merchant} type={type} setting={setting} stored={undefined} />
    </>
  );
}

/** An item of the help centre in its state when it was opened: a refetched list does not change the draft. */
function OfHelp({ items, ...props }: OfTypeProps & { items: readonly StaffHelp[] }) {
  const [opened] = useState(() => ({
    stored: items.find(({ id }) => id === props.id),
    place: newPlaceOf(props.id, items),
  }));
  const { stored, place = stored } = opened;
  if (!place) return <Nothing>This is not there any more.</Nothing>;
  return <HelpEditor {...props} items={items} place={place} stored={stored} />;
}

function InHelp(props: OfTypeProps) {
  const found = useStaffQuery('listHelpItems', {}, { merchant: props.merchant });
  return <Answer of={found}>{({ items }) => <OfHelp {...props} items={items} />}</Answer>;
}

/** Writes one content of a merchant in all its languages, beside a preview. */
export function EditScreen({ merchant, id, tab }: EditScreenProps) {
  const setting = useStaffQuery('showContentSetting', {}, { merchant });
  return (
    <Stack>
      <Anchor
        component={Link}
        to="/m/$merchant/content"
        params={{ merchant } as never}
        search={{ tab } as never}
        size="sm"
      >
        {tab === 'help' ? 'All help' : `All ${TAB_WORDS[tab].toLowerCase()}`}
      </Anchor>
      <Answer of={setting}>
        {(known) =>
          tab === 'help' ? (
            <InHelp merchant={merchant} id={id} setting={known} />
          ) : (
            <OfType merchant={merchant} id={id} setting={known} type={tab} />
          )
        }
      </Answer>
    </Stack>
  );
}
