import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { NEEDED_PLACES } from '@tessera/contract/staff/navigation';
import type { StaffOutput } from '@tessera/contract/staff/staff-endpoints';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { FooterFields } from './footer-fields.tsx';
import { type NavigationValues, navigationValuesOf, readNavigation } from './navigation-values.ts';
import { PART_WORDS, PLACE_WORDS, QUICK_NAV_WORDS, TAB_WORDS } from './navigation-words.ts';
import { ShownList } from './shown-list.tsx';

function NavigationCard({ merchant, of }: { merchant: string; of: StaffOutput<'showNavigation'> }) {
  const isReadOnly = !useMay()('settings.change', merchant);
  const part = usePart({
    stands: of,
    change: useStaffChange('changeNavigation', { merchant, touches: ['showNavigation'] }),
    valuesOf: navigationValuesOf,
    read: readNavigation,
    done: 'Saved. Open phones have it.',
  });
  useLeavingGuard(part.isDirty);
  const { values, errors, setValues } = part;
  const change = (more: Partial<NavigationValues>) => setValues({ ...values, ...more });
  const shared = { isReadOnly };
  return (
    <PartCard
      title="Ways"
      text="An entry whose feature is off is not there, whatever is chosen here."
      words={PART_WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="xl">
        <ShownList
          {...shared}
          label="Shortcuts of home"
          description="Below the notices, from the start of the line."
          words={QUICK_NAV_WORDS}
          items={values.quickNav}
          error={errors['quickNav']}
          onChange={(quickNav) => change({ quickNav })}
        />
        <Stack gap="xl">
          <ShownList
            {...shared}
            label="Bottom menu"
            description="On most screens, within reach of the thumb."
            words={PLACE_WORDS}
            needed={NEEDED_PLACES}
            items={values.bottomMenu}
            error={errors['bottomMenu']}
            onChange={(bottomMenu) => change({ bottomMenu })}
          />
          <ShownList
            {...shared}
            label="Tabs of home"
            description="Above the games."
            words={TAB_WORDS}
            needed={['HOT']}
            items={values.homeTabs}
            error={errors['homeTabs']}
            onChange={(homeTabs) => change({ homeTabs })}
          />
        </Stack>
        <FooterFields
          merchant={merchant}
          copyright={values.copyright}
          certificates={values.certificates}
          errors={errors}
          isReadOnly={isReadOnly}
          onChange={change}
        />
      </SimpleGrid>
    </PartCard>
  );
}

/** What leads members of a merchant around: shortcuts and tabs of home, bottom menu, footer. */
export function NavigationScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showNavigation', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Navigation</Title>
      <Text c="dimmed">
        Open phones have what is saved here within seconds. Each change stands in the audit log with what was before.
      </Text>
      <Answer of={found}>{(of) => <NavigationCard merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
