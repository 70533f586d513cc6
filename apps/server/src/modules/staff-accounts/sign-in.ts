import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { checkPassword } from '#server/platform/security/passwords.ts';
import { findCredentials, takeCode } from './account-repository.ts';
import { openSession } from './sessions.ts';
import type { SessionPlace } from './session-repository.ts';
import { StaffRefusal } from './staff-refusal.ts';
import { periodOfCode } from './totp.ts';
import { forgetTries, reserveTry } from './try-repository.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Opens a session by password and code. Whatever is wrong, the answer is the same, and one password is verified for an e-mail
 * address that nobody has too.
 * @returns the token of the session
 * @throws StaffRefusal SIGN_IN_REFUSED, or TOO_MANY_TRIES while the e-mail address has to wait
 */
export async function signIn(
  database: Database,
  { email, password, code }: SignIn,
  place: SessionPlace,
): Promise<string> {
  const subject = createHash('sha256').update(email).digest('hex');
  const isAdmitted = await database.forPlatform((tx) => reserveTry(tx, subject));
  if (!isAdmitted) throw new StaffRefusal('TOO_MANY_TRIES');
  const known = await database.forPlatform((tx) => findCredentials(tx, email));
  const isRight = await checkPassword(known?.passwordHash ?? null, password);
  if (!known || !isRight) throw new StaffRefusal('SIGN_IN_REFUSED');
  const period = periodOfCode(known.totpSecret, code, (await database.now()).getTime());
  if (period === undefined) throw new StaffRefusal('SIGN_IN_REFUSED');
  return database.forPlatform(async (tx) => {
    if (!(await takeCode(tx, known.staffId, period))) throw new StaffRefusal('SIGN_IN_REFUSED');
    await forgetTries(tx, subject);
    return openSession(tx, known.staffId, place);
  });
}
