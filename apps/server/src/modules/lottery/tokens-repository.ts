import { sql } from 'kysely';
import type { SessionRow } from '#server/modules/account/account.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** The session a launch token came from, and the game it opens. */
export type LaunchSessionRow = SessionRow & { readonly game_id: string };

export async function insertToken(
  tx: Transaction,
  token: {
    readonly merchantCode: string;
    readonly tokenHash: Buffer;
    readonly memberId: string;
    readonly sessionId: string;
    readonly gameId: string;
    readonly lifeSeconds: number;
  },
): Promise<void> {
  await sql`insert into lottery_token (merchant_code, token_hash, member_id, session_id, game_id, expires_at)
    values (${token.merchantCode}, ${token.tokenHash}, ${token.memberId}, ${token.sessionId}, ${token.gameId},
      now() + make_interval(secs => ${token.lifeSeconds}))`.execute(tx);
}

/** Session behind a launch token across merchants, by the one function that may look across them. */
export async function findLaunchSession(
  tx: Transaction,
  tokenHash: Buffer,
  lifeSeconds: number,
): Promise<LaunchSessionRow | undefined> {
  const found = await sql<LaunchSessionRow>`select * from find_lottery_token(${tokenHash}, ${lifeSeconds})`.execute(tx);
  return found.rows[0];
}

export async function deleteOldTokens(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`delete from lottery_token where merchant_code = ${merchantCode} and expires_at < now()`.execute(tx);
}
