import { type MemberRow, readMember, rehashPaymentPassword } from '#server/modules/members/members.ts';
import { isProven } from '#server/modules/sessions/sessions.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { checkPassword } from '#server/platform/security/passwords.ts';
import { checkPeppered, hashPeppered, isOfDroppedKey } from '#server/platform/security/peppered.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { deleteFailures, reserveTries } from '../login-guard-repository.ts';
import { oneAtATime } from '../one-at-a-time.ts';

type SessionCall = Pick<CallContext, 'platform' | 'merchant'> & { readonly session: Session };

/** What a member with a session may be asked to prove knowledge of. */
type Secret = 'password' | 'payment' | 'answer';

const HOUR = 3600;
/** The holder of a session cannot guess at leisure: the fifth wrong try and each after it wait longer. */
const LONGER_EACH_TIME = { free: 4, base: 2, longest: 60, memory: HOUR / 2 } as const;
/**
 * Six digits are guessed in a million tries, so the fifth wrong one locks them for an hour; each one after a lock locks
 * for twice as long, a day at most. The owner is let in again by time, by the security answer, or by staff.
 */
const LOCKS = { free: 4, base: HOUR, longest: 24 * HOUR, memory: 7 * 24 * HOUR } as const;
const RULES = { password: LONGER_EACH_TIME, answer: LONGER_EACH_TIME, payment: LOCKS } as const;

const subjectOf = (secret: Secret, memberId: string) => `${secret}:${memberId}`;

async function refuseWait(database: Database, secret: Secret, wait: number): Promise<void> {
  if (wait <= 0) return;
  const retryAfter = Math.ceil(wait);
  if (secret !== 'payment') throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  const until = Math.round((await database.now()).getTime() + wait * 1000);
  throw new Refusal('PAYMENT_PASSWORD_LOCKED', { retryAfter, until });
}

/** Hashes a right payment password anew when its hash was made in a former way. */
async function renewHash({ platform, merchant, session }: SessionCall, stored: string, typed: string): Promise<void> {
  const fresh = await hashPeppered(platform.keys, typed);
  await platform.database.forMerchant(merchant.code, (tx) =>
    rehashPaymentPassword(tx, merchant.code, session.memberId, stored, fresh),
  );
}

/**
 * Checks a secret of the member behind the session. The try is counted as wrong before it is looked at, in the database, so
 * for all processes: tries that arrive together see one another.
 * @param isReplaced the secret is about to be changed, so its hash is not made anew
 * @throws Refusal TOO_MANY_REQUESTS with `value.retryAfter` in seconds; for the payment password PAYMENT_PASSWORD_LOCKED with
 *   `value.until`, ms
 */
export async function checkGuarded(
  call: SessionCall,
  secret: Secret,
  hash: string | null,
  typed: string,
  isReplaced = false,
): Promise<boolean> {
  const { platform, merchant, session } = call;
  const { database } = platform;
  const { code } = merchant;
  const subject = subjectOf(secret, session.memberId);
  const rule = { ...RULES[secret], subject, asksAfter: null, asksFor: 0 };
  return oneAtATime(`${code}:${subject}`, async () => {
    const { wait } = await database.forMerchant(code, (tx) => reserveTries(tx, code, [rule], false));
    await refuseWait(database, secret, wait);
    const { isRight, isOld } =
      secret === 'payment'
        ? await checkPeppered(platform.keys, hash, typed)
        : { isRight: await checkPassword(hash, typed), isOld: false };
    if (isOld && hash !== null && !isReplaced) await renewHash(call, hash, typed);
    if (isRight) await database.forMerchant(code, (tx) => deleteFailures(tx, code, [subject]));
    return isRight;
  });
}

/** Opens a payment password that was locked, because it is another one now. */
export function unlockPaymentPassword(tx: Transaction, merchantCode: string, memberId: string): Promise<void> {
  return deleteFailures(tx, merchantCode, [subjectOf('payment', memberId)]);
}

/** How long a proof replaces the password of a member who has none, seconds. */
export const PROOF_SECONDS = 600;

/**
 * Asks for the login password before something that a stolen session must not do. A member without one proves
 * themselves by the way they come in: a code to their number, a passkey, or the external sign-in, within this session.
 * @throws Refusal PASSWORD_WRONG, TOO_MANY_REQUESTS, STEP_UP_REQUIRED
 */
export async function requirePassword(call: SessionCall, typed: string | undefined): Promise<void> {
  const { platform, merchant, session } = call;
  const { member, isTrusted } = await platform.database.forMerchant(merchant.code, async (tx) => ({
    member: await readMember(tx, merchant.code, session.memberId),
    isTrusted: await isProven(tx, merchant.code, session.sessionId, PROOF_SECONDS),
  }));
  if (!member) throw new Error('a session has its member');
  if (member.password_hash === null) {
    if (isTrusted) return;
    throw new Refusal('STEP_UP_REQUIRED', { field: 'password' });
  }
  if (!(await checkGuarded(call, 'password', member.password_hash, typed ?? ''))) {
    throw new Refusal('PASSWORD_WRONG', { field: 'password' });
  }
}

/**
 * Asks for the payment password before money or its way out is touched.
 * @returns the member, as they were when the password was right
 * @throws Refusal PAYMENT_PASSWORD_UNSET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED with `value.until`
 */
export async function requirePaymentPassword(call: SessionCall, typed: string): Promise<MemberRow> {
  const { platform, merchant, session } = call;
  const member = await platform.database.forMerchant(merchant.code, (tx) =>
    readMember(tx, merchant.code, session.memberId),
  );
  if (!member?.payment_password_hash || isOfDroppedKey(platform.keys, member.payment_password_hash))
    throw new Refusal('PAYMENT_PASSWORD_UNSET', { field: 'paymentPassword' });
  if (await checkGuarded(call, 'payment', member.payment_password_hash, typed)) return member;
  throw new Refusal('PAYMENT_PASSWORD_WRONG', { field: 'paymentPassword' });
}
