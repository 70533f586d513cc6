import { Card, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import type { Feature } from '@tessera/contract/merchants/features';
import type { Switches } from '@tessera/contract/staff/switches';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { Answer, showDone, showFailure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { AppOrigins } from './app-origins.tsx';
import { FEATURE_GROUPS } from './feature-words.ts';
import { Maintenance } from './maintenance.tsx';

interface FeatureSwitchProps {
  merchant: string;
  of: Switches['features'][number];
  title: string;
  text: string;
}

function FeatureSwitch({ merchant, of: { feature, flag, isOn }, title, text }: FeatureSwitchProps) {
  const change = useStaffChange('switchFeature', {
    merchant,
    touches: ['showSwitches'],
    oneAtATime: `switch ${merchant} ${feature}`,
  });
  const mayChange = useMay()('settings.change', merchant);
  const submit = (next: boolean) =>
    change.mutate(
      { feature, isOn: next },
      { onSuccess: () => showDone(`${title} is ${next ? 'on' : 'off'}.`), onError: showFailure },
    );
  return (
    <Switch
      label={title}
      description={
        <>
          {text}{' '}
          <Text span inherit c="dimmed">
            ({flag})
          </Text>
        </>
      }
      // What was asked for is shown until the answer says what stands.
      checked={change.isPending ? change.variables.isOn : isOn}
      // It stays pressable meanwhile: a key that is pressed while one change is sent is the next change.
      disabled={!mayChange}
      onChange={(event) => submit(event.currentTarget.checked)}
    />
  );
}

/** What a merchant offers its members, and whether it is open. */
export function SwitchesScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showSwitches', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Switches</Title>
      <Text c="dimmed">Phones have a change within a second, and the server refuses at once what is off.</Text>
      <Answer of={found}>
        {({ features, maintenance }) => (
          <>
            <Maintenance merchant={merchant} of={maintenance} />
            <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
              {Object.entries(FEATURE_GROUPS).map(([group, words]) => (
                <Card key={group} withBorder>
                  <Title order={2} size="h4" mb="md">
                    {group}
                  </Title>
                  <Stack gap="md">
                    {features.map((of) => {
                      const said = words[of.feature as Feature];
                      return said && <FeatureSwitch key={of.feature} merchant={merchant} of={of} {...said} />;
                    })}
                  </Stack>
                </Card>
              ))}
            </SimpleGrid>
          </>
        )}
      </Answer>
      <AppOrigins merchant={merchant} />
    </Stack>
  );
}
