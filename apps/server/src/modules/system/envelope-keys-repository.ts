import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Private keys of the platform. */
export const PRIVATE_KEY: EncryptedColumn = { table: 'platform_key', column: 'private_pem', row: ['purpose', 'kid'] };

/** Keys of a purpose, opened, the newest first. */
export async function readKeys(tx: Transaction, purpose: string): Promise<{ kid: string; private_pem: string }[]> {
  const found = await sql<{ kid: string; private_pem: string }>`select kid, private_pem from platform_key
    where purpose = ${purpose} order by created_at desc, kid`.execute(tx);
  const open = (kid: string, pem: string) => boxOf(tx).decrypt(placeOf(PRIVATE_KEY, purpose, kid), pem);
  return found.rows.map(({ kid, private_pem: pem }) => ({ kid, private_pem: open(kid, pem) }));
}

/** Adds the first key of a purpose; a process that comes second changes nothing. */
export async function insertKey(tx: Transaction, purpose: string, kid: string, pem: string): Promise<void> {
  const encrypted = boxOf(tx).encrypt(placeOf(PRIVATE_KEY, purpose, kid), pem);
  await sql`insert into platform_key (purpose, kid, private_pem)
    select ${purpose}, ${kid}, ${encrypted} where not exists (select 1 from platform_key where purpose = ${purpose})`.execute(
    tx,
  );
}

/** True the first time an envelope is seen. */
export async function rememberEnvelope(tx: Transaction, replayHash: string): Promise<boolean> {
  const done = await sql`insert into seen_envelope (replay_hash) values (${replayHash}) on conflict do nothing`.execute(
    tx,
  );
  return done.numAffectedRows === 1n;
}

/** Removes envelopes older than the window in which a replay would be accepted. */
export async function deleteOldEnvelopes(tx: Transaction): Promise<void> {
  await sql`delete from seen_envelope where seen_at < now() - interval '30 minutes'`.execute(tx);
}
