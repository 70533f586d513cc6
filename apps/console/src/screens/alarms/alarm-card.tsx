import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { CLEAR_MINUTES, LEAST_LAUNCHES, type StaffAlarms } from '@tessera/contract/alarms/alarms';
import { NumberField } from '../../shared/number-field.tsx';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { useMay } from '../../shared/use-me.ts';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { ALARM_WORDS, alarmValuesOf, FIGURES, readAlarms, SWITCHES } from './alarm-values.ts';

/** From when on something is an alarm. */
export function AlarmCard({ merchant, of }: { merchant: string; of: StaffAlarms }) {
  const isReadOnly = !useMay('settings.change', merchant);
  // A reader without the permission sees values that somebody else has saved; fields being edited stay.
  return <Limits key={isReadOnly ? of.alarms.version : 'changeable'} {...{ merchant, of, isReadOnly }} />;
}

function Limits({ merchant, of, isReadOnly }: { merchant: string; of: StaffAlarms; isReadOnly: boolean }) {
  const part = usePart({
    stands: of.alarms,
    change: useStaffChange('changeAlarms', { merchant, touches: ['showAlarms'] }),
    valuesOf: alarmValuesOf,
    read: readAlarms,
    done: 'Limits are saved.',
  });
  useLeavingGuard(part.isDirty);
  const { values, errors, setValues } = part;
  return (
    <PartCard
      title="Limits"
      text={`An alarm is raised when one of these is passed, and is over when that has been gone for ${CLEAR_MINUTES} minutes. Empty: never. A vendor is judged from ${LEAST_LAUNCHES} opened games an hour on. A broken rule of the ledger and what a provider says of an order after its end always are.`}
      words={ALARM_WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {FIGURES.map(({ field, label }) => (
            <NumberField
              key={field}
              label={label}
              places={0}
              value={values[field]}
              onChange={(value) => setValues({ ...values, [field]: value })}
              error={errors[field]}
            />
          ))}
        </SimpleGrid>
        {SWITCHES.map(({ field, label }) => (
          <Switch
            key={field}
            label={label}
            checked={values[field]}
            onChange={(event) => setValues({ ...values, [field]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </PartCard>
  );
}
