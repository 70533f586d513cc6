import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { loginDelaySeconds } from './account-rules.ts';
import { requireCaptcha } from './captchas.ts';
import { readFailures } from './login-guard-repository.ts';

/**
 * Failures from one address, whatever the accounts, after which every login from it needs a captcha. Phones of a mobile
 * network share addresses, so a few mistakes of others must not cost everybody a picture.
 */
const ADDRESS_FAILURES_BEFORE_CAPTCHA = 10;

/** Subjects a failed login counts against. The account alone only brings the captcha, so nobody can lock out another. */
export interface GuardSubjects {
  readonly account: string;
  readonly address: string;
  readonly pair: string;
}

/**
 * Lets a login try pass or refuses it: after failures it waits and needs a captcha (trust 2).
 * @param nameKey the account as typed, normalised, whether or not it exists
 * @throws Refusal TOO_MANY_REQUESTS with `value.retryAfter`, CAPTCHA_REQUIRED, CODE_WRONG
 */
export async function guardTries(
  context: CallContext,
  nameKey: string,
  input: { captcha?: string | undefined; captchaId?: string | undefined },
): Promise<GuardSubjects> {
  const subjects = {
    account: `account:${nameKey}`,
    address: `address:${context.address}`,
    pair: `pair:${context.address}:${nameKey}`,
  };
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
