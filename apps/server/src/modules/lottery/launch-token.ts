import { sessionOf, tokenHash } from '#server/modules/sessions/sessions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Session, SessionDirectory } from '#server/platform/tenancy/session.ts';
import { LAUNCH_TOKEN_PREFIX } from '#server/platform/tenancy/session.ts';
import { deleteOldTokens, findLaunchSession, insertTicket, type Spending, spendTicket } from './tokens-repository.ts';

/**
 * How long a ticket waits for its exchange. The app exchanges it as soon as it has it; one that a slow phone brings too late
 * costs a second launch.
 */
const TICKET_SECONDS = 60;
/** How long a launch token lives after its last use. Both are by the database's clock. */
const TOKEN_SECONDS = 1800;

/** Gives a member's session a ticket for one game, which is in the frame's address (LOTT-03); only its hash is kept. */
export async function issueLaunchTicket(database: Database, session: Session, gameId: string): Promise<string> {
  const ticket = newSecret();
  const { merchantCode, memberId, sessionId } = session;
  await database.forMerchant(merchantCode, (tx) =>
    insertTicket(tx, { merchantCode, memberId, sessionId, gameId, ticketHash: tokenHash(ticket) }),
  );
  return ticket;
}

/**
 * Exchanges a ticket of this very session for the launch token of its game, once. A second exchange gets nothing
 * and ends the token of the first time.
 */
export async function exchangeTicket(
  database: Database,
  session: Session,
  gameId: string,
  ticket: string,
): Promise<{ readonly outcome: Spending; readonly token: string }> {
  const token = `${LAUNCH_TOKEN_PREFIX}${newSecret()}`;
  const outcome = await spendTicket(
    database,
    { ...session, gameId },
    { hash: tokenHash(ticket), lifeSeconds: TICKET_SECONDS },
    { hash: tokenHash(token), lifeSeconds: TOKEN_SECONDS },
  );
  return { outcome, token };
}

/** Sessions by launch token: they end with the session they came from. */
export function createLaunchDirectory(database: Database): Pick<SessionDirectory, 'byLaunchToken'> {
  return {
    async byLaunchToken(token) {
      if (token.length > 200) return undefined;
      const row = await findLaunchSession(database, tokenHash(token), TOKEN_SECONDS);
      return row && { ...sessionOf(row), launchedGame: row.game_id };
    },
  };
}

/** Removes tokens that count no more. */
export function purgeOldLaunchTokens(database: Database, merchantCode: string): Promise<void> {
  return database.forMerchant(merchantCode, (tx) => deleteOldTokens(tx, merchantCode));
}
