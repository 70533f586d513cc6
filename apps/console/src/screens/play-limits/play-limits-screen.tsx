import { Stack, Text, Title } from '@mantine/core';
import { playLimits, type StaffPlayLimits } from '@tessera/contract/play-limits/staff-play-limits';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';

function Limits({ merchant, of }: { merchant: string; of: StaffPlayLimits }) {
  return (
    <SettingsParts merchant={merchant} currency={of.currency} shownBy="showPlayLimits">
      <DeclaredPart
        part={playLimits}
        change="changePlayLimits"
        stands={of.playLimits}
        needed={of.mayLeaveOutChecks ? [] : ['realityCheckMinutes']}
      />
    </SettingsParts>
  );
}

/** Limits of play that hold for every member of a merchant. */
export function PlayLimitsScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showPlayLimits', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Play limits</Title>
      <Text c="dimmed">
        What a member may deposit, lose, stake and play at most. Members set their own limits too, and the lower one
        counts. Stakes and losses of the time before count: a member who is above a new limit stakes nothing more until
        the time is over. The audit log records each change.
      </Text>
      <Answer of={found}>{(of) => <Limits merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
