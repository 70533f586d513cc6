import { sql } from 'kysely';
import type { SessionRow } from '#server/modules/sessions/sessions.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The session a launch token came from, and the game it opens. */
export type LaunchSessionRow = SessionRow & { readonly game_id: string };

export async function insertTicket(
  tx: Transaction,
  ticket: {
    readonly merchantCode: string;
    readonly ticketHash: Buffer;
    readonly memberId: string;
    readonly sessionId: string;
    readonly gameId: string;
  },
): Promise<void> {
  await sql`insert into lottery_ticket (merchant_code, ticket_hash, member_id, session_id, game_id)
    values (${ticket.merchantCode}, ${ticket.ticketHash}, ${ticket.memberId}, ${ticket.sessionId}, ${ticket.gameId})`.execute(
    tx,
  );
}

/** What became of a ticket that was to be exchanged (see `spend_lottery_ticket`). */
export type Spending = 'OK' | 'SPENT' | 'UNKNOWN';

/**
 * Spends a ticket for a token, in one round trip. A second spending ends the token of the first.
 * @param token its life, like that of the ticket, in seconds by the database's clock
 */
export function spendTicket(
  database: Database,
  { merchantCode, sessionId, gameId }: { readonly merchantCode: string; sessionId: string; gameId: string },
  ticket: { readonly hash: Buffer; readonly lifeSeconds: number },
  token: { readonly hash: Buffer; readonly lifeSeconds: number },
): Promise<Spending> {
  return database.call(merchantCode, 'spend_lottery_ticket', [
    sessionId,
    gameId,
    ticket.hash,
    ticket.lifeSeconds,
    token.hash,
    token.lifeSeconds,
  ]);
}

/** Session behind a launch token across merchants, by the one function that may look across them. */
export async function findLaunchSession(
  database: Database,
  tokenHash: Buffer,
  lifeSeconds: number,
): Promise<LaunchSessionRow | undefined> {
  const [found] = await database.callForPlatform<LaunchSessionRow>('find_lottery_token', [tokenHash, lifeSeconds]);
  return found;
}

export async function deleteOldTokens(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`delete from lottery_token where merchant_code = ${merchantCode} and expires_at < now()`.execute(tx);
}
