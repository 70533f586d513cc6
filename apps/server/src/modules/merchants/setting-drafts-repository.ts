import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** A draft of a part of the settings. Choices are as they were stored: which version of the program wrote them is not known. */
export interface SettingDraftRow {
  readonly choice: unknown;
  readonly version: string;
  readonly base: unknown;
  readonly base_version: string;
  readonly saved_at: Date;
  readonly saved_by: string;
}

/** A version of a part of the settings; without a time and an address where it was set by other means. */
export interface SettingVersionRow {
  readonly version_number: number;
  readonly choice: unknown;
  readonly published_at: Date | null;
  readonly published_by: string | null;
}

/** The draft of a part; undefined: there is none. */
export async function readSettingDraft(
  tx: Transaction,
  merchantCode: string,
  part: string,
): Promise<SettingDraftRow | undefined> {
  const found = await sql<SettingDraftRow>`select choice, version, base, base_version, saved_at, saved_by
    from merchant_setting_draft where merchant_code = ${merchantCode} and part = ${part}`.execute(tx);
  return found.rows[0];
}

/** Writes a draft over what is there; its version is one that no draft had before. @param base what is published */
export async function writeSettingDraft(
  tx: Transaction,
  merchantCode: string,
  part: string,
  meant: { readonly choice: object; readonly base: { readonly version: string; readonly choice: object } },
  staff: string,
): Promise<SettingDraftRow> {
  const { choice, base } = meant;
  const written = await sql<SettingDraftRow>`insert into merchant_setting_draft
      (merchant_code, part, choice, version, base, base_version, saved_by)
    values (${merchantCode}, ${part}, ${JSON.stringify(choice)}::jsonb, gen_random_uuid(),
      ${JSON.stringify(base.choice)}::jsonb, ${base.version}, ${staff})
    on conflict (merchant_code, part) do update set choice = excluded.choice, version = excluded.version,
      base = excluded.base, base_version = excluded.base_version, saved_at = excluded.saved_at, saved_by = excluded.saved_by
    returning choice, version, base, base_version, saved_at, saved_by`.execute(tx);
  const [row] = written.rows;
  if (!row) throw new Error('a draft that was written did not come back');
  return row;
}

export async function deleteSettingDraft(tx: Transaction, merchantCode: string, part: string): Promise<void> {
  await sql`delete from merchant_setting_draft where merchant_code = ${merchantCode} and part = ${part}`.execute(tx);
}

/** Versions of a part, newest first. @param before number that all of them are below */
export async function readSettingVersions(
  tx: Transaction,
  merchantCode: string,
  part: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<SettingVersionRow[]> {
  const older = before === undefined ? sql`` : sql`and version_number < ${before}`;
  const found = await sql<SettingVersionRow>`select version_number, choice, published_at, published_by
    from merchant_setting_version where merchant_code = ${merchantCode} and part = ${part} ${older}
    order by version_number desc limit ${limit}`.execute(tx);
  return found.rows;
}

/** Adds a version after all others. The merchant is locked, so that no two get one number. @param staff null: it was set by other means */
export async function appendSettingVersion(
  tx: Transaction,
  merchantCode: string,
  part: string,
  choice: object,
  staff: string | null,
): Promise<void> {
  await sql`insert into merchant_setting_version (merchant_code, part, version_number, choice, published_at, published_by)
    select ${merchantCode}, ${part}, coalesce(max(version_number), 0) + 1, ${JSON.stringify(choice)}::jsonb,
      case when ${staff}::text is not null then clock_timestamp() end, ${staff}
    from merchant_setting_version where merchant_code = ${merchantCode} and part = ${part}`.execute(tx);
}
