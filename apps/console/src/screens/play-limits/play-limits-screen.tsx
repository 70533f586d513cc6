import { NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { LIMIT_NAMES, TIME_LIMIT_MINUTES } from '@tessera/contract/play-limits/play-limits';
import { CHECK_MINUTES } from '@tessera/contract/play-limits/reality-check';
import type { StaffPlayLimits } from '@tessera/contract/play-limits/staff-play-limits';
import { AmountField } from '../../shared/number-field.tsx';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { LIMIT_WORDS } from '../../shared/limit-words.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { limitValuesOf, readLimits } from './limit-values.ts';

const WORDS = { ...LIMIT_WORDS, realityCheckMinutes: 'Reality check' };

const choices = (minutes: readonly number[]) =>
  minutes.map((each) => ({ value: String(each), label: `${each} minutes` }));

function Limits({ merchant, of }: { merchant: string; of: StaffPlayLimits }) {
  const isReadOnly = !useMay()('settings.change', merchant);
  const part = usePart({
    stands: of.playLimits,
    change: useStaffChange('changePlayLimits', { merchant, touches: ['showPlayLimits'] }),
    valuesOf: limitValuesOf,
    read: readLimits,
    done: 'The limits are saved. They hold from the next stake and deposit on.',
  });
  useLeavingGuard(part.isDirty);
  const { values, errors, setValues } = part;
  return (
    <PartCard
      title="Limits of every member"
      text={`Amounts in ${of.currency}. Leave a field empty for no limit.`}
      words={WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {LIMIT_NAMES.map((limit) => (
          <AmountField
            key={limit}
            label={LIMIT_WORDS[limit]}
            currency={of.currency}
            value={values[limit]}
            disabled={isReadOnly}
            error={errors[limit]}
            onChange={(amount) => setValues({ ...values, [limit]: amount })}
          />
        ))}
        <NativeSelect
          label={LIMIT_WORDS.timeDay}
          value={values.timeDay}
          disabled={isReadOnly}
          data={[{ value: '', label: 'no limit' }, ...choices(TIME_LIMIT_MINUTES)]}
          onChange={(event) => setValues({ ...values, timeDay: event.currentTarget.value })}
        />
        <NativeSelect
          label={WORDS.realityCheckMinutes}
          description="How long a member plays at most before they are shown how long and for how much."
          value={values.realityCheckMinutes}
          disabled={isReadOnly}
          data={[
            ...(of.mayLeaveOutChecks ? [{ value: '', label: 'only for those who ask for it' }] : []),
            ...choices(CHECK_MINUTES),
          ]}
          onChange={(event) => setValues({ ...values, realityCheckMinutes: event.currentTarget.value })}
        />
      </SimpleGrid>
    </PartCard>
  );
}

/** Limits of play that hold for every member of a merchant. */
export function PlayLimitsScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showPlayLimits', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Play limits</Title>
      <Text c="dimmed">
        What a member may deposit, lose, stake and play at most. Members set limits of their own too, and of both the
        lower one counts. Stakes and losses of the time before count: a member who is above a new limit stakes nothing
        more until the time is over. Each change stands in the audit log.
      </Text>
      <Answer of={found}>{(of) => <Limits merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
