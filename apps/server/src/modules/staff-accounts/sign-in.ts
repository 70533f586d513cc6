import { createHash } from 'node:crypto';
import type { Transaction } from '#server/platform/database/database.ts';
import { checkPassword } from '#server/platform/security/passwords.ts';
import { type Credentials, findCredentials, takeCode } from './account-repository.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type PasskeyAnswer, preparePasskeyProof } from './passkey-proof.ts';
import { isRecoveryCode, takeRecoveryCode } from './recovery-code-repository.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { openSession } from './sessions.ts';
import { isDeviceOf, type SessionPlace } from './session-repository.ts';
import { queueNotice } from './staff-mails.ts';
import { StaffRefusal } from './staff-refusal.ts';
import { periodOfCode } from './totp.ts';
import { forgetTries, reserveTry, type TrySubject } from './try-repository.ts';

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

/** A try to sign in that was looked at. */
export interface AdmittedSignIn {
  readonly email: string;
  /** Whether there is such an account: what strangers try at an address that nobody has is not recorded. */
  readonly isAccount: boolean;
  /** Whether password and second step are right. */
  readonly isRight: boolean;
  /** A recovery code replaces the second step. */
  readonly isByRecoveryCode: boolean;
  /** Uses the second step up and opens the session. @returns its token. @throws StaffRefusal SIGN_IN_REFUSED */
  open(place: SessionPlace): Promise<string>;
}

/** Where somebody tries to come in from. */
type TryPlace = Pick<SessionPlace, 'address' | 'device'>;

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join(' ')).digest('hex');

/**
 * What a try counts against. A device on which the account was open, and a caller with the right second step, wait only for their own mistakes:
 * however often strangers guess, from wherever, the door stays open to who has the key.
 */
function subjectsOf(
  email: string,
  { address, device }: TryPlace,
  is: { isKnownDevice: boolean; hasStep: boolean },
): TrySubject[] {
  if (is.isKnownDevice) return [{ subject: hashOf('device', device ?? '', email), isOfStrangers: false }];
  const place = { subject: hashOf('place', address, email), isOfStrangers: false };
  return is.hasStep ? [place] : [place, { subject: hashOf('account', email), isOfStrangers: true }];
}

/** Counts a try against all of its subjects. @returns false when one of them has to wait */
async function reserveAll(tx: Transaction, subjects: readonly TrySubject[]): Promise<boolean> {
  for (const subject of subjects) if (!(await reserveTry(tx, subject))) return false;
  return true;
}

/**
 * Verifies password and second step. Whatever is wrong, the answer is the same, and one password is verified for an e-mail
 * address that nobody has too.
 * @throws StaffRefusal TOO_MANY_TRIES while the e-mail address has to wait
 */
export async function admitSignIn(context: AccountsContext, given: SignIn, place: TryPlace): Promise<AdmittedSignIn> {
  const { database } = context;
  const { email, password } = given;
  const { device } = place;
  const known = await database.forPlatform((tx) => findCredentials(tx, email));
  const take = known && (await prepareStep(context, known, given));
  const isKnownDevice =
    known !== undefined &&
    device !== undefined &&
    (await database.forPlatform((tx) => isDeviceOf(tx, device, known.staffId)));
  const subjects = subjectsOf(email, place, { isKnownDevice, hasStep: take !== undefined });
  const isAdmitted = await database.forPlatform((tx) => reserveAll(tx, subjects));
  if (!isAdmitted) throw new StaffRefusal('TOO_MANY_TRIES');
  const isPassword = await checkPassword(known?.passwordHash ?? null, password);
  const isByRecoveryCode = 'recoveryCode' in given;
  const open = (opened: SessionPlace) =>
    database.forPlatform(async (tx) => {
      if (!known || !isPassword || !take || !(await take(tx))) throw new StaffRefusal('SIGN_IN_REFUSED');
      await forgetTries(tx, subjects);
      if (isByRecoveryCode) await queueNotice(tx, context, email, 'recoveryCodeUsed');
      return openSession(tx, known.staffId, opened);
    });
  return { email, isAccount: known !== undefined, isRight: isPassword && take !== undefined, isByRecoveryCode, open };
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
