import * as v from 'valibot';
import { navigationPart } from './staff-navigation.ts';
import { registrationChoice, shownRegistration } from '../account/staff-registration.ts';
import { version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { time, uuid } from '../staff/staff-fields.ts';
import { featuresPart } from './staff-switches.ts';

/** Parts of a merchant's settings that are drafted and whose earlier versions are kept: what may be chosen, and what may be shown. */
export const DRAFTED_PARTS = {
  registration: { choice: registrationChoice, shown: shownRegistration },
  navigation: { choice: navigationPart.choice, shown: navigationPart.shown.entries.choice },
  features: { choice: featuresPart.choice, shown: featuresPart.shown.entries.choice },
} as const;
const { registration, navigation, features } = DRAFTED_PARTS;
export type DraftedPart = keyof typeof DRAFTED_PARTS;
export const DRAFTED_PART_NAMES = Object.keys(DRAFTED_PARTS) as DraftedPart[];

const part = v.picklist(DRAFTED_PART_NAMES);

const versioned = <Shown extends v.GenericSchema>(choice: Shown) => v.strictObject({ version, choice });

function draftOf<const Name extends DraftedPart, Shown extends v.GenericSchema>(name: Name, shown: Shown) {
  return v.strictObject({
    part: v.literal(name),
    /** Another one with each change; who changes the draft says which one was read. */
    version: uuid,
    choice: shown,
    /** The published choice when the draft was saved. */
    base: versioned(shown),
    /** A choice that others published since, which the draft would undo; null: none. */
    since: v.nullable(versioned(shown)),
    savedAt: time,
    savedBy: v.string(),
  });
}

const draft = v.variant('part', [
  draftOf('registration', registration.shown),
  draftOf('navigation', navigation.shown),
  draftOf('features', features.shown),
]);
export type SettingDraft = v.InferOutput<typeof draft>;

function savedOf<const Name extends DraftedPart, Choice extends v.GenericSchema>(name: Name, choice: Choice) {
  return v.strictObject({
    part: v.literal(name),
    /** Of the draft that was read; null: there was none. */
    version: v.nullable(uuid),
    /** Version of the published choice when the draft was made. */
    base: version,
    choice,
  });
}

function pastOf<const Name extends DraftedPart, Shown extends v.GenericSchema>(name: Name, shown: Shown) {
  return v.strictObject({
    part: v.literal(name),
    number: v.number(),
    /** Null: it is of a form that there no longer is. */
    choice: v.nullable(shown),
    /** Of the version before; null, too, when it is the first one. */
    before: v.nullable(shown),
    /** Whether it could still be published by what may be chosen today. */
    isRestorable: v.boolean(),
    /** Null, as the address is: it was set by other means. */
    publishedAt: v.nullable(time),
    publishedBy: v.nullable(v.string()),
  });
}

const past = v.variant('part', [
  pastOf('registration', registration.shown),
  pastOf('navigation', navigation.shown),
  pastOf('features', features.shown),
]);
export type SettingVersion = v.InferOutput<typeof past>;

export const showSettingDraft = defineStaffEndpoint({
  summary:
    'The draft of a part of a merchant’s settings, which is the same for all of its staff; null when there is none.',
  method: 'GET',
  path: '/staff/m/:merchant/setting-drafts',
  needs: 'settings.read',
  effect: 'reads',
  request: v.strictObject({ part }),
  response: v.nullable(draft),
});

export const saveSettingDraft = defineStaffEndpoint({
  summary:
    'Keeps a choice as the draft of a part of the settings; refused with the present ones when the draft or the published choice is not what was read.',
  method: 'POST',
  path: '/staff/m/:merchant/setting-drafts',
  needs: 'settings.change',
  effect: 'changes',
  request: v.variant('part', [
    savedOf('registration', registration.choice),
    savedOf('navigation', navigation.choice),
    savedOf('features', features.choice),
  ]),
  response: draft,
});

export const discardSettingDraft = defineStaffEndpoint({
  summary: 'Throws the draft of a part of the settings away; refused when it is another than was read.',
  method: 'POST',
  path: '/staff/m/:merchant/setting-drafts/discard',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ part, version: uuid }),
  response: v.null(),
});

export const listSettingVersions = defineStaffEndpoint({
  summary: 'Versions of a part of the settings as they were published, newest first, with who published them and when.',
  method: 'GET',
  path: '/staff/m/:merchant/setting-versions',
  needs: 'settings.read',
  effect: 'reads',
  request: v.strictObject({ part, before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) }),
  response: v.strictObject({ rows: v.array(past), next: v.nullable(v.string()) }),
});

export const settingDraftEndpoints = { showSettingDraft, saveSettingDraft, discardSettingDraft, listSettingVersions };
