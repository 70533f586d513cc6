import { Button, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LANGUAGES, type Language, pickText } from '@tessera/contract/languages';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import type { StaffHelp } from '@tessera/contract/support/staff-help';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Answer, Nothing } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { kindOf, newQuestion } from './help-places.ts';
import { LanguageBadges } from './language-badges.tsx';

/** Languages in which an item is whole: a title, and the content that other languages have. */
function wholeIn({ titles, contents }: StaffHelp): Language[] {
  const isWritten = LANGUAGES.some((language) => contents[language]);
  return LANGUAGES.filter((language) => titles[language] && (!isWritten || contents[language]));
}

interface RowProps {
  merchant: string;
  of: StaffHelp;
  setting: ContentSetting;
  mayChange: boolean;
}

const KIND_WORDS = { topic: 'Topic', question: 'Question', rule: 'Rule of play' } as const;

function Row({ merchant, of, setting, mayChange }: RowProps) {
  const { languages, defaultLanguage } = setting;
  const kind = kindOf(of);
  const title = pickText(of.titles, defaultLanguage, defaultLanguage);
  return (
    <Table.Tr>
      <Table.Td maw={360} ps={kind === 'question' ? 'xl' : 'xs'}>
        <Link to="/m/$merchant/content/$id" params={{ merchant, id: of.id }} search={{ tab: 'help' }}>
          {title}
        </Link>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{KIND_WORDS[kind]}</Text>
      </Table.Td>
      <Table.Td>
        <LanguageBadges languages={languages} there={wholeIn(of)} />
      </Table.Td>
      <Table.Td ta="end">{of.sort}</Table.Td>
      <Table.Td ta="end">
        {mayChange && kind === 'topic' && (
          <Button
            component={Link}
            to="/m/$merchant/content/$id"
            params={{ merchant, id: newQuestion(of.id) } as never}
            search={{ tab: 'help' } as never}
            size="compact-sm"
            variant="light"
            aria-label={`Add a question to ${title}`}
          >
            Add a question
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** The help centre of a merchant: topics with their questions below them, then the rules of play. */
export function HelpList({ merchant, setting }: { merchant: string; setting: ContentSetting }) {
  const found = useStaffQuery('listHelpItems', {}, { merchant });
  const mayChange = useMay('content.change', merchant);
  return (
    <Stack>
      <Text c="dimmed">
        The help centre shows topics with their questions, then the rules of play, each in its order. Anybody reads it,
        guests too.
      </Text>
      <Answer of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <Nothing>No help yet.</Nothing>
          ) : (
            <ListTable minWidth={720} heads={['Title', 'Kind', 'Languages', '>Order', '']}>
              {items.map((of) => (
                <Row key={of.id} merchant={merchant} of={of} setting={setting} mayChange={mayChange} />
              ))}
            </ListTable>
          )
        }
      </Answer>
    </Stack>
  );
}
