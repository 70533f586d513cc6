import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { type StaffVipLevels, vipLevels } from '@tessera/contract/vip/staff-vip-levels';
import { Link } from '@tanstack/react-router';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import type { DeclaredValues } from '../../shared/settings-part/declared-values.ts';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';
import { LevelsTable } from './levels-table.tsx';

function Levels({ merchant, of }: { merchant: string; of: StaffVipLevels }) {
  return (
    <SettingsParts merchant={merchant} currency={of.currency} shownBy="showVipLevels">
      <DeclaredPart
        part={vipLevels}
        change="changeVipLevels"
        stands={of.levels}
        own={{
          levels: {
            render: ({ values, errors, isReadOnly, set }) => (
              <LevelsTable
                of={of}
                levels={values['levels'] as readonly DeclaredValues[]}
                errors={errors}
                isReadOnly={isReadOnly}
                onChange={(levels) => set({ levels })}
              />
            ),
          },
        }}
      />
    </SettingsParts>
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
        . The audit log records each change.
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
