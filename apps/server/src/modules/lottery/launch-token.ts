import { sessionOf, tokenHash } from '#server/modules/account/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Session, SessionDirectory } from '#server/platform/tenancy/session.ts';
import { LAUNCH_TOKEN_PREFIX } from '#server/platform/tenancy/session.ts';
import { deleteOldTokens, findLaunchSession, insertToken } from './tokens-repository.ts';

/** How long a launch token lives after its last use, by the database's clock. */
const LIFE_SECONDS = 1800;

/** Gives a member's session a token of one game (LOTT-03); only its hash is kept. */
export async function issueLaunchToken(database: Database, session: Session, gameId: string): Promise<string> {
  const token = `${LAUNCH_TOKEN_PREFIX}${newSecret()}`;
  const { merchantCode, memberId, sessionId } = session;
  await database.forMerchant(merchantCode, (tx) =>
    insertToken(tx, {
      merchantCode,
      memberId,
      sessionId,
      gameId,
      tokenHash: tokenHash(token),
      lifeSeconds: LIFE_SECONDS,
    }),
  );
  return token;
}

/** Sessions by launch token: they end with the session they came from. */
export function createLaunchDirectory(database: Database): Pick<SessionDirectory, 'byLaunchToken'> {
  return {
    async byLaunchToken(token) {
      if (token.length > 200) return undefined;
      const row = await database.forPlatform((tx) => findLaunchSession(tx, tokenHash(token), LIFE_SECONDS));
      return row && { ...sessionOf(row), launchedGame: row.game_id };
    },
  };
}

/** Removes tokens that count no more. */
export function forgetOldLaunchTokens(database: Database, merchantCode: string): Promise<void> {
  return database.forMerchant(merchantCode, (tx) => deleteOldTokens(tx, merchantCode));
}
