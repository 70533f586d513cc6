import {
  type Brand,
  type ConductProfile,
  type Feature,
  FEATURE_NAMES,
  type FeatureFlags,
  FEATURES,
  type Language,
} from '@tessera/contract';
import { USUAL_ALARMS } from '@tessera/contract/alarms/alarms';
import { OUR_NAVIGATION } from '@tessera/contract/merchants/navigation';
import { USUAL_STAFF_LIMITS } from '#server/modules/staff-money/staff-money.ts';
import { SMS_LIMITS } from '#server/modules/verification/verification.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { currencyOf } from './currencies.ts';
import { usualAmounts } from './usual-amounts.ts';

/** What is chosen for a new merchant; everything else begins as its conduct profile has it. */
export interface NewMerchant {
  readonly code: string;
  readonly trialAlias: string;
  readonly hosts: readonly string[];
  readonly brand: Brand;
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  /** ISO 4217. */
  readonly currency: string;
  readonly conductProfile: ConductProfile;
  /** IANA name. */
  readonly timeZone: string;
}

/** How a merchant looks whose staff chose nothing but its name. */
export const PLAIN_BRAND = {
  brandHue: 250,
  accentHue: 70,
  brandChroma: 0.12,
  radius: 12,
  tileShape: 'portrait',
  logo: 'ring',
} as const;

type Chosen = 'brand' | 'languages' | 'defaultLanguage' | 'currency' | 'conductProfile' | 'timeZone' | 'copyright';

/** Features that show nothing of use before the merchant has set something up: app ids, a chat, banks, rates, an app. */
const NEEDS_SETUP: readonly Feature[] = [
  'appDownloadPromotion',
  'facebookLogin',
  'googleLogin',
  'liveChat',
  'bankCard',
  'cashback',
  'agentPolicy',
];

/**
 * Features a regulated merchant begins without: what pays by losses, moves money between people or rewards coming often, and
 * what would leave an account without a password.
 */
const NOT_REGULATED: readonly Feature[] = [
  'affiliates',
  'memberClub',
  'fundTransfer',
  'securityQuestion',
  'mobileCodeLogin',
];

/** Flags by their names on the wire: all features except the excluded ones. */
export function flagsWithout(...features: readonly Feature[]): FeatureFlags {
  return Object.fromEntries(FEATURE_NAMES.map((name) => [FEATURES[name], !features.includes(name)]));
}

const required = { enabled: true, required: true };
const optional = { enabled: true, required: false };

/** What both profiles begin with. Play money; no provider, link, bank or text of anybody. Amounts are of the yuan, and are made as usual in other currencies. */
const neutral = {
  playMoney: true,
  minimumAge: 18,
  asksAge: false,
  alarms: USUAL_ALARMS,
  maintenance: { on: false, endsAt: null },
  region: { restricted: false, blockedNetworks: [] },
  externalPhoneVerification: false,
  externalSignIn: { FACEBOOK: '', GOOGLE: '' },
  smsSlider: true,
  smsCountries: [],
  smsLimits: SMS_LIMITS,
  download: {
    requiresLogin: false,
    opensByItself: false,
    promotionEndsAt: null,
    showsCountdown: false,
    bonusAmount: '3888',
    bonusRule: null,
  },
  registerCaptcha: true,
  termsVersion: '1',
  agreement: { title: {}, content: {} },
  customerService: [],
  serviceLink: null,
  telegramUrl: null,
  outsideChat: null,
  resources: [],
  imageCDNs: [],
  certificates: [],
  esportVendors: [],
  cockfightVendors: [],
  vendorSorting: [],
  vendorsInMaintenance: [],
  stakeFactor: '1',
  uploads: { memberPerDay: 40, trialPerDay: 5, storageMegabytes: 5000 },
  clientOrigins: [],
  linkHosts: [],
  allowTokenInQuery: false,
  allowOlderEnvelope: true,
  appWindow: false,
  liveModel: false,
  hotGames: { limit: 21, splitByGameType: false },
  mobileTemplate: { mem_cen: '0', dep_func: '0' },
  deposit: {
    minimum: '10',
    maximum: '50000',
    quickAmounts: ['50', '100', '300', '500', '1000', '3000'],
    methods: [{ method: 'gateway' }, { method: 'banks' }],
    accounts: [],
  },
  // Closed until the merchant names banks: nobody has a card to be paid out to.
  withdrawal: {
    isOpen: false,
    minimum: '50',
    maximum: '20000',
    dailyCount: 5,
    fee: { freePerDay: 0, fixed: '0', basisPoints: 0 },
    newCardWaitHours: 24,
    passwordWaitHours: 24,
    twoApprovalsFrom: '5000',
  },
  adjustments: { maximum: '10000' },
  staffLimits: USUAL_STAFF_LIMITS,
  bankCards: { maximum: 5, memberMayRemove: true, banks: [] },
  lottery: {
    marginBasisPoints: { Lott: 500, ZY: 500, Elott: 500, SEA: 500 },
    maxStakePerOrder: '20000',
    maxPayoutPerIssue: '400000',
  },
  trialCredit: '2000',
  olderPasswordSuffix: null,
  signInAmounts: [],
  bonusOffers: [],
  rewardMaximum: '1000',
  rewardConditions: { signIn: null, level: null, install: null },
  cashback: { countsFrom: null, rates: {} },
  vipLevels: [],
  jackpot: null,
  jackpotCounter: true,
  agents: {
    maximumRates: {},
    requestDays: 30,
    disputeDays: 30,
    transfer: { minimum: '10', maximum: '5000', dailyMaximum: '20000' },
  },
  registerOrder: [],
  navigation: structuredClone(OUR_NAVIGATION),
} satisfies Partial<MerchantSettings>;

const PROFILES: Readonly<Record<ConductProfile, Omit<MerchantSettings, Chosen>>> = {
  classic: {
    ...neutral,
    captcha: { kind: 'picture' },
    realityCheckMinutes: null,
    playLimits: null,
    flags: flagsWithout(...NEEDS_SETUP),
    registerFields: {
      username: required,
      password: required,
      confirmPassword: required,
      affiliateCode: optional,
      nickname: optional,
      email: optional,
    },
  },
  regulated: {
    ...neutral,
    captcha: { kind: 'work' },
    realityCheckMinutes: 60,
    playLimits: null,
    flags: flagsWithout(...NEEDS_SETUP, ...NOT_REGULATED),
    registerFields: { username: required, password: required, confirmPassword: required, email: required },
  },
};

/**
 * A merchant as its conduct profile begins, with what was chosen for it.
 * @param different settings that begin otherwise
 * @throws MerchantRefused when the currency is unknown
 */
export function composeMerchant(chosen: NewMerchant, different: Partial<MerchantSettings> = {}): Merchant {
  const { code, trialAlias, hosts, currency, languages, ...settings } = chosen;
  return {
    code,
    trialAlias,
    hosts: [...hosts],
    settings: {
      ...usualAmounts(PROFILES[chosen.conductProfile], currency),
      ...settings,
      languages: [...languages],
      currency: currencyOf(currency),
      copyright: `© ${chosen.brand.name}`,
      ...different,
    },
  };
}
