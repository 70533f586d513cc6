import type { LocalizedText } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** What a merchant changed about a game. Times are milliseconds since 1970 by the database's clock, amounts at scale 4. */
export interface GameChanges {
  readonly isHidden: boolean;
  /** Null: as the catalogue has it; so is `isNew`. */
  readonly isHot: boolean | null;
  readonly isNew: boolean | null;
  readonly maintenance: GameMaintenance | null;
  readonly minStake: bigint | null;
  readonly maxStake: bigint | null;
}

/** A game that members cannot open for now. */
export interface GameMaintenance {
  /** When it opens by itself; null: when staff open it. */
  readonly endsAt: number | null;
  /** Text for members, by language; a language without one gets the default text. */
  readonly texts: LocalizedText;
}

/** Changes of one game with how often it was changed. */
export interface StoredChanges extends GameChanges {
  readonly merchantCode: string;
  readonly nodeId: string;
  readonly version: number;
}

export interface GameOrder {
  readonly merchantCode: string;
  /** Games that come first, in their order. */
  readonly nodeIds: readonly string[];
  readonly version: number;
}

type ChangesRow = Omit<StoredChanges, 'maintenance'> & {
  readonly isClosed: boolean;
  readonly endsAt: number | null;
  readonly texts: LocalizedText;
};

const columns = sql`merchant_code as "merchantCode", node_id as "nodeId", is_hidden as "isHidden", is_hot as "isHot", is_new as "isNew",
  in_maintenance as "isClosed", extract(epoch from maintenance_ends_at)::float8 * 1000 as "endsAt", maintenance_texts as texts,
  min_stake as "minStake", max_stake as "maxStake", version`;

const fromRow = ({ isClosed, endsAt, texts, ...row }: ChangesRow): StoredChanges => ({
  ...row,
  maintenance: isClosed ? { endsAt, texts } : null,
});

/** What all merchants changed about games. */
export async function readMerchantGames(tx: Transaction): Promise<StoredChanges[]> {
  const found = await sql<ChangesRow>`select ${columns} from merchant_games()`.execute(tx);
  return found.rows.map(fromRow);
}

/** The orders of all merchants. */
export async function readGameOrders(tx: Transaction): Promise<GameOrder[]> {
  const found =
    await sql<GameOrder>`select merchant_code as "merchantCode", node_ids as "nodeIds", version from game_orders()`.execute(
      tx,
    );
  return found.rows;
}

/** What a merchant changed about one game, as it is stored; undefined where it changed nothing. */
export async function readChanges(
  tx: Transaction,
  merchantCode: string,
  nodeId: string,
): Promise<StoredChanges | undefined> {
  const found = await sql<ChangesRow>`select ${columns} from merchant_game
    where merchant_code = ${merchantCode} and node_id = ${nodeId}`.execute(tx);
  return found.rows.map(fromRow)[0];
}

/**
 * Writes what a merchant changes about a game.
 * @param version of the changes that were seen, 0 where there were none
 * @returns false when somebody changed them since; nothing is written then
 */
export async function writeChanges(
  tx: Transaction,
  { merchantCode, nodeId, version, ...changes }: StoredChanges,
): Promise<boolean> {
  const { isHidden, isHot, isNew, maintenance, minStake, maxStake } = changes;
  const endsAt = maintenance?.endsAt == null ? null : new Date(maintenance.endsAt);
  const texts = JSON.stringify(maintenance?.texts ?? {});
  const isClosed = maintenance !== null;
  if (version === 0) {
    const added =
      await sql`insert into merchant_game (merchant_code, node_id, is_hidden, is_hot, is_new, in_maintenance,
        maintenance_ends_at, maintenance_texts, min_stake, max_stake)
      values (${merchantCode}, ${nodeId}, ${isHidden}, ${isHot}, ${isNew}, ${isClosed}, ${endsAt}, ${texts}::jsonb, ${minStake}, ${maxStake})
      on conflict do nothing`.execute(tx);
    return added.numAffectedRows === 1n;
  }
  const changed = await sql`update merchant_game set is_hidden = ${isHidden}, is_hot = ${isHot}, is_new = ${isNew},
      in_maintenance = ${isClosed}, maintenance_ends_at = ${endsAt}, maintenance_texts = ${texts}::jsonb,
      min_stake = ${minStake}, max_stake = ${maxStake}, version = version + 1
    where merchant_code = ${merchantCode} and node_id = ${nodeId} and version = ${version}`.execute(tx);
  return changed.numAffectedRows === 1n;
}

/**
 * Writes the games that come first at a merchant.
 * @param order.version of the order that was seen, 0 where there was none
 * @returns false when somebody changed it since; nothing is written then
 */
export async function writeGameOrder(tx: Transaction, { merchantCode, nodeIds, version }: GameOrder): Promise<boolean> {
  const written =
    version === 0
      ? await sql`insert into game_order (merchant_code, node_ids) values (${merchantCode}, ${[...nodeIds]}::text[])
          on conflict do nothing`.execute(tx)
      : await sql`update game_order set node_ids = ${[...nodeIds]}::text[], version = version + 1
          where merchant_code = ${merchantCode} and version = ${version}`.execute(tx);
  return written.numAffectedRows === 1n;
}
