import { Alert, NativeSelect, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { CAPTCHA_KINDS } from '@tessera/contract/account/captcha-kinds';
import { isAgreementWritten } from '@tessera/contract/merchants/written-agreement';
import { LONGEST_SUFFIX } from '@tessera/contract/account/staff-registration';
import type { SettingDraft } from '@tessera/contract/merchants/staff-setting-drafts';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { NumberField } from '../../shared/number-field.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { DraftAnswer } from '../../shared/settings-part/draft-answer.tsx';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { PartHistory } from '../../shared/settings-part/part-history.tsx';
import { TOUCHED_BY_DRAFTS, useDraftedPart } from '../../shared/settings-part/use-drafted-part.ts';
import { Answer } from '../../shared/states.tsx';
import { FieldsTable } from './fields-table.tsx';
import { type RegistrationValues, readRegistration, registrationValuesOf } from './registration-values.ts';
import { CAPTCHA_WORDS, PART_WORDS } from './registration-words.ts';

interface OthersProps {
  values: RegistrationValues;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<RegistrationValues>) => void;
}

/** Further settings of the registration: captcha, age, and the password suffix of a former app. */
function Others({ values, errors, onChange }: OthersProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Switch
        label="Captcha"
        description="Asked for at the end of the form, so that programs do not register."
        checked={values.asksCaptcha}
        onChange={(event) => onChange({ asksCaptcha: event.currentTarget.checked })}
      />
      <NativeSelect
        label="Kind of captcha"
        description="Holds for the login too."
        data={CAPTCHA_KINDS.map((value) => ({ value, label: CAPTCHA_WORDS[value] }))}
        value={values.captchaKind}
        onChange={(event) => onChange({ captchaKind: event.currentTarget.value as RegistrationValues['captchaKind'] })}
      />
      <NumberField
        label="Least age"
        description="New members declare that they are at least that old; the declaration is kept with the account."
        places={0}
        value={values.minimumAge}
        onChange={(value) => onChange({ minimumAge: value })}
        error={errors['minimumAge']}
      />
      <Switch
        label="Age stated by every app"
        description="Our own form always asks for it. On: apps of others have to state it too, as they always have to in the regulated profile."
        checked={values.asksAge}
        onChange={(event) => onChange({ asksAge: event.currentTarget.checked })}
      />
      <TextInput
        label="Suffix of the former app"
        description="What the merchant’s former app put behind passwords that it remembered. Empty: there was none."
        maxLength={LONGEST_SUFFIX}
        value={values.olderPasswordSuffix}
        onChange={(event) => onChange({ olderPasswordSuffix: event.currentTarget.value })}
        error={errors['olderPasswordSuffix']}
      />
    </SimpleGrid>
  );
}

interface CardProps {
  merchant: string;
  of: StaffOutput<'showRegistration'>;
  draft: SettingDraft | null;
}

function RegistrationCard({ merchant, of, draft }: CardProps) {
  const part = useDraftedPart({
    name: 'registration',
    merchant,
    draft,
    stands: of,
    change: useStaffChange('changeRegistration', { merchant, touches: ['showRegistration', ...TOUCHED_BY_DRAFTS] }),
    valuesOf: registrationValuesOf,
    read: readRegistration,
    done: 'Published. Phones ask for it.',
  });
  const { values, errors, setValues, isReadOnly } = part;
  const change = (more: Partial<RegistrationValues>) => setValues({ ...values, ...more });
  return (
    <>
      <PartCard
        title="Form"
        text="Whether one registers by name or by number, and what a number has to prove, is chosen under Switches."
        words={PART_WORDS}
        isReadOnly={isReadOnly}
        part={part}
      >
        <Stack>
          <FieldsTable values={values} errors={errors} isReadOnly={isReadOnly} onChange={change} />
          <Others values={values} errors={errors} onChange={change} />
        </Stack>
      </PartCard>
      <PartHistory
        name="registration"
        merchant={merchant}
        valuesOf={registrationValuesOf}
        words={PART_WORDS}
        part={part}
      />
    </>
  );
}

/** A missing agreement closes the registration, because new members have to accept it. */
function NoAgreement({ merchant }: { merchant: string }) {
  const { data: agreement } = useStaffQuery('showAgreement', {}, { merchant });
  const { data: setting } = useStaffQuery('showContentSetting', {}, { merchant });
  if (!agreement || !setting || isAgreementWritten(agreement.contents, setting.defaultLanguage)) return null;
  return (
    <Alert color="yellow">
      Nobody can register yet. There is no user agreement in the merchant’s own language. Write it at Content →
      Agreement; registration opens with it.
    </Alert>
  );
}

/** The registration of a merchant. */
export function RegistrationScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showRegistration', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Registration</Title>
      <Text c="dimmed">
        Forms that are opened from now on ask for what is published here. A draft is there for everybody who may change
        it, and earlier versions can be restored.
      </Text>
      <NoAgreement merchant={merchant} />
      <Answer of={found}>
        {(of) => (
          <DraftAnswer name="registration" merchant={merchant}>
            {(draft) => <RegistrationCard merchant={merchant} of={of} draft={draft} />}
          </DraftAnswer>
        )}
      </Answer>
    </Stack>
  );
}
