import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Conversations looked at in one turn. */
const AT_ONCE = 200;

/** Conversations that are deleted and whose pictures are still kept. */
export async function readPictureOwners(tx: Transaction, merchantCode: string, purpose: string): Promise<string[]> {
  const found = await sql<{ owner_id: string }>`select distinct f.owner_id from attached_file f
    where f.merchant_code = ${merchantCode} and f.purpose = ${purpose} and not exists (
      select from chat_conversation c where c.merchant_code = f.merchant_code and c.conversation_id = f.owner_id)
    limit ${AT_ONCE}`.execute(tx);
  return found.rows.map(({ owner_id }) => owner_id);
}
