import { FEATURES, SECURITY_QUESTIONS } from '@tessera/contract';
import { readMember, updateSecurityQuestion } from '#server/modules/members/members.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { comparableAnswer } from './security-rules.ts';
import { requirePassword } from './step-up.ts';

/** Security questions are not offered in the regulated profile, whatever its flags say. */
export function offersSecurityQuestion(settings: MerchantSettings): boolean {
  return settings.conductProfile === 'classic' && settings.flags[FEATURES.securityQuestion] === true;
}

/** The questions and the chosen one; never the answer. */
export const getSecurity = handleSession('getSecurity', async (_input, { merchant, session, platform }) => {
  if (!offersSecurityQuestion(merchant.settings)) throw new Refusal('NO_PERMISSION');
  const member = await platform.database.forMerchant(merchant.code, (tx) =>
    readMember(tx, merchant.code, session.memberId),
  );
  const chosen = SECURITY_QUESTIONS.find((question) => question === member?.security_question) ?? null;
  return { questions: [...SECURITY_QUESTIONS], chosen };
});

/** Chooses a question and its answer after the password. */
export const setSecurity = handleSession('setSecurity', async (input, context) => {
  const { merchant, session, platform } = context;
  if (!offersSecurityQuestion(merchant.settings)) throw new Refusal('NO_PERMISSION');
  const answer = comparableAnswer(input.answer);
  if ([...answer].length < 2) return context.refuse('FIELD_INVALID', { field: 'answer' });
  await requirePassword(context, input.password);
  const hash = await hashPassword(answer);
  await platform.database.forMerchant(merchant.code, (tx) =>
    updateSecurityQuestion(tx, merchant.code, session.memberId, input.question, hash),
  );
  return {};
});
