import { Alert, List, Select, Stack, Text, Title } from '@mantine/core';
import { LANGUAGE_DIRECTIONS, LANGUAGES, type Language } from '@tessera/contract/languages';
import { type LanguagesChoice, languagesPart } from '@tessera/contract/merchants/staff-languages';
import { TriangleAlert } from 'lucide-react';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart, type OwnField } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { ShownList } from '../../shared/settings-part/shown-list.tsx';
import { shownOf } from '../../shared/settings-part/shown-values.ts';
import { Answer } from '../../shared/states.tsx';
import { consequencesOf, type LanguageValues, shownLanguages } from './language-values.ts';

const { fields } = languagesPart;
const NAMES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    {
      title: LANGUAGE_NAMES[language],
      ...(LANGUAGE_DIRECTIONS[language] === 'rtl' && { text: 'Laid out from right to left.' }),
    },
  ]),
) as Record<Language, { title: string; text?: string }>;

/** Screens that show which languages the merchant has. */
const TOUCHES = [
  'showLanguages',
  'showContentSetting',
  'showContacts',
  'showBonusOffers',
  'listWithdrawalBanks',
  'listMerchants',
] as const;

function Consequences({ said }: { said: readonly string[] }) {
  if (said.length === 0) return null;
  return (
    <Alert color="orange" role="status" icon={<TriangleAlert size={18} aria-hidden />} title="What changes for members">
      <List size="sm" spacing="xs">
        {said.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

const offered: OwnField = {
  ...shownLanguages,
  render: ({ values, errors, isReadOnly, set }) => (
    <ShownList
      label={String(fields.languages.label)}
      description="In this order members choose among them. With one alone they are not asked."
      words={NAMES}
      items={(values as LanguageValues).languages}
      error={errors['languages']}
      isReadOnly={isReadOnly}
      onChange={(languages) => set({ languages })}
    />
  ),
};

const defaultOne: OwnField = {
  render: ({ values, errors, published, set }) => {
    const { languages, defaultLanguage } = values as LanguageValues;
    const shown = shownOf(languages);
    // A default that is none of them any more is in its input until another one is chosen.
    const choices = LANGUAGES.filter((language) => shown.includes(language) || language === defaultLanguage);
    return (
      <>
        <Select
          label={String(fields.defaultLanguage.label)}
          description="For who has not chosen yet, and for texts that are missing in another language."
          maw={360}
          data={choices.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          allowDeselect={false}
          value={defaultLanguage}
          error={errors['defaultLanguage']}
          onChange={(chosen) => chosen !== null && set({ defaultLanguage: chosen })}
        />
        <Consequences said={consequencesOf(published as LanguagesChoice, values as LanguageValues)} />
      </>
    );
  },
};

/** Languages that members can read a merchant in (LANG-02), and the default one (LANG-05). */
export function LanguagesScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showLanguages', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Languages</Title>
      <Text c="dimmed">
        Which languages members can choose, and which one they begin with. A change holds from then on, within seconds
        on open phones, and is in the audit log.
      </Text>
      <SettingsParts merchant={merchant} shownBy="showLanguages">
        <Answer of={found}>
          {(of) => (
            <DeclaredPart
              part={languagesPart}
              change="changeLanguages"
              touches={TOUCHES}
              stands={of}
              own={{ languages: offered, defaultLanguage: defaultOne }}
            />
          )}
        </Answer>
      </SettingsParts>
    </Stack>
  );
}
