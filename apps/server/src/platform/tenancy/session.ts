/** Member types that hold a real account; every other type is trial (SESSION-11). */
export const REAL_TYPES: readonly number[] = [0, 1, 2];

/** Type of the accounts that free play makes. */
export const TRIAL_TYPE = 4;

/** A session as the pipeline hands it to handlers. The token itself is not part of it. */
export interface Session {
  readonly sessionId: string;
  readonly merchantCode: string;
  readonly memberId: string;
  readonly userName: string;
  readonly type: number;
  readonly isAgent: boolean;
  /** Came in by a password that staff issued; a new one comes before anything else (PWD-03). */
  readonly mustChangePassword: boolean;
  /** Set where the caller came with a launch token: the one lottery it is for (LOTT-03). */
  readonly launchedGame?: string;
}

/** How launch tokens of lottery frames begin; no session token does. */
export const LAUNCH_TOKEN_PREFIX = 'launch.';

/** Ledger book a session plays in. */
export function bookOf(session: Pick<Session, 'type'>): 'LIVE' | 'TRIAL' {
  return REAL_TYPES.includes(session.type) ? 'LIVE' : 'TRIAL';
}

/** Finds the session of a token. */
export interface SessionDirectory {
  /** The live session, or undefined when the token is unknown, ended or idle too long. Counts as activity. */
  byToken(token: string): Promise<Session | undefined>;
  /** The session behind a launch token, narrowed to its game. Asked for calls that take such tokens alone. */
  byLaunchToken(token: string): Promise<Session | undefined>;
}
