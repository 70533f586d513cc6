import * as v from 'valibot';
import { FEATURE_NAMES } from './features.ts';
import { endedDraft, version } from '../settings/setting-fields.ts';
import { seen } from '../staff/seen.ts';
import { defineStaffEndpoint, sees } from '../staff/staff-endpoint.ts';
import { empty, time } from '../staff/staff-fields.ts';

const feature = v.picklist(FEATURE_NAMES);
const maintenance = v.strictObject({
  isOn: v.boolean(),
  /** The end that members read; null: not said. */
  endsAt: v.nullable(time),
});

/** Every feature with whether it is on. */
export const featuresChoice = v.strictObject(v.entriesFromList(FEATURE_NAMES, v.boolean()));
export type FeaturesChoice = v.InferOutput<typeof featuresChoice>;

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

export const changeFeatures = defineStaffEndpoint({
  summary:
    'Turns features of a merchant on and off together (FLAG-17); refused with what stands when one was changed since they were read.',
  method: 'POST',
  path: '/staff/m/:merchant/switches/features',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, draft: endedDraft, choice: featuresChoice }),
  response: v.strictObject({ version, choice: featuresChoice }),
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

export const switchEndpoints = { showSwitches, switchFeature, changeFeatures, switchMaintenance, switchLiveStreams };
