import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Whose list is meant. */
export interface Owner {
  readonly merchantCode: string;
  readonly memberId: string;
}

/**
 * Node ids of a member's favourites, newest first.
 * @param page counted from 1; without one all of them
 */
export async function readFavouriteIds(
  tx: Transaction,
  { merchantCode, memberId }: Owner,
  page?: { readonly number: number; readonly size: number },
): Promise<string[]> {
  const part = page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``;
  const found = await sql<{ node_id: string }>`select node_id from favourite
    where merchant_code = ${merchantCode} and member_id = ${memberId} order by created_at desc, node_id ${part}`.execute(
    tx,
  );
  return found.rows.map((row) => row.node_id);
}

export async function insertFavourite(
  tx: Transaction,
  { merchantCode, memberId }: Owner,
  nodeId: string,
): Promise<void> {
  await sql`insert into favourite (merchant_code, member_id, node_id) values (${merchantCode}, ${memberId}, ${nodeId})
    on conflict do nothing`.execute(tx);
}

export async function deleteFavourite(
  tx: Transaction,
  { merchantCode, memberId }: Owner,
  nodeId: string,
): Promise<void> {
  await sql`delete from favourite where merchant_code = ${merchantCode} and member_id = ${memberId} and node_id = ${nodeId}`.execute(
    tx,
  );
}

/** Node ids played last, newest first. */
export async function readRecentIds(
  tx: Transaction,
  { merchantCode, memberId }: Owner,
  limit: number,
  offset: number,
): Promise<string[]> {
  const found = await sql<{ node_id: string }>`select node_id from recent_game
    where merchant_code = ${merchantCode} and member_id = ${memberId} order by played_at desc limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return found.rows.map((row) => row.node_id);
}

export async function countRecent(tx: Transaction, { merchantCode, memberId }: Owner): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from recent_game
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

export async function recordRecentGame(
  tx: Transaction,
  { merchantCode, memberId }: Owner,
  nodeId: string,
): Promise<void> {
  await sql`insert into recent_game (merchant_code, member_id, node_id) values (${merchantCode}, ${memberId}, ${nodeId})
    on conflict (merchant_code, member_id, node_id) do update set played_at = now()`.execute(tx);
}
