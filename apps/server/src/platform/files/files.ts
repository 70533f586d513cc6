import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../database/database.ts';
import type { FilePurpose } from './file-store.ts';
import { fileStores } from './file-stores.ts';

/** Whose file it is and what for. */
export interface FilePlace {
  readonly merchantCode: string;
  readonly ownerId: string;
  readonly purpose: FilePurpose;
}

/** Owner of what belongs to the merchant and to no member. */
export const NO_MEMBER = '00000000-0000-0000-0000-000000000000';

/** Whether what a merchant keeps for a purpose takes up less than so many bytes. */
export async function hasRoom(
  tx: Transaction,
  { merchantCode, ownerId, purpose }: FilePlace,
  mostBytes: number,
): Promise<boolean> {
  const found = await sql<{
    has_room: boolean;
  }>`select coalesce(sum(byte_count), 0) < ${mostBytes} as has_room from file
    where merchant_code = ${merchantCode} and owner_id = ${ownerId} and purpose = ${purpose}`.execute(tx);
  return found.rows[0]?.has_room === true;
}

/** Whether a file is kept at a place. */
export async function holdsFile(
  tx: Transaction,
  { merchantCode, ownerId, purpose }: FilePlace,
  fileHash: string,
): Promise<boolean> {
  const found = await sql`select 1 from file where merchant_code = ${merchantCode} and owner_id = ${ownerId}
    and purpose = ${purpose} and file_hash = ${fileHash}`.execute(tx);
  return found.rows.length > 0;
}

/** One writer or remover of a content at a time, until the transaction ends. */
async function lockContent(tx: Transaction, merchantCode: string, fileHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file:${merchantCode}:${fileHash}`}, 0))`.execute(tx);
}

/**
 * Keeps a file and answers the hash it is found by. The same content twice is one file with two rows.
 * @throws Error when the store does not take it
 */
export async function storeFile(
  tx: Transaction,
  config: Config,
  place: FilePlace,
  file: { readonly bytes: Buffer; readonly type: string },
): Promise<string> {
  const { merchantCode, ownerId, purpose } = place;
  const fileHash = createHash('sha256').update(file.bytes).digest('hex');
  await lockContent(tx, merchantCode, fileHash);
  await fileStores.chosen({ config }).provider.put({ merchantCode, purpose, fileHash }, file.bytes);
  await sql`insert into file (merchant_code, owner_id, purpose, file_hash, file_type, byte_count)
    values (${merchantCode}, ${ownerId}, ${purpose}, ${fileHash}, ${file.type}, ${file.bytes.length})
    on conflict do nothing`.execute(tx);
  return fileHash;
}

/** Gives up every file of a place but one; bytes that nobody else of the merchant keeps are removed. */
export async function dropOtherFiles(
  tx: Transaction,
  config: Config,
  place: FilePlace,
  kept: string | undefined,
): Promise<void> {
  const { merchantCode, purpose } = place;
  const dropped = await sql<{ file_hash: string }>`delete from file where merchant_code = ${merchantCode}
    and owner_id = ${place.ownerId} and purpose = ${purpose} and file_hash <> ${kept ?? ''}
    returning file_hash`.execute(tx);
  for (const { file_hash: fileHash } of dropped.rows) {
    await lockContent(tx, merchantCode, fileHash);
    const others = await sql`select 1 from file
      where merchant_code = ${merchantCode} and purpose = ${purpose} and file_hash = ${fileHash}
      limit 1`.execute(tx);
    if (others.rows.length === 0)
      await fileStores.chosen({ config }).provider.remove({ merchantCode, purpose, fileHash });
  }
}
