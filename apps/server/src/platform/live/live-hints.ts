import { sql } from 'kysely';
import * as v from 'valibot';
import type { Transaction } from '../database/database.ts';

/** Channel of PostgreSQL on which all processes hear of changes. */
export const LIVE_CHANNEL = 'live_hints';

/** What changed: a member's balance, draws, unread counts or live chat, the board of winners, the merchant's settings, content or games, a session. */
export const HINT_KINDS = [
  'wallet',
  'draws',
  'unread',
  'chat',
  'winners',
  'status',
  'content',
  'catalogue',
  'session',
] as const;

const hintSchema = v.object({
  merchantCode: v.string(),
  /** Absent: every member of the merchant. */
  memberId: v.optional(v.string()),
  kind: v.picklist(HINT_KINDS),
});

/** Says that something changed, without its value: readers fetch that by a call that checks their rights. */
export type LiveHint = v.InferOutput<typeof hintSchema>;

/**
 * Tells every process that something changed, when and only if the transaction commits. May get lost on the way: what a
 * person sees must not depend on it. Not for transactions that move money, because commits that notify wait for each
 * other; the relay of the outbox tells of those.
 */
export async function publishLiveHints(tx: Transaction, ...hints: readonly LiveHint[]): Promise<void> {
  if (hints.length === 0) return;
  const payloads = hints.map((hint) => JSON.stringify(hint));
  await sql`select pg_notify(${LIVE_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx);
}

/** Reads a hint off the channel; undefined for what is none. */
export function parseHint(payload: string): LiveHint | undefined {
  try {
    return v.parse(hintSchema, JSON.parse(payload));
  } catch {
    return undefined;
  }
}
