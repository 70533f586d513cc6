import * as v from 'valibot';
import { FEATURE_NAMES, type Feature, FEATURES, hasFeature } from './features.ts';
import { type ChoiceOf, type SettingField, switchField } from '../settings/fields.ts';
import { at, defineSettingsPart, type PlacedField } from '../settings/part.ts';
import { version } from '../settings/setting-fields.ts';
import { seen } from '../staff/seen.ts';
import { defineStaffEndpoint, sees } from '../staff/staff-endpoint.ts';
import { empty, time } from '../staff/staff-fields.ts';

const feature = v.picklist(FEATURE_NAMES);
const maintenance = v.strictObject({
  isOn: v.boolean(),
  /** The end that members read; null: not said. */
  endsAt: v.nullable(time),
});

type Flags = Readonly<Record<string, boolean>>;
const flags = v.record(v.string(), v.boolean());

/** A feature; flags that are none stay as they are. */
const featureField = (name: Feature): PlacedField<'flags', SettingField<boolean, Flags>> =>
  at('flags', {
    ...switchField({}),
    stored: flags,
    read: (stored) => hasFeature(stored, name),
    write: (isOn, before) => ({ ...before, [FEATURES[name]]: isOn }),
  });

/** Every feature with whether it is on: turned on and off together. */
export const featuresPart = defineSettingsPart({
  title: 'Features',
  text: 'What is switched here holds together, once it is published.',
  done: 'Published. Phones have it.',
  draft: 'features',
  path: '/staff/m/:merchant/switches/features',
  summary:
    'Turns features of a merchant on and off together (FLAG-17); refused with the present state when one was changed since they were read.',
  fields: Object.fromEntries(FEATURE_NAMES.map((name) => [name, featureField(name)])) as Record<
    Feature,
    ReturnType<typeof featureField>
  >,
});
export type FeaturesChoice = ChoiceOf<typeof featuresPart.fields>;

const switches = v.strictObject({
  /** Of the features: another one with each change; who changes several together says which one was read. */
  version,
  features: v.array(v.strictObject({ feature, flag: v.string(), isOn: v.boolean() })),
  maintenance,
  /** Whether members are shown banners of live streams (FLAG-14). */
  hasLiveStreams: v.boolean(),
});
export type Switches = v.InferOutput<typeof switches>;

export const showSwitches = defineStaffEndpoint({
  summary: 'Which features a merchant offers its members, and whether it is closed for maintenance.',
  method: 'GET',
  path: '/staff/m/:merchant/switches',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: switches,
});

export const switchFeature = defineStaffEndpoint({
  summary: 'Turns a feature of a merchant on or off (FLAG-17); phones have it within a second.',
  method: 'POST',
  path: '/staff/m/:merchant/switches/feature',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ feature, isOn: v.boolean() }),
  response: v.null(),
});

export const switchMaintenance = defineStaffEndpoint({
  summary: 'Closes a merchant for maintenance, or opens it again.',
  method: 'POST',
  path: '/staff/m/:merchant/switches/maintenance',
  needs: 'settings.change',
  effect: 'changes',
  sees: sees(
    maintenance,
    showSwitches,
    () => ({}),
    (answer) => answer.maintenance,
  ),
  request: v.strictObject({ ...maintenance.entries, seen }),
  response: v.null(),
});

export const switchLiveStreams = defineStaffEndpoint({
  summary: 'Shows members banners of live streams, or none (FLAG-14); phones have it within a second.',
  method: 'POST',
  path: '/staff/m/:merchant/switches/live-streams',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ isOn: v.boolean() }),
  response: v.null(),
});

export const switchEndpoints = {
  showSwitches,
  switchFeature,
  changeFeatures: featuresPart.change,
  switchMaintenance,
  switchLiveStreams,
};
