import type { Wp1Jackpot } from '@tessera/contract/vendors/wp1';
import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { SecretBox } from '#server/platform/security/secret-box.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Seeds of rounds to come. */
export const STUDIO_SEED: EncryptedColumn = {
  table: 'studio_seed',
  column: 'server_seed',
  row: ['merchant_code', 'seed_id'],
};

export interface StudioSession {
  readonly merchant_code: string;
  readonly vendor_code: string;
  readonly member_id: string;
  readonly game_code: string;
  readonly wallet_session: string;
  readonly currency: string;
  readonly language: string;
  readonly mode: 'real' | 'trial';
  readonly regulated: boolean;
  /** How many times as large as in the game's mathematics its stakes are, decimal. */
  readonly stake_factor: string;
  /** The jackpot that its stakes feed and can win, as the wallet told at its opening; null: none. */
  readonly jackpot: Wp1Jackpot | null;
}

/** A game session lives this long, as the wallet's does. */
const SESSION_LIFE = sql`interval '12 hours'`;

export async function insertStudioSession(tx: Transaction, tokenHash: Buffer, session: StudioSession): Promise<void> {
  await sql`insert into studio_session (merchant_code, token_hash, vendor_code, member_id, game_code, wallet_session, currency,
      language, mode, regulated, stake_factor, jackpot)
    values (${session.merchant_code}, ${tokenHash}, ${session.vendor_code}, ${session.member_id}, ${session.game_code},
      ${session.wallet_session}, ${session.currency}, ${session.language}, ${session.mode}, ${session.regulated},
      ${session.stake_factor}, ${session.jackpot && JSON.stringify(session.jackpot)})`.execute(tx);
}

export async function findStudioSession(
  tx: Transaction,
  merchantCode: string,
  tokenHash: Buffer,
): Promise<StudioSession | undefined> {
  const found = await sql<StudioSession>`select * from studio_session where merchant_code = ${merchantCode}
    and token_hash = ${tokenHash} and created_at > now() - ${SESSION_LIFE}`.execute(tx);
  return found.rows[0];
}

/** What the player is shown of a seed. */
export interface ShownSeed {
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
}

export interface SeedRow extends ShownSeed {
  readonly seed_id: string;
  readonly server_seed: string;
}

/** A row that was read with an encrypted seed, with the seed opened: reading the tables reveals no future round. */
export function decryptSeed<Row extends Pick<SeedRow, 'seed_id' | 'server_seed'>>(
  box: SecretBox,
  merchantCode: string,
  row: Row,
): Row {
  return { ...row, server_seed: box.decrypt(placeOf(STUDIO_SEED, merchantCode, row.seed_id), row.server_seed) };
}

/** A player of one game. */
export interface Player {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly gameCode: string;
}

/** Seed in use, locked until the transaction ends: it is what makes a player's rounds follow one another. */
export async function lockSeed(tx: Transaction, player: Player): Promise<SeedRow | undefined> {
  const found = await sql<SeedRow>`select seed_id, server_seed, server_seed_hash, client_seed, nonce from studio_seed
    where merchant_code = ${player.merchantCode} and member_id = ${player.memberId} and game_code = ${player.gameCode}
      and revealed_at is null for update`.execute(tx);
  const [seed] = found.rows;
  return seed && decryptSeed(boxOf(tx), player.merchantCode, seed);
}

/** Puts a seed into use unless another one came first. */
export async function insertSeed(
  tx: Transaction,
  player: Player,
  seed: { seedId: string; serverSeed: string; hash: string; clientSeed: string },
): Promise<void> {
  const encrypted = boxOf(tx).encrypt(placeOf(STUDIO_SEED, player.merchantCode, seed.seedId), seed.serverSeed);
  await sql`insert into studio_seed (merchant_code, seed_id, member_id, game_code, server_seed, server_seed_hash, client_seed)
    values (${player.merchantCode}, ${seed.seedId}, ${player.memberId}, ${player.gameCode}, ${encrypted}, ${seed.hash},
      ${seed.clientSeed}) on conflict do nothing`.execute(tx);
}

export async function revealSeed(tx: Transaction, merchantCode: string, seedId: string): Promise<void> {
  await sql`update studio_seed set revealed_at = now() where merchant_code = ${merchantCode} and seed_id = ${seedId}`.execute(
    tx,
  );
}

export async function setClientSeed(
  tx: Transaction,
  merchantCode: string,
  seedId: string,
  clientSeed: string,
): Promise<void> {
  await sql`update studio_seed set client_seed = ${clientSeed} where merchant_code = ${merchantCode} and seed_id = ${seedId}`.execute(
    tx,
  );
}
