import { Switch } from '@mantine/core';
import type { SettingDraft } from '@tessera/contract/merchants/staff-setting-drafts';
import type { FeaturesChoice, Switches } from '@tessera/contract/merchants/staff-switches';
import { useStaffChange } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { PartHistory } from '../../shared/settings-part/part-history.tsx';
import { TOUCHED_BY_DRAFTS, useDraftedPart } from '../../shared/settings-part/use-drafted-part.ts';
import { FeatureGroups, FeatureText } from './feature-groups.tsx';
import { choiceOf, FEATURE_TITLES, readFeatures } from './feature-values.ts';

interface FeaturesFormProps {
  merchant: string;
  of: Switches;
  draft: SettingDraft | null;
  onDirty: (isDirty: boolean) => void;
}

/** Features of a merchant that are turned on and off together: drafted, published, and restored. */
export function FeaturesForm({ merchant, of, draft, onDirty }: FeaturesFormProps) {
  const part = useDraftedPart({
    name: 'features',
    merchant,
    draft,
    stands: { version: of.version, choice: choiceOf(of.features) },
    change: useStaffChange('changeFeatures', { merchant, touches: ['showSwitches', ...TOUCHED_BY_DRAFTS] }),
    valuesOf: (choice: FeaturesChoice) => choice,
    read: readFeatures,
    done: 'Published. Phones have it.',
    onDirty,
  });
  const { values, setValues, isReadOnly } = part;
  return (
    <>
      <PartCard
        title="Features"
        text="What is switched here holds together, once it is published."
        words={FEATURE_TITLES}
        isReadOnly={isReadOnly}
        part={part}
      >
        <FeatureGroups features={of.features}>
          {({ feature, flag }, { title, text }) => (
            <Switch
              label={title}
              description={<FeatureText text={text} flag={flag} />}
              checked={values[feature]}
              onChange={(event) => setValues({ ...values, [feature]: event.currentTarget.checked })}
            />
          )}
        </FeatureGroups>
      </PartCard>
      <PartHistory
        name="features"
        merchant={merchant}
        valuesOf={(choice: FeaturesChoice) => choice}
        words={FEATURE_TITLES}
        part={part}
      />
    </>
  );
}
