import { brandSchema, CONDUCT_PROFILES, currencySchema } from '@tessera/contract';
import { pictures, region } from '@tessera/contract/merchants/staff-access';
import { appOriginsPart } from '@tessera/contract/merchants/staff-app-origins';
import { languagesPart } from '@tessera/contract/merchants/staff-languages';
import { linkHostsPart } from '@tessera/contract/merchants/staff-link-hosts';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** What the platform itself needs to know of a merchant. */
export const platformSettings = v.object({
  brand: brandSchema,
  languages: languagesPart.fields.languages.stored,
  defaultLanguage: languagesPart.fields.defaultLanguage.stored,
  currency: currencySchema,
  playMoney: v.boolean(),
  conductProfile: v.picklist(CONDUCT_PROFILES),
  timeZone: v.string(),
  flags: v.record(v.string(), v.boolean()),
  maintenance: v.object({ on: v.boolean(), endsAt: v.nullable(v.number()) }),
  region: v.object(storedAt(region, 'region')),
  uploads: v.optional(v.object(storedAt(pictures, 'uploads')), {
    memberPerDay: 40,
    trialPerDay: 5,
    storageMegabytes: 5000,
  }),
  clientOrigins: appOriginsPart.fields.origins.stored,
  linkHosts: linkHostsPart.fields.hosts.stored,
  /** Old clients that put the session token into an address. */
  allowTokenInQuery: v.boolean(),
  /** Bodies encrypted by the older DES form. */
  allowOlderEnvelope: v.boolean(),
});

/**
 * Everything about a merchant that is data: switching any of it takes effect without a build or a restart. Each module
 * declares its own settings in `<module>-settings.ts` and adds them here by `declare module`; modules/merchants puts the
 * schemas together and refuses what does not fit when it is written.
 */
export interface MerchantSettings extends v.InferOutput<typeof platformSettings> {}

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
