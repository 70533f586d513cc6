import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import type { StaffVipLevels } from '@tessera/contract/vip/staff-vip-levels';
import { Link } from '@tanstack/react-router';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { levelsValuesOf, readLevels } from './level-values.ts';
import { LevelsTable } from './levels-table.tsx';

function Levels({ merchant, of }: { merchant: string; of: StaffVipLevels }) {
  const isReadOnly = !useMay()('settings.change', merchant);
  const part = usePart({
    stands: of.levels,
    change: useStaffChange('changeVipLevels', { merchant, touches: ['showVipLevels'] }),
    valuesOf: levelsValuesOf,
    read: readLevels,
    done: 'Levels are saved. Open phones have them.',
  });
  useLeavingGuard(part.isDirty);
  return (
    <PartCard
      title="Levels"
      text={`A level is reached when both sums are, in ${of.currency} over the member’s whole time, and is never lost. Its reward is given once, when it is reached.`}
      words={{ levels: 'levels' }}
      isReadOnly={isReadOnly}
      part={part}
    >
      <LevelsTable
        of={of}
        levels={part.values.levels}
        errors={part.errors}
        isReadOnly={isReadOnly}
        onChange={(levels) => part.setValues({ levels })}
      />
    </PartCard>
  );
}

/** Levels that members of a merchant reach by what they deposit and stake (MEMBER-09). */
export function VipLevelsScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showVipLevels', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>VIP levels</Title>
      <Text c="dimmed">
        Deposits that were credited and stakes of members’ own money count; stakes that were returned and bonus money do
        not. Whether their rewards have conditions is chosen at{' '}
        <Anchor component={Link} to="/m/$merchant/bonuses" params={{ merchant } as never} inherit underline="always">
          Bonuses
        </Anchor>
        . Each change stands in the audit log.
      </Text>
      <Answer of={found}>
        {(of) => (
          <>
            {!of.isClubOn && <Alert color="yellow">The switch of the member club is off: members see no levels.</Alert>}
            {of.isClubOn && !of.areRewardsOn && (
              <Alert color="yellow">The reward centre is switched off: levels give no rewards.</Alert>
            )}
            <Levels merchant={merchant} of={of} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
