import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** The rounds that count: at most so many of the newest, none older than this. The count costs the same however much is played. */
const NEWEST_ROUNDS = 50_000;
const LONGEST_DAYS = 30;

/** Rank of a game at a merchant by how much it is played; 1 is played most. */
export interface PopularityPlace {
  readonly merchant_code: string;
  readonly node_id: string;
  readonly place: number;
}

/** The places of all merchants. */
export async function readPlaces(tx: Transaction): Promise<PopularityPlace[]> {
  const found = await sql<PopularityPlace>`select merchant_code, node_id, place from popular_games()`.execute(tx);
  return found.rows;
}

/**
 * Counts a merchant's newest rounds and stores the order of its games; games that nobody played lately have no place. The copies
 * in memory are notified when a place has changed, and only then.
 */
export async function countPopularity(tx: Transaction, merchantCode: string): Promise<void> {
  const changed = await sql`with newest as (select node_id from played_round
      where merchant_code = ${merchantCode} and created_at > clock_timestamp() - make_interval(days => ${LONGEST_DAYS})
      order by created_at desc limit ${NEWEST_ROUNDS}),
    counted as (select node_id, (row_number() over (order by count(*) desc, node_id))::int as place
      from newest join game using (node_id) group by node_id),
    gone as (delete from game_popularity p where p.merchant_code = ${merchantCode}
      and not exists (select from counted c where c.node_id = p.node_id) returning 1),
    placed as (insert into game_popularity as p (merchant_code, node_id, place)
      select ${merchantCode}, node_id, place from counted
      on conflict (merchant_code, node_id) do update set place = excluded.place where p.place <> excluded.place returning 1)
    select * from gone union all select * from placed`.execute(tx);
  if (changed.rows.length > 0) await sql`update catalogue_version set version = version + 1`.execute(tx);
}
