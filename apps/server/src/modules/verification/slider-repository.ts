import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { type Asks, MOST_ASKS_COUNTED } from './work.ts';

/** Counts puzzles that were asked for lately, from one network and by all. */
export async function countSliders(tx: Transaction, merchantCode: string, network: string): Promise<Asks> {
  const found = await sql<{ network: number; every: number }>`select
      (select count(*)::int from slider_challenge where merchant_code = ${merchantCode} and network = ${network}
        and created_at > clock_timestamp() - interval '10 minutes') as network,
      (select count(*)::int from (select from slider_challenge where merchant_code = ${merchantCode}
        and created_at > clock_timestamp() - interval '1 minute' limit ${MOST_ASKS_COUNTED}) as lately) as every`.execute(
    tx,
  );
  return { ofNetwork: found.rows[0]?.network ?? 0, ofAll: found.rows[0]?.every ?? 0 };
}

/** Keeps a puzzle, and deletes puzzles that no limit counts any more. */
export async function insertSlider(
  tx: Transaction,
  merchantCode: string,
  puzzle: { sliderId: string; targetX: number; network: string; workHash: Buffer; workLimit: number },
): Promise<void> {
  await sql`delete from slider_challenge
    where merchant_code = ${merchantCode} and created_at < clock_timestamp() - interval '70 minutes'`.execute(tx);
  await sql`insert into slider_challenge (merchant_code, slider_id, target_x, network, work_hash, work_limit)
    values (${merchantCode}, ${puzzle.sliderId}, ${puzzle.targetX}, ${puzzle.network}, ${puzzle.workHash},
      ${puzzle.workLimit})`.execute(tx);
}

export interface TriedSlider {
  readonly target_x: number;
  readonly work_hash: Buffer | null;
  readonly work_limit: number;
  /** Milliseconds since it was made. */
  readonly age: number;
}

/** Takes a puzzle out of use and answers what it hides; a puzzle takes one try and lives five minutes. */
export async function consumeSlider(
  tx: Transaction,
  merchantCode: string,
  sliderId: string,
): Promise<TriedSlider | undefined> {
  const found = await sql<TriedSlider>`update slider_challenge set tried_at = clock_timestamp()
    where merchant_code = ${merchantCode} and slider_id = ${sliderId} and tried_at is null
      and created_at > clock_timestamp() - interval '5 minutes'
    returning target_x, work_hash, work_limit,
      (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as age`.execute(tx);
  return found.rows[0];
}

/** Notes what the one try of a puzzle showed. */
export async function noteTry(
  tx: Transaction,
  merchantCode: string,
  sliderId: string,
  { isSolved, isWorked }: { isSolved: boolean; isWorked: boolean },
): Promise<void> {
  await sql`update slider_challenge set is_solved = ${isSolved}, is_worked = ${isWorked}
    where merchant_code = ${merchantCode} and slider_id = ${sliderId}`.execute(tx);
}

/** Tries of the last hour without work, the present one among them: by a network, and those of all that were solved. */
export async function countTriesAlone(tx: Transaction, merchantCode: string, network: string) {
  const found = await sql<{ tried: number; solved: number; every: number }>`select
      (count(*) filter (where network = ${network}))::int as tried,
      (count(*) filter (where network = ${network} and is_solved))::int as solved,
      (count(*) filter (where is_solved))::int as every
    from slider_challenge where merchant_code = ${merchantCode} and not is_worked
      and tried_at > clock_timestamp() - interval '1 hour'`.execute(tx);
  return found.rows[0] ?? { tried: 0, solved: 0, every: 0 };
}
