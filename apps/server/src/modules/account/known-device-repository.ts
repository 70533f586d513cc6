import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** A device that was not used for so long is a stranger again. */
const DEVICE_LIFE = sql`interval '400 days'`;

/** Those of the hashes that a member's devices are known by. */
export async function findKnownDevice(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  tokenHashes: readonly Buffer[],
): Promise<Buffer | undefined> {
  if (tokenHashes.length === 0) return undefined;
  const found = await sql<{ token_hash: Buffer }>`select token_hash from known_device
    where merchant_code = ${merchantCode} and member_id = ${memberId} and token_hash = any(${[...tokenHashes]}::bytea[])
      and last_used_at > clock_timestamp() - ${DEVICE_LIFE}
    order by last_used_at desc limit 1`.execute(tx);
  return found.rows[0]?.token_hash;
}

/** Remembers a device of a member, or that it was used again. */
export async function noteKnownDevice(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  tokenHash: Buffer,
): Promise<void> {
  await sql`delete from known_device where merchant_code = ${merchantCode} and member_id = ${memberId}
    and last_used_at < clock_timestamp() - ${DEVICE_LIFE}`.execute(tx);
  await sql`insert into known_device (merchant_code, member_id, token_hash)
    values (${merchantCode}, ${memberId}, ${tokenHash})
    on conflict (merchant_code, member_id, token_hash) do update set last_used_at = clock_timestamp()`.execute(tx);
}

/** Forgets all devices of a member: whoever reset the password does not know who else had it. */
export async function forgetKnownDevices(tx: Transaction, merchantCode: string, memberId: string): Promise<void> {
  await sql`delete from known_device where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}
