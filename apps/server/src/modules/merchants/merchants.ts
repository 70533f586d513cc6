import * as v from 'valibot';
import { cleanHtml } from '#server/modules/announcements/announcements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { tellLive } from '#server/platform/live/live-hints.ts';
import type { Log } from '#server/platform/log/log.ts';
import {
  type Merchant,
  type MerchantDirectory,
  type MerchantSettings,
  merchantSettingsSchema,
} from '#server/platform/tenancy/merchant.ts';
import { type MerchantRow, readMerchants, readVersion, writeMerchant } from './merchants-repository.ts';

/** How long a process may answer from its copy before it asks whether anything changed, milliseconds. */
export const MERCHANT_FRESH_MS = 1000;

/** The agreement is HTML of staff, shown to members: cleaned when written and, for what was written before, when read. */
function cleaned(settings: MerchantSettings): MerchantSettings {
  const { title, content } = settings.agreement;
  const clean = Object.entries(content).map(([language, html]) => [language, cleanHtml(html ?? '')]);
  return { ...settings, agreement: { title, content: Object.fromEntries(clean) } };
}

function toMerchant(row: MerchantRow): Merchant {
  return {
    code: row.merchant_code,
    trialAlias: row.trial_alias,
    hosts: row.hosts,
    settings: cleaned(v.parse(merchantSettingsSchema, row.settings)),
  };
}

/** Merchants kept in memory, asked for changes at most once a second; a database that is away leaves the last copy in use. */
export function createMerchantDirectory(
  database: Database,
  log: Log,
): MerchantDirectory & { all(): Promise<Merchant[]> } {
  let merchants: Merchant[] = [];
  let version = '';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const [newest, rows] = await database.forPlatform(async (tx) => {
      const stored = await readVersion(tx);
      return [stored, stored === version ? undefined : await readMerchants(tx)] as const;
    });
    if (rows) merchants = rows.map(toMerchant);
    version = newest;
    checkedAt = performance.now();
  }

  async function current(): Promise<Merchant[]> {
    if (performance.now() - checkedAt > MERCHANT_FRESH_MS) {
      checking ??= refresh().finally(() => {
        checking = undefined;
      });
      try {
        await checking;
      } catch (error) {
        if (merchants.length === 0) throw error;
        log.warn({ err: error }, 'merchants could not be refreshed; the last copy stays in use');
      }
    }
    return merchants;
  }

  return {
    all: current,
    async byCode(code) {
      return (await current()).find((merchant) => merchant.code === code || merchant.trialAlias === code);
    },
    async byHost(host) {
      return (await current()).find((merchant) => merchant.hosts.includes(host));
    },
  };
}

/**
 * Writes a merchant after checking every setting.
 * @throws v.ValiError naming the setting that does not fit.
 */
export async function saveMerchant(
  database: Database,
  merchant: { code: string; trialAlias: string; hosts: readonly string[]; settings: MerchantSettings },
): Promise<void> {
  const settings = cleaned(v.parse(merchantSettingsSchema, merchant.settings));
  await database.forPlatform(async (tx) => {
    await writeMerchant(tx, { ...merchant, settings });
    await tellLive(tx, { merchantCode: merchant.code, kind: 'status' });
  });
}
export { DEMO_MERCHANTS } from './demo-merchants.data.ts';
