import { createHash } from 'node:crypto';
import type { Transaction } from '#server/platform/database/database.ts';
import { checkPassword } from '#server/platform/security/passwords.ts';
import { type Credentials, findCredentials, takeCode } from './account-repository.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type PasskeyAnswer, preparePasskeyProof } from './passkey-proof.ts';
import { isRecoveryCode, takeRecoveryCode } from './recovery-code-repository.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { openSession } from './sessions.ts';
import type { SessionPlace } from './session-repository.ts';
import { queueNotice } from './staff-mails.ts';
import { StaffRefusal } from './staff-refusal.ts';
import { periodOfCode } from './totp.ts';
import { forgetTries, reserveTry } from './try-repository.ts';

/** What is sent to sign in: address, password and one second step. */
export type SignIn = { readonly email: string; readonly password: string } & (
  | { readonly code: string }
  | { readonly passkey: PasskeyAnswer }
  | { readonly recoveryCode: string }
);

/** Takes a second step in the transaction that opens the session. @returns false when somebody else took it meanwhile */
type TakeStep = (tx: Transaction) => Promise<boolean>;

/** Verifies a second step without using it up, except for the challenge of a passkey. @returns undefined when it is wrong */
async function prepareStep(context: AccountsContext, known: Credentials, given: SignIn): Promise<TakeStep | undefined> {
  const { database } = context;
  const { staffId, totpSecret } = known;
  if ('recoveryCode' in given) {
    const hash = hashOfRecoveryCode(staffId, given.recoveryCode);
    if (!(await database.forPlatform((tx) => isRecoveryCode(tx, staffId, hash)))) return undefined;
    return (tx) => takeRecoveryCode(tx, staffId, hash);
  }
  if ('passkey' in given) {
    const take = await preparePasskeyProof(context, given.passkey, { purpose: 'sign-in', check: 'preferred' });
    return take && (async (tx) => (await take(tx)) === staffId);
  }
  if (totpSecret === null) return undefined;
  const period = periodOfCode(totpSecret, given.code, (await database.now()).getTime());
  return period === undefined ? undefined : (tx) => takeCode(tx, staffId, period);
}

/** Somebody whose password and second step are right; the session is still to be opened. */
export interface AdmittedSignIn {
  readonly email: string;
  /** A recovery code stands for the second step: that is recorded, unlike other ways in. */
  readonly isByRecoveryCode: boolean;
  /** Uses the second step up and opens the session. @returns its token. @throws StaffRefusal SIGN_IN_REFUSED */
  open(place: SessionPlace): Promise<string>;
}

/**
 * Verifies password and second step. Whatever is wrong, the answer is the same, and one password is verified for an e-mail
 * address that nobody has too.
 * @throws StaffRefusal SIGN_IN_REFUSED, or TOO_MANY_TRIES while the e-mail address has to wait
 */
export async function admitSignIn(context: AccountsContext, given: SignIn): Promise<AdmittedSignIn> {
  const { database } = context;
  const { email, password } = given;
  const subject = createHash('sha256').update(email).digest('hex');
  const isAdmitted = await database.forPlatform((tx) => reserveTry(tx, subject));
  if (!isAdmitted) throw new StaffRefusal('TOO_MANY_TRIES');
  const known = await database.forPlatform((tx) => findCredentials(tx, email));
  const isRight = await checkPassword(known?.passwordHash ?? null, password);
  if (!known || !isRight) throw new StaffRefusal('SIGN_IN_REFUSED');
  const take = await prepareStep(context, known, given);
  if (!take) throw new StaffRefusal('SIGN_IN_REFUSED');
  const isByRecoveryCode = 'recoveryCode' in given;
  const open = (place: SessionPlace) =>
    database.forPlatform(async (tx) => {
      if (!(await take(tx))) throw new StaffRefusal('SIGN_IN_REFUSED');
      await forgetTries(tx, subject);
      if (isByRecoveryCode) await queueNotice(tx, context, email, 'recoveryCodeUsed');
      return openSession(tx, known.staffId, place);
    });
  return { email, isByRecoveryCode, open };
}

/**
 * Opens a session by a passkey alone, whose device looked who is there.
 * @returns the token of the session
 * @throws StaffRefusal PASSKEY_REFUSED, whatever is wrong, or PASSKEY_UNAVAILABLE
 */
export async function signInByPasskey(
  context: AccountsContext,
  passkey: PasskeyAnswer,
  place: SessionPlace,
): Promise<string> {
  const take = await preparePasskeyProof(context, passkey, { purpose: 'sign-in', check: 'required' });
  const token =
    take &&
    (await context.database.forPlatform(async (tx) => {
      const staffId = await take(tx);
      return staffId === undefined ? undefined : openSession(tx, staffId, place);
    }));
  if (token === undefined) throw new StaffRefusal('PASSKEY_REFUSED');
  return token;
}
