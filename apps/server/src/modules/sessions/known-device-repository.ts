import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Remembers a device of a member, or that it was used again.
 * @param held hashes of its tokens; `fresh` is taken when the member is known by none of them
 * @returns hash, in hex, that it is known by now
 */
export async function rememberDevice(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  { held, fresh }: { readonly held: readonly Buffer[]; readonly fresh: Buffer },
): Promise<string> {
  const found = await sql<{ hash: string }>`select
    encode(remember_device(${merchantCode}, ${memberId}, ${[...held]}::bytea[], ${fresh}), 'hex') as hash`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a function answers one row');
  return row.hash;
}

/** Forgets all devices of a member: after a reset nobody knows who else had the password. */
export async function forgetKnownDevices(tx: Transaction, merchantCode: string, memberId: string): Promise<void> {
  await sql`delete from known_device where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}
