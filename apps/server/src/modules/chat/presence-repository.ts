import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Somebody on the staff, as the chat knows them. */
export interface ChatStaff {
  readonly email: string;
  readonly name: string;
}

/** How long somebody counts as available after the last sign of their console, seconds. */
export const PRESENCE_SECONDS = 30;

const isThere = sql`seen_at > clock_timestamp() - make_interval(secs => ${PRESENCE_SECONDS})`;

/** Makes somebody available at a merchant, or ends that. */
export async function setPresence(
  tx: Transaction,
  merchantCode: string,
  { email, name }: ChatStaff,
  isAvailable: boolean,
): Promise<void> {
  if (isAvailable)
    await sql`insert into chat_presence (merchant_code, staff, name) values (${merchantCode}, ${email}, ${name})
      on conflict (merchant_code, staff) do update set name = excluded.name, seen_at = clock_timestamp()`.execute(tx);
  else await sql`delete from chat_presence where merchant_code = ${merchantCode} and staff = ${email}`.execute(tx);
}

/** Keeps somebody available who is; whose presence has ended stays away until they say otherwise. */
export async function extendPresence(tx: Transaction, merchantCode: string, email: string): Promise<void> {
  await sql`update chat_presence set seen_at = clock_timestamp()
    where merchant_code = ${merchantCode} and staff = ${email} and ${isThere}`.execute(tx);
}

/** Who is available at a merchant, by name. */
export async function readAvailable(tx: Transaction, merchantCode: string): Promise<ChatStaff[]> {
  const found = await sql<ChatStaff>`select staff as email, name from chat_presence
    where merchant_code = ${merchantCode} and ${isThere} order by lower(name), staff`.execute(tx);
  return found.rows;
}
