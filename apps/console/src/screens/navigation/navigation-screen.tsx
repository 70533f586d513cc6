import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { NEEDED_PLACES } from '@tessera/contract/merchants/staff-navigation';
import type { SettingDraft } from '@tessera/contract/merchants/staff-setting-drafts';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { DraftAnswer } from '../../shared/settings-part/draft-answer.tsx';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { PartHistory } from '../../shared/settings-part/part-history.tsx';
import { TOUCHED_BY_DRAFTS, useDraftedPart } from '../../shared/settings-part/use-drafted-part.ts';
import { ShownList } from '../../shared/settings-part/shown-list.tsx';
import { Answer } from '../../shared/states.tsx';
import { FooterFields } from './footer-fields.tsx';
import { type NavigationValues, navigationValuesOf, readNavigation } from './navigation-values.ts';
import { PART_WORDS, PLACE_WORDS, QUICK_NAV_WORDS, TAB_WORDS } from './navigation-words.ts';

interface FieldsProps {
  merchant: string;
  values: NavigationValues;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (change: Partial<NavigationValues>) => void;
}

function NavigationFields({ merchant, values, errors, isReadOnly, onChange }: FieldsProps) {
  const shared = { isReadOnly };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="xl">
      <ShownList
        {...shared}
        label="Shortcuts of home"
        description="Below the notices, from the start of the line."
        words={QUICK_NAV_WORDS}
        items={values.quickNav}
        error={errors['quickNav']}
        onChange={(quickNav) => onChange({ quickNav })}
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
          onChange={(bottomMenu) => onChange({ bottomMenu })}
        />
        <ShownList
          {...shared}
          label="Tabs of home"
          description="Above the games."
          words={TAB_WORDS}
          needed={['HOT']}
          items={values.homeTabs}
          error={errors['homeTabs']}
          onChange={(homeTabs) => onChange({ homeTabs })}
        />
      </Stack>
      <FooterFields
        merchant={merchant}
        copyright={values.copyright}
        certificates={values.certificates}
        errors={errors}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    </SimpleGrid>
  );
}

interface CardProps {
  merchant: string;
  of: StaffOutput<'showNavigation'>;
  draft: SettingDraft | null;
}

function NavigationCard({ merchant, of, draft }: CardProps) {
  const part = useDraftedPart({
    name: 'navigation',
    merchant,
    draft,
    stands: of,
    change: useStaffChange('changeNavigation', { merchant, touches: ['showNavigation', ...TOUCHED_BY_DRAFTS] }),
    valuesOf: navigationValuesOf,
    read: readNavigation,
    done: 'Published. Open phones have it.',
  });
  const { values, errors, setValues, isReadOnly } = part;
  return (
    <>
      <PartCard
        title="Ways"
        text="An entry whose feature is off is not there, whatever is chosen here."
        words={PART_WORDS}
        isReadOnly={isReadOnly}
        part={part}
      >
        <NavigationFields
          merchant={merchant}
          values={values}
          errors={errors}
          isReadOnly={isReadOnly}
          onChange={(more) => setValues({ ...values, ...more })}
        />
      </PartCard>
      <PartHistory name="navigation" merchant={merchant} valuesOf={navigationValuesOf} words={PART_WORDS} part={part} />
    </>
  );
}

/** What leads members of a merchant around: shortcuts and tabs of home, bottom menu, footer. */
export function NavigationScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showNavigation', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Navigation</Title>
      <Text c="dimmed">
        Open phones have what is published here within seconds. A draft is there for everybody who may change it, and
        earlier versions can be restored.
      </Text>
      <Answer of={found}>
        {(of) => (
          <DraftAnswer name="navigation" merchant={merchant}>
            {(draft) => <NavigationCard merchant={merchant} of={of} draft={draft} />}
          </DraftAnswer>
        )}
      </Answer>
    </Stack>
  );
}
