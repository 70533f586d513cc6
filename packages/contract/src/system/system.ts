import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

/** Node of the white-label tree of the wire. */
export const whitelabelNode = v.object({
  modId: v.string(),
  enabled: v.picklist(['0', '1']),
  childrenNodes: v.array(v.any()),
});

/** The white-label tree alone; its flat form `whitelabelVal` comes with the status (CSYS-02). */
export const getWhitelabel = defineEndpoint({
  summary: 'Feature flags of the merchant, as the tree of the wire.',
  method: 'GET',
  path: '/wps/system/whitelabel',
  caller: 'guest',
  alwaysOpen: true,
  request: v.object({}),
  response: v.array(whitelabelNode),
  errors: [],
  rows: ['CSYS-02'],
});

/** What a field must look like; pattern `*` takes anything. */
export const fieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  acceptedPattern: v.string(),
  minLength: v.number(),
  maxLength: v.number(),
});
export type FieldRule = v.InferOutput<typeof fieldRule>;

/** Which registration fields the merchant asks for, and the rule of each (REG-05, CACC-27). */
export const getRegisterSettings = defineEndpoint({
  summary: 'Registration fields of the merchant with their rules.',
  method: 'GET',
  path: '/wps/system/setting/register',
  caller: 'guest',
  request: v.object({}),
  response: v.record(v.string(), fieldRule),
  errors: [],
  rows: ['CACC-27', 'REG-05'],
});

/** Rule per registration field (CACC-11). */
export const getFieldRules = defineEndpoint({
  summary: 'Validation rule of every registration field.',
  method: 'GET',
  path: '/wps/system/setting/regValidata',
  caller: 'guest',
  request: v.object({}),
  response: v.record(v.string(), fieldRule),
  errors: [],
  rows: ['CACC-11', 'VALID-01'],
});

/** Modulus of the key for DES-encrypted bodies, bare hex. */
export const getRsaKey = defineEndpoint({
  summary: 'Public modulus (hex) for the older encrypted form.',
  method: 'GET',
  path: '/wps/session/key/rsa',
  caller: 'guest',
  alwaysOpen: true,
  envelope: 'text',
  request: v.object({}),
  response: v.string(),
  errors: [],
  rows: ['CGEN-06'],
});

/** Address the server sees the caller at. */
export const getLocation = defineEndpoint({
  summary: "The caller's network address.",
  method: 'GET',
  path: '/wps/system/location',
  caller: 'guest',
  alwaysOpen: true,
  request: v.object({}),
  response: v.object({ ip: v.string() }),
  errors: [],
});

/** Answers when the server is there. */
export const ping = defineEndpoint({
  summary: 'Answers when the server is reachable.',
  method: 'GET',
  path: '/wps/system/test/ping',
  caller: 'guest',
  alwaysOpen: true,
  request: v.object({}),
  response: v.object({ time: v.number() }),
  errors: [],
});

/** How and to whom the app is offered for download (DOWNLOAD rows). */
export const downloadOffer = v.object({
  /** Guests see no offer (DOWNLOAD-06). */
  requiresLogin: v.boolean(),
  /** The popup may open on home by itself (DOWNLOAD-16). */
  opensByItself: v.boolean(),
  /** Real end of the promotion in milliseconds; null when it has none (DOWNLOAD-12). */
  promotionEndsAt: v.nullable(v.number()),
  /** Whether a decorative countdown shows while no promotion ends (DOWNLOAD-10). */
  showsCountdown: v.boolean(),
  /** Bonus for installing, decimal; null unless the promotion is on and a rule pays it (DOWNLOAD-15). */
  bonusAmount: v.nullable(v.string()),
  /** It is a bonus with conditions, which members read before they claim it. */
  bonusHasConditions: v.boolean(),
});

/** Which templates and windows of the app the merchant has chosen (CSYS-07, FLAG-15). */
export const getTemplateSettings = defineEndpoint({
  summary: 'Templates, windows and download offer of the merchant.',
  method: 'GET',
  path: '/wps/system/setting/template',
  caller: 'guest',
  cacheSeconds: 5,
  request: v.object({}),
  response: v.object({
    merchantCode: v.string(),
    /** Which of the app's templates: that of the member centre, and that of the deposit. */
    templateId: v.string(),
    mem_cen: v.picklist(['0', '1']),
    dep_func: v.picklist(['0', '1']),
    appWindow: v.boolean(),
    liveModel: v.boolean(),
    download: downloadOffer,
  }),
  errors: [],
  rows: ['CSYS-07', 'FLAG-15'],
});

/** User agreement of the merchant in the asked language (CSYS-10, REG-10). */
export const getAgreement = defineEndpoint({
  summary: "The merchant's user agreement.",
  method: 'GET',
  path: '/wps/system/agreement',
  caller: 'guest',
  cacheSeconds: 60,
  request: v.object({}),
  response: v.object({ title: v.string(), content: v.string(), version: v.string() }),
  errors: [],
  rows: ['CSYS-10'],
});

export const systemEndpoints = {
  getWhitelabel,
  getRegisterSettings,
  getFieldRules,
  getRsaKey,
  getLocation,
  ping,
  getTemplateSettings,
  getAgreement,
};
