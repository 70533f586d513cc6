import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { pickText } from '@tessera/contract/languages';
import type { ContentSetting, ContentType, StaffContent } from '@tessera/contract/staff/content';
import { Link } from '@tanstack/react-router';
import { useStaffQuery } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Answer } from '../../shared/states.tsx';
import { CONTENT_WORDS, STATE_WORDS } from './content-words.ts';
import { Editor } from './editor.tsx';

interface EditScreenProps {
  merchant: string;
  /** `new`, or the id of a stored one. */
  id: string;
  /** What is added; a stored one knows its own. */
  type: ContentType;
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

function Stored({ merchant, id, setting }: { merchant: string; id: string; setting: ContentSetting }) {
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

/** Writes one content of a merchant in all its languages, beside a preview. */
export function EditScreen({ merchant, id, type }: EditScreenProps) {
  const setting = useStaffQuery('showContentSetting', {}, { merchant });
  return (
    <Stack>
      <Anchor
        component={Link}
        to="/m/$merchant/content"
        params={{ merchant } as never}
        search={{ tab: type } as never}
        size="sm"
      >
        All {CONTENT_WORDS[type].many.toLowerCase()}
      </Anchor>
      <Answer of={setting}>
        {(known) =>
          id === 'new' ? (
            <>
              <Head of={undefined} setting={known} type={type} />
              <Editor merchant={merchant} type={type} setting={known} stored={undefined} />
            </>
          ) : (
            <Stored merchant={merchant} id={id} setting={known} />
          )
        }
      </Answer>
    </Stack>
  );
}
