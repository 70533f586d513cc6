import * as v from 'valibot';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import { refuseForeignLinks } from '#server/platform/tenancy/foreign-links.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { type Authority, NeedsSecondPerson } from '#server/platform/tenancy/needs-second-person.ts';
import { refuseBeyondBounds } from './bounded-settings.ts';
import { refuseOtherStakes } from './fixed-stakes.ts';
import { asSettingSchema, loosenedSettings } from './loosened-settings.ts';
import { merchantSettingsSchema } from '#server/platform/tenancy/settings-schema.ts';
import { lockMerchant, type MerchantRow, writeMerchant } from './merchants-repository.ts';
import { openedSettings } from './opened-settings.ts';

/** Asked for when something changes: the modules whose settings these are may still be loading before. */
const schemaOfSettings = () => asSettingSchema(merchantSettingsSchema());

/** A stored merchant. @throws v.ValiError naming the setting that does not fit */
export function toMerchant(row: MerchantRow): Merchant {
  return {
    code: row.merchant_code,
    trialAlias: row.trial_alias,
    hosts: row.hosts,
    settings: v.parse(merchantSettingsSchema(), row.settings),
  };
}

/** The present settings of a merchant, locked until the transaction ends. @throws Error when there is no such merchant */
export async function lockSettings(tx: Transaction, code: string): Promise<MerchantSettings> {
  const row = await lockMerchant(tx, code);
  if (!row) throw new Error(`no merchant ${code}`);
  return toMerchant(row).settings;
}

/** What a change made of the settings of a merchant. */
export interface ChangedSettings {
  readonly before: MerchantSettings;
  readonly after: MerchantSettings;
}

/**
 * As `changeMerchant`, within a transaction that does more.
 * @throws SettingBeyondBounds for more than any merchant may give (decision 0130), and for other stakes where somebody has played
 * @throws ForeignLink when members would be led to a host that is not allowed (decision 0131)
 * @throws NeedsSecondPerson when one person alone would let members, agents or staff have more (decision 0130)
 */
export async function changeMerchantWithin(
  tx: Transaction,
  code: string,
  change: (settings: MerchantSettings, merchant: Merchant) => Partial<MerchantSettings>,
  authority: Authority = 'alone',
): Promise<ChangedSettings> {
  const row = await lockMerchant(tx, code);
  if (!row) throw new Error(`no merchant ${code}`);
  const merchant = toMerchant(row);
  const { settings: before } = merchant;
  const schema = schemaOfSettings();
  const after = v.parse(merchantSettingsSchema(), { ...before, ...change(before, merchant) });
  refuseBeyondBounds(schema, before, after);
  await refuseOtherStakes(tx, code, before, after);
  if (authority !== 'machine') {
    const owner = { hosts: merchant.hosts, settings: after };
    refuseForeignLinks(owner, openedSettings(schema, after), openedSettings(schema, before));
  }
  const loosened = authority === 'alone' ? loosenedSettings(schema, before, after) : [];
  if (loosened.length > 0) throw new NeedsSecondPerson(loosened);
  await writeMerchant(tx, { ...merchant, settings: after });
  await publishLiveHints(tx, { merchantCode: code, kind: 'status' });
  return { before, after };
}

/**
 * Changes the present settings of a merchant under a lock, so that of two changes at once neither is lost.
 * @param change what is different, from the settings before
 * @returns the settings before and after
 * @throws v.ValiError naming the setting that does not fit; Error when there is no such merchant
 */
export function changeMerchant(
  database: Database,
  code: string,
  change: (settings: MerchantSettings) => Partial<MerchantSettings>,
): Promise<ChangedSettings> {
  return database.forPlatform((tx) => changeMerchantWithin(tx, code, change));
}
