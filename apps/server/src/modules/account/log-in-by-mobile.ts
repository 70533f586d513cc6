import { hasFeature, type HandlerInput, type SessionAnswer } from '@tessera/contract';
import { type AdmittedTry, guardTries, issueCaptcha } from '#server/modules/identity/identity.ts';
import { markMobileVerified, mayLogIn, readMember } from '#server/modules/members/members.ts';
import { openSession } from '#server/modules/sessions/sessions.ts';
import {
  type CodeOutcome,
  type Phone,
  preparePhoneProof,
  readPhone,
  type UseProof,
} from '#server/modules/verification/verification.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { HandlerContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

type Input = HandlerInput<'logIn'>;
type Context = HandlerContext<'logIn'>;

/** How the number is proven: by our own code, or by a token of the external service (SMS-11, LOGIN-16). */
async function readProof(input: Input, context: Context, phone: Phone): Promise<UseProof> {
  try {
    const typed = { verificationCode: input.password, firebaseIdToken: input.firebaseIdToken };
    return await preparePhoneProof(context, 'login', phone, typed);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CODE_WRONG') return async () => 'wrong';
    throw error;
  }
}

const isClosed = async (tx: Transaction, merchantCode: string, memberId: string | undefined) =>
  memberId !== undefined && (await readMember(tx, merchantCode, memberId))?.closed_at != null;

/** Opens a session when the number is proven and has an account; an outcome otherwise. */
async function enter(
  tx: Transaction,
  context: Context,
  tried: AdmittedTry,
  prove: UseProof,
): Promise<SessionAnswer | Exclude<CodeOutcome, 'right'> | 'nobody' | 'closed'> {
  const { code } = context.merchant;
  const outcome = await prove(tx);
  if (outcome !== 'right') return outcome;
  const { member } = tried;
  if (!member || !mayLogIn(member)) return (await isClosed(tx, code, member?.member_id)) ? 'closed' : 'nobody';
  await markMobileVerified(tx, code, member.member_id);
  return openSession(tx, member, context, { right: tried.whenRight });
}

/**
 * Log in by mobile number and a code. A number nobody has is answered as a wrong code is; every failure carries a captcha
 * for the next try (LOGIN-08).
 */
export async function logInByMobile(input: Input, context: Context): Promise<SessionAnswer> {
  const { code, settings } = context.merchant;
  const { database } = context.platform;
  const isExternal = input.type === 'firebase';
  if (!hasFeature(settings.flags, 'mobileCodeLogin') || isExternal !== settings.externalPhoneVerification)
    return context.refuse('NO_PERMISSION');
  const typed = { mobileNum: input.username, countryDialingCode: input.countryDialingCode };
  const phone = readPhone(settings, typed, 'username');
  const named = { nameKey: null, number: null, mobileKey: phone.full };
  const tried = await guardTries(context, `mobile:${phone.full}`, input, named);
  const prove = await readProof(input, context, phone);
  const entered = await database.forMerchant(code, (tx) => enter(tx, context, tried, prove));
  if (typeof entered !== 'string') return entered;
  // Who proved the phone may know that it has no account: it is their own.
  const failure = {
    nobody: 'USER_UNAVAILABLE',
    closed: 'ACCOUNT_CLOSED',
    wrong: 'CODE_WRONG',
    void: 'CODE_VOID',
  } as const;
  return context.refuse(failure[entered], { field: 'verificationCode', captcha: await issueCaptcha(context) });
}
