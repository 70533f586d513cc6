import * as v from 'valibot';
import { brandSchema, ownIcon, ownLogo } from './brand.ts';
import { wireFile } from '../wire.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, PLAIN_TEXT, time, uuid } from '../staff/staff-fields.ts';

/** The choice of staff for a look: all of a merchant's brand, and nothing else of its settings. */
export const lookBrand = v.strictObject({
  ...brandSchema.entries,
  // mails and text messages use it too
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40), v.regex(PLAIN_TEXT)),
});

const draft = v.strictObject({
  brand: brandSchema,
  /** Another one with each change; who changes the draft says which one was read. */
  version: uuid,
  savedAt: time,
  savedBy: v.string(),
});
export type StaffLookDraft = v.InferOutput<typeof draft>;

const look = v.strictObject({
  /** The brand that phones wear. */
  worn: brandSchema,
  /** Number of the look that was published last; 0: none was, yet. */
  latest: v.number(),
  draft: v.nullable(draft),
});
export type StaffLook = v.InferOutput<typeof look>;

const pastLook = v.strictObject({
  number: v.number(),
  brand: brandSchema,
  /** Null, as the name is: it was set by other means. */
  publishedAt: v.nullable(time),
  publishedBy: v.nullable(v.string()),
});
export type PastLook = v.InferOutput<typeof pastLook>;

export const showLook = defineStaffEndpoint({
  summary: 'The look that phones of a merchant wear, and the one that staff prepare.',
  method: 'GET',
  path: '/staff/m/:merchant/look',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: look,
});

export const listLooks = defineStaffEndpoint({
  summary: 'Looks that a merchant wore, newest first; the first one is worn now, unless a setting was changed since.',
  method: 'GET',
  path: '/staff/m/:merchant/look/history',
  needs: 'settings.read',
  effect: 'reads',
  request: v.strictObject({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) }),
  response: v.strictObject({ rows: v.array(pastLook), next: v.nullable(v.string()) }),
});

export const saveLookDraft = defineStaffEndpoint({
  summary: 'Keeps a look as the draft of a merchant; refused with the present draft when it is another than was read.',
  method: 'POST',
  path: '/staff/m/:merchant/look/draft',
  needs: 'settings.change',
  effect: 'changes',
  // null: there was no draft
  request: v.strictObject({ brand: lookBrand, version: v.nullable(uuid) }),
  response: draft,
});

export const discardLookDraft = defineStaffEndpoint({
  summary: 'Throws the draft of a look away; refused when it is another than was read.',
  method: 'POST',
  path: '/staff/m/:merchant/look/draft/discard',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version: uuid }),
  response: v.null(),
});

export const publishLook = defineStaffEndpoint({
  summary:
    'Publishes the draft of a look, which open phones wear within seconds; refused when colours cannot be told apart (THEME-04).',
  method: 'POST',
  path: '/staff/m/:merchant/look/publish',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version: uuid }),
  response: look,
});

export const publishEarlierLook = defineStaffEndpoint({
  summary: 'Publishes a look of before once more; refused when another one was published since the last one was read.',
  method: 'POST',
  path: '/staff/m/:merchant/look/publish-earlier',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({
    number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
    latest: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
  }),
  response: look,
});

export const uploadLogo = defineStaffEndpoint({
  summary:
    'Keeps a drawing, the logo of a merchant or of a certificate, which phones show once what names it is published; PNG or JPEG by its content, written anew without metadata.',
  method: 'POST',
  path: '/staff/m/:merchant/look/logo',
  needs: 'settings.change',
  effect: 'changes',
  form: 'multipart',
  secrets: ['picture'],
  request: v.strictObject({ picture: wireFile }),
  response: ownLogo,
});

export const uploadIcon = defineStaffEndpoint({
  summary:
    'Keeps a square picture as an icon for looks of a merchant, in the sizes that are needed; PNG or JPEG by its content, written anew without metadata.',
  method: 'POST',
  path: '/staff/m/:merchant/look/icon',
  needs: 'settings.change',
  effect: 'changes',
  form: 'multipart',
  secrets: ['picture'],
  request: v.strictObject({ picture: wireFile }),
  response: ownIcon,
});

export const lookEndpoints = {
  showLook,
  listLooks,
  saveLookDraft,
  discardLookDraft,
  publishLook,
  publishEarlierLook,
  uploadLogo,
  uploadIcon,
};
