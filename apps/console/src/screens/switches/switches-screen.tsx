import { Group, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core';
import type { SettingDraft } from '@tessera/contract/merchants/staff-setting-drafts';
import type { Switches } from '@tessera/contract/merchants/staff-switches';
import { useState } from 'react';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { DraftAnswer } from '../../shared/settings-part/draft-answer.tsx';
import { TOUCHED_BY_DRAFTS } from '../../shared/settings-part/use-drafted-part.ts';
import { Moment } from '../../shared/show.tsx';
import { Answer, showDone, showFailure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { AppOrigins } from './app-origins.tsx';
import { FeatureGroups, FeatureText } from './feature-groups.tsx';
import { FeaturesForm } from './features-form.tsx';
import { LiveStreams } from './live-streams.tsx';
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
    touches: ['showSwitches', ...TOUCHED_BY_DRAFTS],
    oneAtATime: `switch ${merchant} ${feature}`,
  });
  const mayChange = useMay('settings.change', merchant);
  const submit = (next: boolean) =>
    change.mutate(
      { feature, isOn: next },
      { onSuccess: () => showDone(`${title} is ${next ? 'on' : 'off'}.`), onError: showFailure },
    );
  return (
    <Switch
      label={title}
      description={<FeatureText text={text} flag={flag} />}
      // The wanted state is shown until the answer brings the saved one.
      checked={change.isPending ? change.variables.isOn : isOn}
      // It stays pressable meanwhile: a key that is pressed while one change is sent is the next change.
      disabled={!mayChange}
      onChange={(event) => submit(event.currentTarget.checked)}
    />
  );
}

type Way = 'each' | 'together';
const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'each', label: 'Each at once' },
  { value: 'together', label: 'Several together' },
];

interface FeaturesProps {
  merchant: string;
  of: Switches;
  draft: SettingDraft | null;
}

/** Features, switched each at once, or several together by a draft. A present draft is opened. */
function Features({ merchant, of, draft }: FeaturesProps) {
  const [way, setWay] = useState<Way>(draft ? 'together' : 'each');
  const [isDirty, setDirty] = useState(false);
  const go = (next: Way) => {
    if (isDirty && !window.confirm('What you switched is not saved. Leave it behind?')) return;
    setDirty(false);
    setWay(next);
  };
  return (
    <>
      <Group>
        <SegmentedControl
          aria-label="How switches hold"
          data={[...WAYS]}
          value={way}
          onChange={(next) => go(next as Way)}
        />
        {draft && way === 'each' && (
          <Text size="sm" c="dimmed">
            There is a draft of <bdi>{draft.savedBy}</bdi>, saved <Moment at={draft.savedAt} />.
          </Text>
        )}
      </Group>
      {way === 'together' ? (
        <FeaturesForm merchant={merchant} of={of} draft={draft} onDirty={setDirty} />
      ) : (
        <FeatureGroups features={of.features}>
          {(feature, words) => <FeatureSwitch merchant={merchant} of={feature} {...words} />}
        </FeatureGroups>
      )}
    </>
  );
}

/** The features of a merchant, and its maintenance. */
export function SwitchesScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showSwitches', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Switches</Title>
      <Text c="dimmed">Phones have a change within a second, and the server refuses at once what is off.</Text>
      <Answer of={found}>
        {(of) => (
          <>
            <Maintenance merchant={merchant} of={of.maintenance} />
            <DraftAnswer name="features" merchant={merchant}>
              {(draft) => <Features merchant={merchant} of={of} draft={draft} />}
            </DraftAnswer>
            <LiveStreams merchant={merchant} isOn={of.hasLiveStreams} />
          </>
        )}
      </Answer>
      <AppOrigins merchant={merchant} />
    </Stack>
  );
}
