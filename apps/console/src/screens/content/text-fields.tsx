import { Badge, Card, Group, SimpleGrid, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, LANGUAGES, type Language } from '@tessera/contract/languages';
import { type ContentSetting, LONGEST_CONTENT, LONGEST_TITLE } from '@tessera/contract/announcements/staff-content';
import { LANGUAGE_NAMES, ownFirst } from '../../shared/language-names.ts';
import { type TextsDraft, withPart } from './draft.ts';
import { HtmlField } from './html-field.tsx';

/** Screens on which the languages are side by side. */
const WIDE = '(min-width: 75em)';

export interface FieldsProps<Written extends TextsDraft> {
  merchant: string;
  setting: ContentSetting;
  draft: Written;
  isReadOnly: boolean;
  /** Why a field was refused, by its name. */
  errors: Readonly<Record<string, string>>;
  onChange: (draft: Written) => void;
}

interface TextFieldsProps<Written extends TextsDraft> extends FieldsProps<Written> {
  /** Longest content in one language, characters. */
  longest?: number;
}

/** What of a language is not there yet: its title, or the content that other languages have. */
function missingOf({ titles, contents }: TextsDraft, language: Language): string | undefined {
  if (titles[language].trim() === '') return 'Title missing';
  const isWritten = Object.values(contents).some((html) => html.trim() !== '');
  return isWritten && contents[language].trim() === '' ? 'Content missing' : undefined;
}

function Missing({ draft, language }: { draft: TextsDraft; language: Language }) {
  const missing = missingOf(draft, language);
  return missing === undefined ? null : (
    <Badge size="sm" color="orange" variant="light">
      {missing}
    </Badge>
  );
}

function OfLanguage<Written extends TextsDraft>(props: TextFieldsProps<Written> & { language: Language }) {
  const { merchant, draft, language, isReadOnly, longest = LONGEST_CONTENT, onChange } = props;
  const name = LANGUAGE_NAMES[language];
  return (
    <Stack gap="sm">
      <TextInput
        label={`Title, ${name}`}
        maxLength={LONGEST_TITLE}
        lang={LANGUAGE_TAGS[language]}
        dir={LANGUAGE_DIRECTIONS[language]}
        readOnly={isReadOnly}
        value={draft.titles[language]}
        onChange={(event) => onChange(withPart(draft, `titles.${language}`, event.currentTarget.value))}
      />
      <HtmlField
        merchant={merchant}
        language={language}
        label={`Content, ${name}`}
        longest={longest}
        value={draft.contents[language]}
        isReadOnly={isReadOnly}
        onChange={(html) => onChange(withPart(draft, `contents.${language}`, html))}
      />
    </Stack>
  );
}

/** Title and content in all languages of the merchant, the first one first: side by side, or behind tabs on a narrow screen. */
export function TextFields<Written extends TextsDraft>(
  props: TextFieldsProps<Written> & { chosen: Language; onChoose: (language: Language) => void },
) {
  const { setting, draft, errors, chosen, onChoose } = props;
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const { defaultLanguage } = setting;
  const shown = ownFirst(setting);
  const refused = errors['titles'] ?? errors['contents'];
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Where a language is missing, members read {LANGUAGE_NAMES[defaultLanguage]}
        {defaultLanguage !== 'EN' && ', else English'}.
      </Text>
      {refused && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {refused}
        </Text>
      )}
      {isWide ? (
        <SimpleGrid cols={2}>
          {shown.map((language) => (
            <Card key={language} withBorder padding="sm" onFocusCapture={() => onChoose(language)}>
              <Group justify="space-between" mb="xs">
                <Text fw={600}>{LANGUAGE_NAMES[language]}</Text>
                <Missing draft={draft} language={language} />
              </Group>
              <OfLanguage {...props} language={language} />
            </Card>
          ))}
        </SimpleGrid>
      ) : (
        <Tabs
          value={chosen}
          onChange={(tab) => onChoose(LANGUAGES.find((language) => language === tab) ?? defaultLanguage)}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            {shown.map((language) => (
              <Tabs.Tab key={language} value={language} rightSection={<Missing draft={draft} language={language} />}>
                {LANGUAGE_NAMES[language]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={chosen}>
            <OfLanguage {...props} language={chosen} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  );
}
