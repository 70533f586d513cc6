import type { HandlerInput, SessionAnswer } from '@tessera/contract';
import { guardTries, issueCaptcha, LOGIN_RULES, oneAtATime, returnTries } from '#server/modules/identity/identity.ts';
import { mayLogIn, readMember, satisfies, userNameKey } from '#server/modules/members/members.ts';
import { openSession } from '#server/modules/sessions/sessions.ts';
import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { checkPassword } from '#server/platform/security/passwords.ts';
import { logInByMobile } from './log-in-by-mobile.ts';

const NUMBER = /^\+?\d{7,15}$/;

/** The account a typed name means: user names as they are, numbers without sign and zeros in front. */
function accountKey(typed: string): string {
  const key = userNameKey(typed);
  return NUMBER.test(key) ? key.replace(/^\+?0*/, '') : key;
}

/**
 * Log in by user name and password, or by mobile number and a code. An unknown name, a disabled account and a wrong
 * password are answered alike and cost alike; every failure carries a captcha for the next try (LOGIN-08,
 * CACC-02).
 */
async function enter(input: HandlerInput<'logIn'>, context: HandlerContext<'logIn'>): Promise<SessionAnswer> {
  const { merchant } = context;
  const { database } = context.platform;
  const isByMobile = input.type === 'sms' || input.type === 'firebase';
  if (isByMobile && input.portal !== 'agent') return logInByMobile(input, context);
  // Agents come in by name and password alone.
  if (isByMobile) return context.refuse('NO_PERMISSION');
  const name = LOGIN_RULES.loginUsername;
  if (!satisfies(name, input.username.trim())) return context.refuse('ACCOUNT_FORMAT', { field: 'username' });
  if (input.password === '') return context.refuse('PASSWORD_FORMAT', { field: 'password' });
  const nameKey = userNameKey(input.username);
  const accountName = accountKey(input.username);
  // Who registered by mobile number may type that instead of the user name, with or without the dialling code.
  const number = NUMBER.test(nameKey) ? accountName : null;
  const { member, whenRight } = await guardTries(context, accountName, input, { nameKey, number, mobileKey: null });
  const usable = member && mayLogIn(member) && member.password_state !== 'expired' ? member : undefined;
  // A closed account's password is looked at too: who knows it may know that the member closed it, at the same cost.
  const matches = await checkPassword((usable ?? member)?.password_hash ?? null, input.password);
  if (!usable || !matches) {
    if (matches && member) await refuseClosed(context, member.member_id);
    return context.refuse(input.portal === 'agent' ? 'AGENT_INFO' : 'USER_UNAVAILABLE', {
      captcha: await issueCaptcha(context),
    });
  }
  const isAtWrongDoor = input.portal === 'agent' ? !usable.is_agent : usable.is_agent_only;
  if (isAtWrongDoor) {
    await database.forMerchant(merchant.code, (tx) => returnTries(tx, merchant.code, whenRight));
    return context.refuse(input.portal === 'agent' ? 'NOT_AGENT' : 'NOT_MEMBER');
  }
  return openSession(database, usable, context, { entrance: input.portal, right: whenRight });
}

/** Says that the member closed the account, to the one who proved to be the member; nothing where staff did. */
async function refuseClosed(context: HandlerContext<'logIn'>, memberId: string): Promise<void> {
  const { platform, merchant } = context;
  const member = await platform.database.forMerchant(merchant.code, (tx) => readMember(tx, merchant.code, memberId));
  if (member?.closed_at) context.refuse('ACCOUNT_CLOSED', { captcha: await issueCaptcha(context) });
}

/** Logins of one account run one after the other, so that right ones that arrive together are not taken for guesses. */
export const logIn = handleGuest('logIn', (input, context) => {
  // Its own device is not held up by what others send.
  const key = [context.merchant.code, accountKey(input.username), context.deviceCookie ?? ''].join(' ');
  return oneAtATime(key, () => enter(input, context));
});
