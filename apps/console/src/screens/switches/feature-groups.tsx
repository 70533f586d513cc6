import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Feature } from '@tessera/contract/merchants/features';
import type { Switches } from '@tessera/contract/merchants/staff-switches';
import { Fragment, type ReactNode } from 'react';
import { FEATURE_GROUPS } from './feature-words.ts';

type Shown = Switches['features'][number];

interface FeatureGroupsProps {
  features: readonly Shown[];
  children: (of: Shown, words: { readonly title: string; readonly text: string }) => ReactNode;
}

/** The description of a feature, with the name of its flag. */
export function FeatureText({ text, flag }: { text: string; flag: string }) {
  return (
    <>
      {text}{' '}
      <Text span inherit c="dimmed">
        ({flag})
      </Text>
    </>
  );
}

/** Features by subject, each shown with its words. */
export function FeatureGroups({ features, children }: FeatureGroupsProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
      {Object.entries(FEATURE_GROUPS).map(([group, words]) => (
        <Card key={group} withBorder>
          <Title order={2} size="h4" mb="md">
            {group}
          </Title>
          <Stack gap="md">
            {features.map((of) => {
              const said = words[of.feature as Feature];
              return said && <Fragment key={of.feature}>{children(of, said)}</Fragment>;
            })}
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}
