import { Alert, List, Select, Stack, Text, Title } from '@mantine/core';
import { LANGUAGE_DIRECTIONS, LANGUAGES, type Language } from '@tessera/contract/languages';
import type { StaffLanguages } from '@tessera/contract/merchants/staff-languages';
import { TriangleAlert } from 'lucide-react';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { ShownList } from '../../shared/settings-part/shown-list.tsx';
import { shownOf } from '../../shared/settings-part/shown-values.ts';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { consequencesOf, languageValuesOf, readLanguages } from './language-values.ts';

const WORDS = { languages: 'Languages of the app', defaultLanguage: 'Default language' } as const;
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

function LanguagesCard({ merchant, of }: { merchant: string; of: StaffLanguages }) {
  const isReadOnly = !useMay('settings.change', merchant);
  const part = usePart({
    stands: of,
    change: useStaffChange('changeLanguages', { merchant, touches: TOUCHES }),
    valuesOf: languageValuesOf,
    read: readLanguages,
    done: 'The languages are saved.',
  });
  const { values, errors, setValues, published } = part;
  useLeavingGuard(part.isDirty);
  const shown = shownOf(values.languages);
  // A default that is none of them any more still stands in its field until another one is chosen.
  const choices = LANGUAGES.filter((language) => shown.includes(language) || language === values.defaultLanguage);
  return (
    <PartCard
      title="Languages"
      text="What members read the app in. Each language is complete for the app itself; what the merchant writes is translated at Content."
      words={WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Stack>
        <ShownList
          label={WORDS.languages}
          description="In this order members choose among them. With one alone they are not asked."
          words={NAMES}
          items={values.languages}
          error={errors['languages']}
          isReadOnly={isReadOnly}
          onChange={(languages) => setValues({ ...values, languages })}
        />
        <Select
          label={WORDS.defaultLanguage}
          description="For who has not chosen yet, and for texts that are missing in another language."
          maw={360}
          data={choices.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          allowDeselect={false}
          value={values.defaultLanguage}
          error={errors['defaultLanguage']}
          onChange={(chosen) => chosen !== null && setValues({ ...values, defaultLanguage: chosen as Language })}
        />
        <Consequences said={consequencesOf(published, values)} />
      </Stack>
    </PartCard>
  );
}

/** Languages that members can read a merchant in (LANG-02), and the default one (LANG-05). */
export function LanguagesScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showLanguages', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Languages</Title>
      <Text c="dimmed">
        Which languages members can choose, and which one they begin with. A change holds from then on, within seconds
        on open phones, and stands in the audit log.
      </Text>
      <Answer of={found}>{(of) => <LanguagesCard merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
