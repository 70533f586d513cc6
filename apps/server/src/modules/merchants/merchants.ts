import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { createCachedCopy } from '#server/platform/database/cached-copy.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Merchant, MerchantDirectory, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { refuseBeyondBounds } from './bounded-settings.ts';
import { toMerchant } from './change-merchant.ts';
import { refuseOtherStakes } from './fixed-stakes.ts';
import { asSettingSchema } from './loosened-settings.ts';
import { merchantSettingsSchema } from '#server/platform/tenancy/settings-schema.ts';
import { lockMerchant, readMerchants, readVersion, writeMerchant } from './merchants-repository.ts';

/** The merchants by code, by host, and all of them. */
export interface WholeDirectory extends MerchantDirectory {
  all(): Promise<readonly Merchant[]>;
}

/** Merchants kept in memory, asked for changes at most once a second; a database that is away leaves the last copy in use. */
export function createMerchantDirectory(database: Database, log: Log): WholeDirectory {
  const current = createCachedCopy<{ readonly version: string; readonly merchants: readonly Merchant[] }>(
    'merchants',
    log,
    (last) =>
      database.forPlatform(async (tx) => {
        const version = await readVersion(tx);
        if (last?.version === version) return last;
        return { version, merchants: (await readMerchants(tx)).map(toMerchant) };
      }),
  );
  const all = async () => (await current()).merchants;
  return {
    all,
    async byCode(code) {
      return (await all()).find((merchant) => merchant.code === code || merchant.trialAlias === code);
    },
    async byHost(host) {
      return (await all()).find((merchant) => merchant.hosts.includes(host));
    },
  };
}

/**
 * Writes a merchant after checking every setting.
 * @throws v.ValiError naming the setting that does not fit; SettingBeyondBounds for more than any merchant may give, and for other stakes where
 *   somebody has played
 */
export async function saveMerchant(
  database: Database,
  merchant: { code: string; trialAlias: string; hosts: readonly string[]; settings: MerchantSettings },
): Promise<void> {
  const settings = v.parse(merchantSettingsSchema(), merchant.settings);
  await database.forPlatform(async (tx) => {
    const stored = await lockMerchant(tx, merchant.code);
    const before = stored?.settings as Partial<MerchantSettings> | undefined;
    refuseBeyondBounds(asSettingSchema(merchantSettingsSchema()), before, settings);
    await refuseOtherStakes(tx, merchant.code, before, settings);
    await writeMerchant(tx, { ...merchant, settings });
    await publishLiveHints(tx, { merchantCode: merchant.code, kind: 'status' });
  });
}
/** All merchants as they are stored this moment, where the directory's copy may be a second old. */
export async function readAllMerchants(database: Database): Promise<Merchant[]> {
  return (await database.forPlatform(readMerchants)).map(toMerchant);
}

/** Settings of a merchant as they are stored this moment, where the directory's copy may be a second old. @throws Error when there is no such merchant */
export async function readSettings(database: Database, code: string): Promise<MerchantSettings> {
  const rows = await database.forPlatform(readMerchants);
  const row = rows.find((other) => other.merchant_code === code);
  if (!row) throw new Error(`no merchant ${code}`);
  return toMerchant(row).settings;
}

export {
  type Agreement,
  changeAgreement,
  changeAgreementWithin,
  readAgreement,
} from './agreement.ts';
export {
  BrandPictureMissing,
  PictureMisfit,
  readBrandPicture,
  requirePictures,
  storeIcon,
  storeLogo,
} from './brand-pictures.ts';
export { type ChangedSettings, changeMerchant, changeMerchantWithin, lockSettings } from './change-merchant.ts';
export { DEMO_MERCHANTS } from './demo-merchants.data.ts';
export { addMerchant, refuseFramesHost } from './add-merchant.ts';
export { MerchantRefused } from './merchant-refused.ts';
export { composeMerchant, type NewMerchant, PLAIN_BRAND } from './merchant-template.ts';
export {
  discardLookDraft,
  type LookChanged,
  type LookDraft,
  LookUnreadable,
  listLooks,
  type PastLook,
  publishEarlierLook,
  publishLookDraft,
  readLook,
  saveLookDraft,
} from './looks.ts';
export {
  appendSettingVersion,
  deleteSettingDraft,
  readSettingDraft,
  readSettingVersions,
  type SettingDraftRow,
  type SettingVersionRow,
  writeSettingDraft,
} from './setting-drafts-repository.ts';
export { isVendorOpenAt, openVendorAt } from './vendor-state.ts';
