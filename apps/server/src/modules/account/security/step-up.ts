import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { checkPassword } from '#server/platform/security/passwords.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { findMember, type MemberRow } from '../account-repository.ts';
import { loginDelaySeconds } from '../account-rules.ts';
import { forgetFailures, noteFailures, readFailures } from '../login-guard-repository.ts';

type SessionCall = Pick<CallContext, 'platform' | 'merchant'> & { readonly session: Session };

/** What a member with a session may be asked to prove knowledge of. */
type Secret = 'password' | 'payment' | 'answer';

/**
 * Checks a secret of the member behind the session. Whoever holds a session cannot guess at leisure: after a few wrong
 * tries each next one has to wait longer, in the database, so for all processes.
 * @throws Refusal TOO_MANY_REQUESTS with `value.retryAfter` in seconds
 */
export async function checkGuarded(
  { platform, merchant, session }: SessionCall,
  secret: Secret,
  hash: string | null,
  typed: string,
): Promise<boolean> {
  const { database } = platform;
  const subject = `${secret}:${session.memberId}`;
  const [count] = await database.forMerchant(merchant.code, (tx) => readFailures(tx, merchant.code, [subject]));
  const wait = count ? loginDelaySeconds(count.failures) - count.secondsSince : 0;
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait) });
  const isRight = await checkPassword(hash, typed);
  await database.forMerchant(merchant.code, (tx) =>
    isRight ? forgetFailures(tx, merchant.code, [subject]) : noteFailures(tx, merchant.code, [subject]),
  );
  return isRight;
}

/**
 * Asks for the login password before something that a stolen session must not do (trust 6). A member who never had a
 * password has nothing to be asked for.
 * @throws Refusal PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function requirePassword(call: SessionCall, typed: string | undefined): Promise<void> {
  const { platform, merchant, session } = call;
  const member = await platform.database.forMerchant(merchant.code, (tx) =>
    findMember(tx, merchant.code, session.memberId),
  );
  if (!member || member.password_hash === null) return;
  if (!(await checkGuarded(call, 'password', member.password_hash, typed ?? ''))) {
    throw new Refusal('PASSWORD_WRONG', { field: 'password' });
  }
}

/**
 * Asks for the payment password before money or its way out is touched (trust 6).
 * @returns the member, as they were when the password was right
 * @throws Refusal PAYMENT_PASSWORD_UNSET, PAYMENT_PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function requirePaymentPassword(call: SessionCall, typed: string): Promise<MemberRow> {
  const { platform, merchant, session } = call;
  const member = await platform.database.forMerchant(merchant.code, (tx) =>
    findMember(tx, merchant.code, session.memberId),
  );
  if (!member?.payment_password_hash) throw new Refusal('PAYMENT_PASSWORD_UNSET', { field: 'paymentPassword' });
  if (await checkGuarded(call, 'payment', member.payment_password_hash, typed)) return member;
  throw new Refusal('PAYMENT_PASSWORD_WRONG', { field: 'paymentPassword' });
}
