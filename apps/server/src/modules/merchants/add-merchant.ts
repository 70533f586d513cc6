import { isEachOnce } from '@tessera/contract/each-once';
import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { isOpenHost } from '#server/platform/http/host.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { MerchantRefused } from './merchant-refused.ts';
import { refuseBeyondBounds } from './bounded-settings.ts';
import { asSettingSchema } from './loosened-settings.ts';
import { merchantSettingsSchema } from '#server/platform/tenancy/settings-schema.ts';
import { insertMerchant, lockMerchants, type MerchantRow, readMerchants } from './merchants-repository.ts';

const CODE = /^[A-Z][A-Z0-9_]{1,14}$/;
/** First words of the staff command line that are no merchant, so no merchant may have them as its code. */
const RESERVED_CODES = ['MERCHANT', 'VENDOR', 'ACTIONS', 'AUDIT', 'BUNDLES'];
const TRIAL_ALIAS = /^[A-Za-z0-9_]{2,20}$/;
/** A name of DNS in small letters (RFC 1123): labels of letters, digits and hyphens, the last one beginning with a letter. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** An IANA name; an offset such as +05:00 is read the other way round by PostgreSQL. */
const TIME_ZONE = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/;

function isTimeZone(name: string): boolean {
  try {
    return TIME_ZONE.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Why a merchant cannot have these languages; undefined: it can. */
export function problemOfLanguages({
  languages,
  defaultLanguage,
}: Pick<MerchantSettings, 'languages' | 'defaultLanguage'>): string | undefined {
  if (!isEachOnce(languages)) return 'a language is named twice';
  if (!languages.includes(defaultLanguage)) return `the default language ${defaultLanguage} is not among the languages`;
  return undefined;
}

/** @throws MerchantRefused for what cannot be right of any merchant */
function checkForm({ code, trialAlias, hosts, settings }: Merchant): void {
  const refuse = (message: string): never => {
    throw new MerchantRefused(message);
  };
  if (!CODE.test(code))
    refuse(`a code is 2 to 15 capital letters, digits and underscores, a letter first; not "${code}"`);
  if (RESERVED_CODES.includes(code)) refuse(`"${code}" is a word of the command line; choose another code`);
  if (!TRIAL_ALIAS.test(trialAlias))
    refuse(`a trial alias is 2 to 20 letters, digits and underscores; not "${trialAlias}"`);
  if (trialAlias.toUpperCase() === code) refuse('the trial alias is another name than the code');
  if (hosts.length === 0) refuse('a merchant needs at least one host');
  for (const [index, host] of hosts.entries()) {
    if (!HOST.test(host) || isOpenHost(host))
      refuse(`"${host}" is not a host name; expected one such as play.example.com, in small letters`);
    if (hosts.indexOf(host) !== index) refuse(`host "${host}" is named twice`);
  }
  const { timeZone } = settings;
  const problem = problemOfLanguages(settings);
  if (problem !== undefined) refuse(problem);
  if (!isTimeZone(timeZone)) refuse(`no time zone "${timeZone}"; expected one such as Europe/Berlin`);
}

/** @throws MerchantRefused when another merchant has the code, the alias or a host; codes that differ in case alone count as one */
function checkFree({ code, trialAlias, hosts }: Merchant, others: readonly MerchantRow[]): void {
  for (const other of others) {
    const names = [other.merchant_code, other.trial_alias].map((name) => name.toUpperCase());
    if (names.includes(code))
      throw new MerchantRefused(`code "${code}" is taken by merchant ${other.merchant_code}`, true);
    if (names.includes(trialAlias.toUpperCase()))
      throw new MerchantRefused(`alias "${trialAlias}" is taken by merchant ${other.merchant_code}`);
    const host = hosts.find((name) => other.hosts.includes(name));
    if (host) throw new MerchantRefused(`host "${host}" is taken by merchant ${other.merchant_code}`);
  }
}

/**
 * Frames of games run on their own origin, which no merchant's app may share.
 * @throws MerchantRefused when a host is that of FRAMES_URL and the program answers elsewhere
 */
export function refuseFramesHost(
  { hosts }: Pick<Merchant, 'hosts'>,
  places: { readonly framesUrl: string; readonly publicUrl: string },
): void {
  const { hostname: frames } = new URL(places.framesUrl);
  const { hostname: app } = new URL(places.publicUrl);
  if (frames !== app && hosts.includes(frames)) throw new MerchantRefused(`"${frames}" is the host of FRAMES_URL`);
}

/**
 * Adds a merchant, which answers under its hosts within a second. It is there whole or not at all, and of several that want one
 * code or host at the same time one gets it.
 * @throws MerchantRefused when the code, the alias or a host is taken or malformed, a language or the time zone does not fit
 * @throws v.ValiError naming the setting that does not fit
 */
export async function addMerchant(database: Database, merchant: Merchant): Promise<void> {
  checkForm(merchant);
  const settings = v.parse(merchantSettingsSchema(), merchant.settings);
  refuseBeyondBounds(asSettingSchema(merchantSettingsSchema()), undefined, settings);
  await database.forPlatform(async (tx) => {
    await lockMerchants(tx);
    checkFree(merchant, await readMerchants(tx));
    await insertMerchant(tx, { ...merchant, settings });
    await publishLiveHints(tx, { merchantCode: merchant.code, kind: 'status' });
  });
}
