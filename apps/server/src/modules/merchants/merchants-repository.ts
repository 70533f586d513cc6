import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    merchant: {
      merchant_code: string;
      trial_alias: string;
      hosts: string[];
      settings: unknown;
      version: bigint;
      updated_at: Date;
    };
  }
}

export interface MerchantRow {
  readonly merchant_code: string;
  readonly trial_alias: string;
  readonly hosts: string[];
  readonly settings: unknown;
}

/** Sum of all versions: it changes whenever any merchant does. */
export async function readVersion(tx: Transaction): Promise<string> {
  const row = await sql<{
    version: string;
  }>`select coalesce(sum(version), 0) || ':' || count(*) as version from merchant`.execute(tx);
  return row.rows[0]?.version ?? '';
}

export async function readMerchants(tx: Transaction): Promise<MerchantRow[]> {
  return tx.selectFrom('merchant').select(['merchant_code', 'trial_alias', 'hosts', 'settings']).execute();
}

export async function readMerchant(tx: Transaction, code: string): Promise<MerchantRow | undefined> {
  return tx
    .selectFrom('merchant')
    .select(['merchant_code', 'trial_alias', 'hosts', 'settings'])
    .where('merchant_code', '=', code)
    .executeTakeFirst();
}

/** Reads a merchant and holds it until the transaction ends. */
export async function lockMerchant(tx: Transaction, code: string): Promise<MerchantRow | undefined> {
  return tx
    .selectFrom('merchant')
    .select(['merchant_code', 'trial_alias', 'hosts', 'settings'])
    .where('merchant_code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether anybody has ever played at a merchant. */
export async function hasRounds(tx: Transaction, code: string): Promise<boolean> {
  const found = await sql<{ has_rounds: boolean }>`select merchant_has_rounds(${code}) as has_rounds`.execute(tx);
  return found.rows[0]?.has_rounds ?? false;
}

/** Lets merchants be added one after another, so that each sees the codes and hosts of those before it. */
export async function lockMerchants(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('merchant/add', 0))`.execute(tx);
}

/** Adds a merchant; one of its code must not be there. */
export async function insertMerchant(tx: Transaction, merchant: Merchant): Promise<void> {
  await sql`insert into merchant (merchant_code, trial_alias, hosts, settings)
    values (${merchant.code}, ${merchant.trialAlias}, ${[...merchant.hosts]}, ${JSON.stringify(merchant.settings)}::jsonb)`.execute(
    tx,
  );
}

/** Adds a merchant or replaces its settings and hosts. */
export async function writeMerchant(
  tx: Transaction,
  merchant: { code: string; trialAlias: string; hosts: readonly string[]; settings: MerchantSettings },
): Promise<void> {
  await sql`insert into merchant (merchant_code, trial_alias, hosts, settings)
    values (${merchant.code}, ${merchant.trialAlias}, ${[...merchant.hosts]}, ${JSON.stringify(merchant.settings)}::jsonb)
    on conflict (merchant_code) do update set hosts = excluded.hosts, settings = excluded.settings,
      version = merchant.version + 1, updated_at = now()`.execute(tx);
}
