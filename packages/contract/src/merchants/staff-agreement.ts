import * as v from 'valibot';
import {
  changingTexts,
  LONGEST_AGREEMENT,
  LONGEST_TITLE,
  storedTexts,
  textsOf,
} from '../announcements/staff-content.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** Longest name of a version, characters; registrations state it. */
export const LONGEST_TERMS_VERSION = 40;

/** All languages of an agreement, each character in three bytes or four. */
const BODY_BYTES = 2_000_000;

const stored = v.strictObject({
  titles: storedTexts,
  /** HTML by language. */
  contents: storedTexts,
  /** Name of the version that new members agree to, such as 2026-11 (REG-10). */
  termsVersion: v.string(),
  /** Another one with each change; who changes it says which one was read. */
  version: v.string(),
});
export type StaffAgreement = v.InferOutput<typeof stored>;

export const showAgreement = defineStaffEndpoint({
  summary: 'The merchant’s user agreement in all languages, and its version.',
  method: 'GET',
  path: '/staff/m/:merchant/agreement',
  needs: 'content.read',
  effect: 'reads',
  request: empty,
  response: stored,
});

export const changeAgreement = defineStaffEndpoint({
  summary: 'Changes the user agreement; refused with the present values if they changed since they were read.',
  ...changingTexts,
  path: '/staff/m/:merchant/agreement/change',
  bodyBytes: BODY_BYTES,
  request: v.strictObject({
    version: v.string(),
    /** By language; an empty text takes the language away. */
    titles: textsOf(LONGEST_TITLE),
    contents: textsOf(LONGEST_AGREEMENT),
    termsVersion: v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]+$/), v.maxLength(LONGEST_TERMS_VERSION)),
  }),
  response: stored,
});

export const agreementEndpoints = { showAgreement, changeAgreement };
