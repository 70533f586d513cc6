import {
  brandSchema,
  CAPTCHA_KINDS,
  CONDUCT_PROFILES,
  currencySchema,
  GAME_CATEGORIES,
  languageSchema,
  localizedTextSchema,
  REBATE_CATEGORIES,
} from '@tessera/contract';
import * as v from 'valibot';

const fieldSetting = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  acceptedPattern: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
});

const decimalAmount = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,4})?$/));
const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** An amount above nothing. */
const decimal = v.pipe(v.string(), v.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/));

/** Something outside of the app: over https, on this machine, or one of this installation's sandboxes by its path. */
const serviceUrl = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^(https:\/\/\S+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/\S*)?|\/sandbox\/[\w/-]+)$/),
);

/** For merchants stored before the setting was there. */
export const SMS_LIMITS = { perPrefixHour: 20, perPrefixDay: 60, messageCost: '0.05', dailySpend: '500' };

/**
 * Everything about a merchant that is data: switching any of it takes effect without a build or a restart. Staff change
 * it through the command line or the console; what does not fit this schema is refused when written.
 */
export const merchantSettingsSchema = v.object({
  brand: brandSchema,
  languages: v.pipe(v.array(languageSchema), v.minLength(1)),
  defaultLanguage: languageSchema,
  currency: currencySchema,
  playMoney: v.boolean(),
  conductProfile: v.picklist(CONDUCT_PROFILES),
  timeZone: v.string(),
  minimumAge: v.pipe(v.number(), v.minValue(18), v.maxValue(25)),
  flags: v.record(v.string(), v.boolean()),
  maintenance: v.object({ on: v.boolean(), endsAt: v.nullable(v.number()) }),
  region: v.object({
    /** Refuses everybody, as when a licence ends. */
    restricted: v.boolean(),
    /** Networks refused, in CIDR form. */
    blockedNetworks: v.array(v.string()),
  }),
  appWindow: v.boolean(),
  liveModel: v.boolean(),
  externalPhoneVerification: v.boolean(),
  /** App ids at the external providers; an empty one: that sign-in is not initialised (SOCIAL-05). */
  externalSignIn: v.object({ FACEBOOK: v.string(), GOOGLE: v.string() }),
  /** A puzzle precedes every text message (SMS-07). */
  smsSlider: v.boolean(),
  /** Countries text messages go to, ISO 3166, the usual one first; none named: all (CSYS-09). */
  smsCountries: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** How many text messages with codes go out; amounts in the merchant's currency, a day is the last 24 hours. */
  smsLimits: v.optional(
    v.object({
      /** To numbers that share all but their last four digits. */
      perPrefixHour: wholeNumber(1, 100_000),
      perPrefixDay: wholeNumber(1, 100_000),
      messageCost: decimalAmount,
      dailySpend: decimalAmount,
    }),
    SMS_LIMITS,
  ),
  /** Offer of the app (DOWNLOAD rows); the links stand in `resources`. */
  download: v.object({
    requiresLogin: v.boolean(),
    opensByItself: v.boolean(),
    promotionEndsAt: v.nullable(v.number()),
    bonusAmount: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,4})?$/)),
    /** Rule that pays the bonus. No rule can pay one yet, so none can be named, and no bonus is ever promised. */
    bonusRule: v.null(),
  }),
  hotGames: v.object({
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    splitByGameType: v.boolean(),
  }),
  registerFields: v.record(v.string(), fieldSetting),
  registerCaptcha: v.boolean(),
  /** How our own app answers a captcha: by reading a picture, or by computing, without the person's doing. */
  captcha: v.optional(v.object({ kind: v.picklist(CAPTCHA_KINDS) }), { kind: 'picture' }),
  termsVersion: v.string(),
  agreement: v.object({ title: localizedTextSchema, content: localizedTextSchema }),
  customerService: v.array(v.object({ csType: v.string(), title: localizedTextSchema, url: serviceUrl })),
  /** Where customer service itself is reached (SUPPORT-03). */
  serviceLink: v.nullable(serviceUrl),
  telegramUrl: v.nullable(serviceUrl),
  /** A live chat of somebody else's: where it opens, and where it says how much is unread. */
  outsideChat: v.nullable(v.object({ url: serviceUrl, unreadUrl: v.nullable(serviceUrl) })),
  resources: v.array(v.object({ resourceType: v.string(), url: v.string() })),
  mobileTemplate: v.object({ mem_cen: v.picklist(['0', '1']), dep_func: v.picklist(['0', '1']) }),
  imageCDNs: v.array(v.string()),
  certificates: v.array(v.object({ name: v.string(), url: v.string() })),
  copyright: v.string(),
  esportVendors: v.array(v.string()),
  cockfightVendors: v.array(v.string()),
  vendorSorting: v.array(v.string()),
  /** Vendors closed by the merchant for now; their games show as under maintenance. */
  vendorsInMaintenance: v.array(v.string()),
  deposit: v.object({ minimum: v.string(), maximum: v.string(), quickAmounts: v.array(v.string()) }),
  /** Money out. Hours of waiting are counted by the database's clock. */
  withdrawal: v.object({
    isOpen: v.boolean(),
    minimum: decimalAmount,
    maximum: decimalAmount,
    /** How many a member may ask for in a day of the merchant's time zone. */
    dailyCount: wholeNumber(1, 1000),
    fee: v.object({ freePerDay: wholeNumber(0, 1000), fixed: decimalAmount, basisPoints: wholeNumber(0, 5000) }),
    newCardWaitHours: wholeNumber(0, 720),
    passwordWaitHours: wholeNumber(0, 720),
  }),
  bankCards: v.object({
    maximum: wholeNumber(1, 20),
    /** Whether members may remove a card themselves. */
    memberMayRemove: v.boolean(),
    banks: v.array(
      v.object({
        code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,20}$/)),
        names: localizedTextSchema,
        minDigits: wholeNumber(4, 34),
        maxDigits: wholeNumber(4, 34),
        hasCheckDigit: v.boolean(),
      }),
    ),
  }),
  /** What signing in on seven days in a row gives, decimals by day; none: nothing is given for it. */
  signInAmounts: v.pipe(
    v.array(decimal),
    v.check((amounts) => amounts.length === 0 || amounts.length === 7, 'seven amounts or none'),
  ),
  cashback: v.object({
    /** Rounds from this time on count, ms; null: all of them. */
    countsFrom: v.nullable(v.number()),
    /** Percent of the valid stakes by category of games; a category that is not named brings none. */
    rates: v.record(v.picklist(GAME_CATEGORIES), v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,4})?$/))),
  }),
  /** Bets on lotteries. */
  lottery: v.object({
    /**
     * What stays with the house of all stakes on average, in basis points of a prize mode; every price follows from it. A
     * quarter at most: less is never paid back than three quarters.
     */
    marginBasisPoints: v.object({
      Lott: wholeNumber(0, 2500),
      ZY: wholeNumber(0, 2500),
      Elott: wholeNumber(0, 2500),
      SEA: wholeNumber(0, 2500),
    }),
    maxStakePerOrder: decimal,
    /** The most a member may win with all bets on one issue. */
    maxPayoutPerIssue: decimal,
  }),
  agents: v.object({
    /** Highest rebate an agent can be given, percent of the valid stakes by category; a category that is not named brings none. */
    maximumRates: v.record(v.picklist(REBATE_CATEGORIES), v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,4})?$/))),
    /** How long a proposed contract can be answered. */
    requestDays: wholeNumber(1, 90),
    /** Transfers to the line; a regulated merchant has none whatever stands here. */
    transfer: v.object({ minimum: decimalAmount, maximum: decimalAmount, dailyMaximum: decimalAmount }),
  }),
  /** Pictures that members send: forms begun in a day, and what all files of the merchant may take up. */
  uploads: v.optional(
    v.object({
      memberPerDay: wholeNumber(0, 1000),
      trialPerDay: wholeNumber(0, 1000),
      storageMegabytes: wholeNumber(0, 10_000_000),
    }),
    { memberPerDay: 40, trialPerDay: 5, storageMegabytes: 5000 },
  ),
  /** Play credit of a new trial account, decimal. */
  trialCredit: v.string(),
  /** Old clients that put the session token into an address. */
  allowTokenInQuery: v.boolean(),
  /** Bodies sealed by the older DES form. */
  allowOlderEnvelope: v.boolean(),
});
export type MerchantSettings = v.InferOutput<typeof merchantSettingsSchema>;

/** A merchant as the pipeline and the modules know it. */
export interface Merchant {
  readonly code: string;
  /** Second code on the wire for trial sessions: same tenant, book TRIAL. */
  readonly trialAlias: string;
  readonly hosts: readonly string[];
  readonly settings: MerchantSettings;
}

/** Finds merchants by their codes and hosts; which of them a call is for, `resolveCaller` decides. */
export interface MerchantDirectory {
  byCode(code: string): Promise<Merchant | undefined>;
  byHost(host: string): Promise<Merchant | undefined>;
}

/** Code of the merchant when neither host nor caller names one (STATUS-15). */
export const DEFAULT_MERCHANT_CODE = 'EN';
