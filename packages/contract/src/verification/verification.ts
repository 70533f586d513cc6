import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { fieldRule } from '../system/system.ts';
import { wireBoolean, wireInteger, wireText, wireTime } from '../wire.ts';

/** A rule of the login form with the text under the field when it is broken. */
const namedRule = v.object({ ...fieldRule.entries, messageKey: v.string() });

/** A picture puzzle: the piece starts at the left edge at height `pieceY` and belongs where the picture has its notch. */
export const sliderChallenge = v.object({
  sliderId: v.string(),
  /** WebP in base64. */
  picture: v.string(),
  piece: v.string(),
  width: v.number(),
  height: v.number(),
  pieceSize: v.number(),
  pieceY: v.number(),
  /**
   * Work that goes with it: the number below `limit` is sought whose SHA-256 of `<sliderId>:<number>` is `target`, in hex. A
   * message that is asked for without it counts against a small share of its network and merchant.
   */
  work: v.object({ target: v.string(), limit: v.number() }),
});
export type SliderChallenge = v.InferOutput<typeof sliderChallenge>;

/**
 * Rules of the login form by name, and a puzzle to solve before a text message (CACC-10, VALID-15). `slider=0` asks for
 * the rules alone; `slider` is null where the merchant asks for no puzzle.
 */
export const getVerification = defineEndpoint({
  summary: 'Validation rules of the login form by name, and a picture puzzle.',
  method: 'GET',
  path: '/wps/verification',
  caller: 'guest',
  rateLimit: { points: 60, seconds: 60, by: 'address' },
  request: v.object({ slider: v.optional(wireBoolean) }),
  response: v.object({
    loginUsername: namedRule,
    loginPassword: namedRule,
    loginMobileNum: namedRule,
    verificationCode: namedRule,
    slider: v.nullable(sliderChallenge),
  }),
  errors: [],
  rows: ['CACC-10', 'VALID-15'],
});

/** Countries text messages can be sent to, the usual one first (CSYS-09). */
export const listSendCountries = defineEndpoint({
  summary: 'Countries that text messages can be sent to, with their dialling codes.',
  method: 'GET',
  path: '/wps/system/sendCountry',
  caller: 'guest',
  request: v.object({}),
  response: v.array(v.object({ countryCode: v.string(), countryDialingCode: v.string() })),
  errors: [],
  rows: ['CSYS-09'],
});

/** A number and the solved puzzle; the number comes under either name of the wire (SMS-06). */
const sendFields = {
  mobileNo: v.optional(wireText(20)),
  mobileNum: v.optional(wireText(20)),
  countryDialingCode: v.optional(wireText(8)),
  sliderId: v.optional(wireText(64)),
  sliderX: v.optional(wireInteger(0, 1000)),
  sliderTrack: v.optional(wireText(4000)),
  /** The number that the puzzle's work hides, in decimal. */
  sliderWork: v.optional(wireText(12)),
};
const sendErrors = ['MOBILE_FORMAT', 'SLIDER_WRONG', 'CODE_LIMIT', 'CODE_NOT_SENT', 'NO_PERMISSION'] as const;

/** Sends a code to somebody who registers by mobile number (CACC-13). */
export const sendRegisterCode = defineEndpoint({
  summary: 'Sends a code by text message for a registration.',
  method: 'POST',
  path: '/wps/verification/sms/register',
  moduleId: 'REG3',
  caller: 'guest',
  feature: 'mobileRegistration',
  rateLimit: { points: 20, seconds: 60, by: 'address' },
  request: v.object(sendFields),
  /** Minutes of the countdown, after which another code can be asked for (SMS-02). */
  response: v.object({ expiredMinutes: v.number() }),
  errors: sendErrors,
  rows: ['CACC-13', 'SMS-06', 'SMS-14'],
});

/** Sends a code to somebody who logs in by mobile number; answers alike whether or not the number has an account (CACC-12). */
export const sendLoginCode = defineEndpoint({
  summary: 'Sends a code by text message for a login.',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  moduleId: 'VERIFICATION3',
  caller: 'guest',
  feature: 'mobileCodeLogin',
  rateLimit: { points: 20, seconds: 60, by: 'address' },
  request: v.object(sendFields),
  response: v.object({ expirationTime: wireTime }),
  errors: sendErrors,
  rows: ['CACC-12', 'SMS-06', 'SMS-14'],
});

/** Sends a code to a number that a logged-in member wants to prove (CACC-14). */
export const sendMemberCode = defineEndpoint({
  summary: 'Sends a code by text message to a logged-in member.',
  method: 'POST',
  path: '/wps/verification/sms',
  aliases: [{ method: 'POST', path: '/wps/v2/verification/sms/send' }],
  moduleId: 'VERIFICATION3',
  caller: 'realAccount',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object(sendFields),
  response: v.object({ expirationTime: wireTime }),
  errors: sendErrors,
  rows: ['CACC-14', 'SMS-14'],
});

export const verificationEndpoints = {
  getVerification,
  listSendCountries,
  sendRegisterCode,
  sendLoginCode,
  sendMemberCode,
};
