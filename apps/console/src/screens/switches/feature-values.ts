import { type FeaturesChoice, featuresPart, type Switches } from '@tessera/contract/merchants/staff-switches';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';
import { FEATURE_GROUPS } from './feature-words.ts';

/** Name of each feature. */
export const FEATURE_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(FEATURE_GROUPS).flatMap((words) =>
    Object.entries(words).map(([feature, { title }]) => [feature, title] as const),
  ),
);

/** Every feature with whether it is on. */
export const choiceOf = (features: Switches['features']): FeaturesChoice =>
  Object.fromEntries(features.map(({ feature, isOn }) => [feature, isOn])) as FeaturesChoice;

/** Features as the switches ask for them. */
export const readFeatures = (values: FeaturesChoice): ReadValues<FeaturesChoice> =>
  readChoice<FeaturesChoice>(featuresPart.choice, values);
