import * as v from 'valibot';
import { CAPTCHA_KINDS } from '../account/captcha-kinds.ts';
import { SOCIAL_PROVIDERS } from '../account/social-providers.ts';
import { defineEndpoint } from '../endpoint.ts';
import { languageSchema } from '../language-schemas.ts';
import { navigation } from '../merchants/navigation.ts';
import { brandSchema, CONDUCT_PROFILES, currencySchema } from '../merchants/brand.ts';
import { serviceEntry } from '../support/support.ts';
import { MOBILE_PLATFORM } from '../wire-constants.ts';
import { wireText } from '../wire.ts';
import { downloadOffer, whitelabelNode } from './system.ts';

const resource = v.object({ resourceType: v.string(), url: v.string() });
/** Public half of a key that callers may encrypt payloads for. */
const encryptionKey = v.object({
  kid: v.string(),
  jwk: v.object({ kty: v.literal('RSA'), n: v.string(), e: v.string(), alg: v.string() }),
});

const statusInfo = v.object({
  merchantCode: v.string(),
  brand: brandSchema,
  languages: v.array(languageSchema),
  defaultLanguage: languageSchema,
  currency: currencySchema,
  playMoney: v.boolean(),
  conductProfile: v.picklist(CONDUCT_PROFILES),
  timeZone: v.string(),
  minimumAge: v.number(),
  whitelabel: v.array(whitelabelNode),
  whitelabelVal: v.record(v.string(), v.boolean()),
  settings: v.object({
    appWindow: v.boolean(),
    liveModel: v.boolean(),
    /** How the app answers a captcha. */
    captchaKind: v.picklist(CAPTCHA_KINDS),
    /** Money has to be transferred to some vendors, which have their own wallets (WALLET-05). */
    hasVendorWallets: v.boolean(),
    /** Members have levels that they reach by playing (MEMBER-09). */
    hasVipLevels: v.boolean(),
    /** A real pool runs; what it has is asked for by itself. */
    hasJackpot: v.boolean(),
    /** The counter for show is shown, in place of a pool (JACKPOT-01): by a classic merchant alone. */
    hasCounter: v.boolean(),
    /** There is a user agreement; without one nobody can register (REG-10). */
    hasAgreement: v.boolean(),
    /** A live chat can be opened: its flag is on and a chat is there (FLAG-09). */
    liveChat: v.boolean(),
    externalPhoneVerification: v.boolean(),
    /** A puzzle precedes every text message with a code (SMS-07). */
    smsSlider: v.boolean(),
    /** Behind remembered passwords of the merchant's former app; null where it had none (LOGIN-28). */
    olderPasswordSuffix: v.nullable(v.string()),
    download: downloadOffer,
    hotGames: v.object({ limit: v.number(), splitByGameType: v.boolean() }),
  }),
  /** Whether promotions run now that guests see, and that every member sees. */
  promotions: v.object({ guests: v.boolean(), members: v.boolean() }),
  customerService: v.array(serviceEntry),
  telegramUrl: v.nullable(v.string()),
  domainRoute: v.object({ domainList: v.array(v.object({ domainName: v.string() })) }),
  mobileTemplate: v.object({ mem_cen: v.string(), dep_func: v.string() }),
  /** Encrypted links by type; the service link is of type 3 (SUPPORT-03). */
  paths: v.record(v.string(), v.string()),
  register: v.record(v.string(), v.any()),
  resources: v.array(resource),
  mainDomain: v.string(),
  imageCDNs: v.array(v.string()),
  /** Origins that games are launched from. */
  launchGameCDNs: v.array(v.string()),
  /** What older clients read of outside services: who verifies phones, which captcha is used, what counts visits. */
  sms: v.object({ firebase: v.boolean(), apiKey: v.nullable(v.string()) }),
  gw: v.object({ GEETEST_VERSION: v.null() }),
  analytics: v.object({}),
  /** How phones reach the external phone verification, and its public key; null while it is off (FLAG-16). */
  phoneVerification: v.nullable(v.object({ url: v.string(), apiKey: v.string() })),
  /** Providers whose sign-in is initialised: their app id is there; the flags gate them besides (SOCIAL-05). */
  externalSignIn: v.array(v.picklist(SOCIAL_PROVIDERS)),
  frameOrigin: v.string(),
  encryptionKeys: v.array(encryptionKey),
  navigation,
  copyright: v.string(),
  certificates: v.array(v.object({ name: v.string(), url: v.string() })),
});

/** Status of the merchant's system and everything the app needs to know about it (STATUS-12, CSYS-01). */
export const getStatus = defineEndpoint({
  summary: "The merchant's status, flags, brand, languages, currency and settings.",
  method: 'GET',
  path: '/wps/system/status',
  aliases: [{ method: 'GET', path: '/wps/v2/system/status' }],
  constants: { device: MOBILE_PLATFORM.system },
  caller: 'guest',
  alwaysOpen: true,
  request: v.object({
    track: v.optional(wireText(200)),
    originalDomain: v.optional(wireText(200)),
    url: v.optional(wireText(200)),
  }),
  response: v.object({
    info: statusInfo,
    location: v.object({ ip: v.string() }),
    maintenance: v.boolean(),
    maintenanceEnd: v.nullable(v.number()),
    regionRestriction: v.boolean(),
    test: v.boolean(),
  }),
  errors: [],
  rows: ['STATUS-12', 'CSYS-01'],
});
export type StatusInfo = v.InferOutput<typeof statusInfo>;

export const statusEndpoints = { getStatus };
