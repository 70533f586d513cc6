import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { languageSchema } from '../language-schemas.ts';
import { MOBILE_PLATFORM } from '../wire-constants.ts';
import { wireFile, wireText } from '../wire.ts';
import { FEEDBACK_LIMITS } from './support-limits.ts';

/** A way to customer service; `path` is encrypted, its last 8 characters are the key (SUPPORT-01, SUPPORT-02). */
export const serviceEntry = v.object({ csType: v.string(), title: v.string(), path: v.string() });

/** Encrypted links by type; the service link is of type 3 (SUPPORT-03). */
export const servicePaths = v.object({ pathList: v.array(v.object({ type: v.string(), path: v.string() })) });

const helpText = { title: v.string(), content: v.string() };

/**
 * Items of the help centre in their order, each with its children (CSYS-05, HELP-08). `isPolicy` marks what is a rule of
 * play and not an answer.
 */
export const listHelp = defineEndpoint({
  summary: 'Items of the help centre with their children.',
  method: 'GET',
  path: '/wps/system/helpCenter',
  moduleId: 'COMM3',
  constants: { device: MOBILE_PLATFORM.system },
  caller: 'guest',
  cacheSeconds: 30,
  request: v.object({ lang: v.optional(languageSchema) }),
  response: v.array(v.object({ ...helpText, isPolicy: v.boolean(), children: v.array(v.object(helpText)) })),
  errors: [],
  rows: ['CSYS-05', 'HELP-08'],
});

/** Ways to customer service, and the service link among the paths (CSYS-08, SUPPORT-03). */
export const getCustomerService = defineEndpoint({
  summary: 'Ways to customer service.',
  method: 'GET',
  path: '/wps/system/customerService',
  moduleId: 'COMM3',
  caller: 'guest',
  cacheSeconds: 30,
  request: v.object({}),
  response: v.object({
    customerService: v.array(serviceEntry),
    version: servicePaths,
  }),
  errors: [],
  rows: ['CSYS-08', 'SUPPORT-03'],
});

/**
 * Takes a member's feedback: a text of 10 to 140 characters and up to three pictures, png or jpg, at most 5 MB each
 * (CMSG-14, SUPPORT-11). The pictures are kept without what a camera writes into them, and are never public.
 */
export const sendFeedback = defineEndpoint({
  summary: 'Takes a feedback with up to three pictures in the form field `images`.',
  method: 'POST',
  path: '/wps/system/feedback',
  moduleId: 'FEEDBACK3',
  caller: 'session',
  feature: 'feedback',
  form: 'multipart',
  files: FEEDBACK_LIMITS.images,
  rateLimit: { points: 5, seconds: 600, by: 'member' },
  request: v.object({
    feedback: wireText(2000),
    images: v.optional(
      v.union([
        v.array(wireFile),
        v.pipe(
          wireFile,
          v.transform((file) => [file]),
        ),
      ]),
      [],
    ),
  }),
  response: v.object({ feedbackId: v.string() }),
  errors: ['FEEDBACK_LENGTH', 'FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_COUNT', 'UPLOAD_LIMIT'],
  rows: ['CMSG-14', 'SUPPORT-11'],
});

export const supportEndpoints = { listHelp, getCustomerService, sendFeedback };
