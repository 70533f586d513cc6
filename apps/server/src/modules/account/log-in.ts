import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { checkPassword } from '#server/platform/security/passwords.ts';
import { openSession } from './account.ts';
import { findMemberByName } from './account-repository.ts';
import { LOGIN_RULES, loginDelaySeconds, satisfies, userNameKey } from './account-rules.ts';
import { issueCaptcha, requireCaptcha } from './captchas.ts';
import { forgetFailures, noteFailures, readFailures } from './login-guard-repository.ts';

type Context = HandlerContext<'logIn'>;

/** Failures from one address, whatever the accounts, after which every login from it needs a captcha. */
const ADDRESS_FAILURES_BEFORE_CAPTCHA = 3;

/** Subjects a failed login counts against. The account alone only brings the captcha, so nobody can lock out another. */
function subjectsOf(nameKey: string, address: string) {
  return { account: `account:${nameKey}`, address: `address:${address}`, pair: `pair:${address}:${nameKey}` };
}

async function guardTries(
  context: Context,
  nameKey: string,
  input: { captcha?: string | undefined; captchaId?: string | undefined },
) {
  const subjects = subjectsOf(nameKey, context.address);
  const { database } = context.platform;
  const counts = await database.forMerchant(context.merchant.code, (tx) =>
    readFailures(tx, context.merchant.code, Object.values(subjects)),
  );
  const of = (subject: string) => counts.find((count) => count.subject === subject);
  const pair = of(subjects.pair);
  const wait = pair ? loginDelaySeconds(pair.failures) - pair.secondsSince : 0;
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait) });
  const needed = of(subjects.account) || (of(subjects.address)?.failures ?? 0) >= ADDRESS_FAILURES_BEFORE_CAPTCHA;
  if (needed) await requireCaptcha(context, input.captcha, input.captchaId);
  return subjects;
}

/**
 * Log in by user name and password. An unknown name, a disabled account and a wrong password are answered alike and
 * cost alike (trust 1); every failure carries a captcha for the next try (LOGIN-08, CACC-02).
 */
export const logIn = handleGuest('logIn', async (input, context) => {
  const { merchant } = context;
  const { database } = context.platform;
  if (input.type !== undefined && input.type !== 'username') throw new Refusal('NO_PERMISSION');
  const name = LOGIN_RULES['loginUsername'];
  if (!name || !satisfies(name, input.username.trim())) return context.refuse('ACCOUNT_FORMAT', { field: 'username' });
  if (input.password === '') return context.refuse('PASSWORD_FORMAT', { field: 'password' });
  const nameKey = userNameKey(input.username);
  const subjects = await guardTries(context, nameKey, input);

  const member = await database.forMerchant(merchant.code, (tx) => findMemberByName(tx, merchant.code, nameKey));
  const usable =
    member && !member.disabled_at && member.type !== 4 && member.password_state !== 'expired' ? member : undefined;
  const matches = await checkPassword(usable?.password_hash ?? null, input.password);
  if (!usable || !matches) {
    await database.forMerchant(merchant.code, (tx) => noteFailures(tx, merchant.code, Object.values(subjects)));
    return context.refuse(input.portal === 'agent' ? 'AGENT_INFO' : 'USER_UNAVAILABLE', {
      captcha: await issueCaptcha(context),
    });
  }
  if (input.portal === 'agent' && !usable.is_agent) return context.refuse('NOT_AGENT');
  return database.forMerchant(merchant.code, async (tx) => {
    await forgetFailures(tx, merchant.code, [subjects.account, subjects.pair]);
    return openSession(tx, usable, context);
  });
});
