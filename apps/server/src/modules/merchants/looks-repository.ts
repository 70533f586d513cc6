import { sql } from 'kysely';
import type { Brand } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';

/** The look that staff prepare. `brand` is as it was stored: which version of the program wrote it is not known. */
export interface LookDraftRow {
  readonly brand: unknown;
  readonly version: string;
  readonly saved_at: Date;
  readonly saved_by: string;
}

/** A look that the merchant wore; without a time and a name where it was set by other means. */
export interface PastLookRow {
  readonly look_number: number;
  readonly brand: unknown;
  readonly published_at: Date | null;
  readonly published_by: string | null;
}

export async function readDraft(tx: Transaction, merchantCode: string): Promise<LookDraftRow | undefined> {
  const found = await sql<LookDraftRow>`select brand, version, saved_at, saved_by from merchant_look_draft
    where merchant_code = ${merchantCode}`.execute(tx);
  return found.rows[0];
}

/** Writes the draft over what is there; its version is one that no draft had before. */
export async function writeDraft(
  tx: Transaction,
  merchantCode: string,
  brand: Brand,
  staff: string,
): Promise<LookDraftRow> {
  const written = await sql<LookDraftRow>`insert into merchant_look_draft (merchant_code, brand, version, saved_by)
    values (${merchantCode}, ${JSON.stringify(brand)}::jsonb, gen_random_uuid(), ${staff})
    on conflict (merchant_code) do update set brand = excluded.brand, version = excluded.version,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by
    returning brand, version, saved_at, saved_by`.execute(tx);
  const [row] = written.rows;
  if (!row) throw new Error('a draft that was written did not come back');
  return row;
}

export async function deleteDraft(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`delete from merchant_look_draft where merchant_code = ${merchantCode}`.execute(tx);
}

/** Looks of a merchant, newest first. @param before number that all of them are below */
export async function readPastLooks(
  tx: Transaction,
  merchantCode: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<PastLookRow[]> {
  const older = before === undefined ? sql`` : sql`and look_number < ${before}`;
  const found = await sql<PastLookRow>`select look_number, brand, published_at, published_by
    from merchant_look_history where merchant_code = ${merchantCode} ${older}
    order by look_number desc limit ${limit}`.execute(tx);
  return found.rows;
}

export async function readPastLook(
  tx: Transaction,
  merchantCode: string,
  number: number,
): Promise<PastLookRow | undefined> {
  const found = await sql<PastLookRow>`select look_number, brand, published_at, published_by
    from merchant_look_history where merchant_code = ${merchantCode} and look_number = ${number}`.execute(tx);
  return found.rows[0];
}

/** Adds a look after all others. The merchant is locked, so that no two get one number. @param staff null: it was set by other means */
export async function appendLook(
  tx: Transaction,
  merchantCode: string,
  brand: Brand,
  staff: string | null,
): Promise<void> {
  await sql`insert into merchant_look_history (merchant_code, look_number, brand, published_at, published_by)
    select ${merchantCode}, coalesce(max(look_number), 0) + 1, ${JSON.stringify(brand)}::jsonb,
      case when ${staff}::text is not null then clock_timestamp() end, ${staff}
    from merchant_look_history where merchant_code = ${merchantCode}`.execute(tx);
}
