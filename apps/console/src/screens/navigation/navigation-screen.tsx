import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { NEEDED_PLACES, navigationPart } from '@tessera/contract/merchants/staff-navigation';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart, type DrawnState } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { ShownList } from '../../shared/settings-part/shown-list.tsx';
import { Answer } from '../../shared/states.tsx';
import { FooterFields } from './footer-fields.tsx';
import { type NavigationValues, shownLists } from './navigation-values.ts';
import { PLACE_WORDS, QUICK_NAV_WORDS, TAB_WORDS } from './navigation-words.ts';

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

/** All fields are drawn with the first one. */
const fieldsOf = (merchant: string) => ({
  ...shownLists,
  quickNav: {
    ...shownLists.quickNav,
    render: ({ values, errors, isReadOnly, set }: DrawnState) => (
      <NavigationFields
        merchant={merchant}
        values={values as NavigationValues}
        errors={errors}
        isReadOnly={isReadOnly}
        onChange={set}
      />
    ),
  },
  copyright: {},
  certificates: {},
});

/** The navigation of members: shortcuts and tabs of home, bottom menu, footer. */
export function NavigationScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showNavigation', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Navigation</Title>
      <Text c="dimmed">
        Open phones have what is published here within seconds. A draft is there for everybody who may change it, and
        earlier versions can be restored.
      </Text>
      <SettingsParts merchant={merchant} shownBy="showNavigation">
        <Answer of={found}>
          {(of) => (
            <DeclaredPart part={navigationPart} change="changeNavigation" stands={of} own={fieldsOf(merchant)} />
          )}
        </Answer>
      </SettingsParts>
    </Stack>
  );
}
