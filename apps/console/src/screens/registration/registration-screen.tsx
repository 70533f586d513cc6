import { NativeSelect, NumberInput, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { CAPTCHA_KINDS } from '@tessera/contract/account/captcha-kinds';
import { AGES, LONGEST_SUFFIX } from '@tessera/contract/staff/registration';
import type { StaffOutput } from '@tessera/contract/staff/staff-endpoints';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { FieldsTable } from './fields-table.tsx';
import { type RegistrationValues, readRegistration, registrationValuesOf } from './registration-values.ts';
import { CAPTCHA_WORDS, PART_WORDS } from './registration-words.ts';

interface OthersProps {
  values: RegistrationValues;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<RegistrationValues>) => void;
}

/** What a registration asks for beside its fields: captcha, age, and what a former app left on phones. */
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
      <NumberInput
        label="Least age"
        description="Whoever registers states to be that old; it is kept with the account."
        min={AGES.least}
        max={AGES.most}
        clampBehavior="none"
        value={values.minimumAge}
        onChange={(value) => onChange({ minimumAge: String(value) })}
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

function RegistrationCard({ merchant, of }: { merchant: string; of: StaffOutput<'showRegistration'> }) {
  const isReadOnly = !useMay()('settings.change', merchant);
  const part = usePart({
    stands: of,
    change: useStaffChange('changeRegistration', { merchant, touches: ['showRegistration'] }),
    valuesOf: registrationValuesOf,
    read: readRegistration,
    done: 'Saved. Phones ask for it.',
  });
  useLeavingGuard(part.isDirty);
  const { values, errors, setValues } = part;
  const change = (more: Partial<RegistrationValues>) => setValues({ ...values, ...more });
  return (
    <PartCard
      title="Form"
      text="Whether one registers by name or by number, and what a number has to prove, is chosen under Switches."
      words={PART_WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Stack>
        <FieldsTable values={values} isReadOnly={isReadOnly} onChange={change} />
        <Others values={values} errors={errors} onChange={change} />
      </Stack>
    </PartCard>
  );
}

/** What somebody who registers with a merchant is asked for. */
export function RegistrationScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showRegistration', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Registration</Title>
      <Text c="dimmed">
        Forms that are opened from now on ask for what is saved here. Each change stands in the audit log with what was
        before.
      </Text>
      <Answer of={found}>{(of) => <RegistrationCard merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
