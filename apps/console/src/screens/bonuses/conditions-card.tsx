import { NativeSelect, Stack } from '@mantine/core';
import type { StaffRewardConditions } from '@tessera/contract/rewards/staff-reward-conditions';
import { useStaffChange } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { useMay } from '../../shared/use-me.ts';
import { choicesFor, conditionValuesOf, readConditions } from './condition-values.ts';

const KINDS = [
  { kind: 'signIn', label: 'Sign-in days', text: 'The day counts when the member signs in; its reward waits.' },
  { kind: 'level', label: 'VIP levels', text: 'The reward of a level that is reached from now on.' },
  { kind: 'install', label: 'Installing the app', text: 'The popup says that it is a bonus with conditions.' },
] as const;
const WORDS = Object.fromEntries(KINDS.map(({ kind, label }) => [kind, label]));

interface ConditionsCardProps {
  merchant: string;
  of: StaffRewardConditions;
  onDirty: (isDirty: boolean) => void;
}

/** Which conditions rewards have that members are given without staff: none, or those of an offer. */
export function ConditionsCard({ merchant, of, onDirty }: ConditionsCardProps) {
  const isReadOnly = !useMay('settings.change', merchant);
  const part = usePart({
    stands: of.conditions,
    change: useStaffChange('changeRewardConditions', { merchant, touches: ['showRewardConditions'] }),
    valuesOf: conditionValuesOf,
    read: readConditions,
    done: 'Conditions are saved. What is given from now on has them.',
    onDirty,
  });
  return (
    <PartCard
      title="Conditions of rewards"
      text="Without conditions a reward is the member’s money once it is claimed. With those of an offer it is a bonus: the member reads them, claims it, and stakes it so often before it is money. While another bonus runs it waits. An offer that is switched off serves as well. What was given keeps the conditions it was given with."
      words={WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Stack maw={640}>
        {KINDS.map(({ kind, label, text }) => (
          <NativeSelect
            key={kind}
            label={label}
            description={text}
            value={part.values[kind]}
            error={part.errors[kind]}
            onChange={(event) => part.setValues({ ...part.values, [kind]: event.currentTarget.value })}
            data={choicesFor(of.offers, part.values[kind])}
          />
        ))}
      </Stack>
    </PartCard>
  );
}
