import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../database/database.ts';
import { newUuid } from '../database/uuid.ts';

/** Whose file it is and what for. */
export interface FilePlace {
  readonly merchantCode: string;
  readonly ownerId: string;
  readonly purpose: 'head-icon' | 'feedback';
}

/** Folder of each purpose. Only `files` is served to anybody; what stands elsewhere is for staff. */
const FOLDERS: Readonly<Record<FilePlace['purpose'], string>> = { 'head-icon': 'files', feedback: 'private-files' };

/** Path of a file below the data folder, by what it is for and the hash of its content. */
export function filePath(
  config: Pick<Config, 'dataDir'>,
  { merchantCode, purpose }: Pick<FilePlace, 'merchantCode' | 'purpose'>,
  fileHash: string,
): string {
  return join(config.dataDir, FOLDERS[purpose], merchantCode, fileHash.slice(0, 2), fileHash);
}

/** One writer or remover of a content at a time, until the transaction ends. */
async function lockContent(tx: Transaction, merchantCode: string, fileHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file:${merchantCode}:${fileHash}`}, 0))`.execute(tx);
}

/** Keeps a file and answers the hash it is found by. The same content twice is one file with two rows. */
export async function storeFile(
  tx: Transaction,
  config: Pick<Config, 'dataDir'>,
  place: FilePlace,
  file: { readonly bytes: Buffer; readonly type: string },
): Promise<string> {
  const fileHash = createHash('sha256').update(file.bytes).digest('hex');
  await lockContent(tx, place.merchantCode, fileHash);
  const path = filePath(config, place, fileHash);
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${newUuid()}`;
  await writeFile(unfinished, file.bytes);
  await rename(unfinished, path);
  await sql`insert into file (merchant_code, owner_id, purpose, file_hash, file_type, byte_count)
    values (${place.merchantCode}, ${place.ownerId}, ${place.purpose}, ${fileHash}, ${file.type}, ${file.bytes.length})
    on conflict do nothing`.execute(tx);
  return fileHash;
}

/** Gives up every file of a place but one; bytes that nobody else of the merchant keeps are removed. */
export async function dropOtherFiles(
  tx: Transaction,
  config: Pick<Config, 'dataDir'>,
  place: FilePlace,
  kept: string | undefined,
): Promise<void> {
  const dropped = await sql<{ file_hash: string }>`delete from file where merchant_code = ${place.merchantCode}
    and owner_id = ${place.ownerId} and purpose = ${place.purpose} and file_hash <> ${kept ?? ''}
    returning file_hash`.execute(tx);
  for (const { file_hash } of dropped.rows) {
    await lockContent(tx, place.merchantCode, file_hash);
    const others = await sql`select 1 from file
      where merchant_code = ${place.merchantCode} and purpose = ${place.purpose} and file_hash = ${file_hash}
      limit 1`.execute(tx);
    if (others.rows.length === 0) await rm(filePath(config, place, file_hash), { force: true });
  }
}
