import { Stack, Text, Title } from '@mantine/core';
import { playLimits, type StaffPlayLimits } from '@tessera/contract/play-limits/staff-play-limits';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { useDirtyParts } from '../../shared/settings-part/use-dirty-parts.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';

function Limits({ merchant, of }: { merchant: string; of: StaffPlayLimits }) {
  const { isDirty, onDirty } = useDirtyParts();
  useLeavingGuard(isDirty);
  return (
    <DeclaredPart
      part={playLimits}
      change="changePlayLimits"
      touches={['showPlayLimits']}
      merchant={merchant}
      stands={of.playLimits}
      currency={of.currency}
      isReadOnly={!useMay('settings.change', merchant)}
      onDirty={onDirty}
      needed={of.mayLeaveOutChecks ? [] : ['realityCheckMinutes']}
    />
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
