import type { HandlerInput, RegistrationAnswer } from '@tessera/contract';
import { requireCaptcha } from '#server/modules/identity/identity.ts';
import { openMemberAccount, withIdempotency } from '#server/modules/ledger/ledger.ts';
import { addMember, findMemberByName, registerRules, userNameKey } from '#server/modules/members/members.ts';
import { readPhone } from '#server/modules/verification/verification.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { hashPeppered } from '#server/platform/security/peppered.ts';
import { publishRegistration } from './publish-registration.ts';
import { answerRegistration } from './answer-registration.ts';
import {
  askedFields,
  asksAge,
  checkConsents,
  checkFields,
  checkPasswords,
  draftOf,
  requireAgreement,
} from './registration.ts';

type Input = HandlerInput<'register'>;
type Context = HandlerContext<'register'>;

async function addAccount(
  tx: Transaction,
  input: Input,
  context: Context,
  hashes: { password: string; payment: string | null },
) {
  const { code, settings } = context.merchant;
  if (await findMemberByName(tx, code, userNameKey(input.username)))
    return context.refuse('USERNAME_EXISTS', { field: 'username' });
  // A number told here is a contact, not a way in: nobody has proven it.
  const phone = input.mobileNum ? readPhone(settings, input) : undefined;
  const memberId = await addMember(tx, context.merchant, {
    ...(await draftOf(tx, input, context)),
    userName: input.username,
    passwordHash: hashes.password,
    paymentPasswordHash: hashes.payment,
    ...(phone && { mobile: phone.national, dialingCode: phone.dialingCode }),
  });
  if (!memberId) return context.refuse('USERNAME_EXISTS', { field: 'username' });
  await openMemberAccount(tx, { merchantCode: code, memberId, currency: settings.currency.code, book: 'LIVE' });
  await publishRegistration(tx, context, memberId);
  return { response: { memberId } };
}

/**
 * Opens an account by user name and logs the new member in. Sent again with the same key it opens no second account and
 * answers the first without a session (REG-22).
 */
export const register = handleGuest('register', async (sent, context): Promise<RegistrationAnswer> => {
  requireAgreement(context);
  const { code, settings } = context.merchant;
  const rules = registerRules(settings);
  const input = askedFields(sent, rules);
  checkFields(input, rules, context);
  checkPasswords(input, context, rules);
  checkConsents(input, context, asksAge(settings));
  const { database } = context.platform;
  const hashes = {
    password: await hashPassword(input.password),
    payment: input.paymentPassword ? await hashPeppered(context.platform.keys, input.paymentPassword) : null,
  };
  const repeated = await database.forMerchant(code, (tx) => findMemberByName(tx, code, userNameKey(input.username)));
  if (settings.registerCaptcha && !repeated) await requireCaptcha(context, input.captcha, input.captchaId);
  return database.forMerchant(code, async (tx) => {
    const { response, replayed } = await withIdempotency(tx, context.write, () =>
      addAccount(tx, input, context, hashes),
    );
    return answerRegistration(tx, response.memberId, replayed, context);
  });
});
