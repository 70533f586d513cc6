import { hasFeature, type HandlerInput, type RegistrationAnswer } from '@tessera/contract';
import { requireCaptcha } from '#server/modules/identity/identity.ts';
import { openMemberAccount, withIdempotency } from '#server/modules/ledger/ledger.ts';
import { addMember, findMemberByMobile, newUserName } from '#server/modules/members/members.ts';
import {
  type CodeOutcome,
  type Phone,
  preparePhoneProof,
  readPhone,
  refuseUnlessRight,
  type UseProof,
} from '#server/modules/verification/verification.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { hashPeppered } from '#server/platform/security/peppered.ts';
import { publishRegistration } from './publish-registration.ts';
import { answerRegistration } from './answer-registration.ts';
import { mobileRegisterRules } from './registration-rules.ts';
import {
  askedFields,
  asksAge,
  checkConsents,
  checkFields,
  checkPasswords,
  draftOf,
  requireAgreement,
} from './registration.ts';

type Input = HandlerInput<'registerMobile'>;
type Context = HandlerContext<'registerMobile'>;

/** What is known of a registration before its transaction. */
interface Prepared {
  readonly phone: Phone;
  /** Proves the number as the merchant asks for it: by our code, by the external service, or not at all (FLAG-04). */
  readonly prove: UseProof;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
}

async function prepare(input: Input, context: Context, phone: Phone): Promise<Prepared> {
  const { flags } = context.merchant.settings;
  const hasPassword = hasFeature(flags, 'mobileRegistrationPassword');
  const typed = { verificationCode: input.verificationCode ?? '', firebaseIdToken: input.firebaseIdToken };
  return {
    phone,
    prove: hasFeature(flags, 'mobileRegistrationCode')
      ? await preparePhoneProof(context, 'register', phone, typed)
      : async () => 'right',
    passwordHash: hasPassword && input.password ? await hashPassword(input.password) : null,
    paymentPasswordHash: input.paymentPassword
      ? await hashPeppered(context.platform.keys, input.paymentPassword)
      : null,
  };
}

async function addAccount(tx: Transaction, input: Input, context: Context, prepared: Prepared): Promise<string> {
  const { code, settings } = context.merchant;
  const { phone, passwordHash, paymentPasswordHash } = prepared;
  const taken = () => context.refuse('MOBILE_EXISTS', { field: 'mobileNum' });
  if (await findMemberByMobile(tx, code, phone.full)) return taken();
  const memberId = await addMember(tx, context.merchant, {
    ...(await draftOf(tx, input, context)),
    userName: newUserName(),
    passwordHash,
    paymentPasswordHash,
    mobile: phone.national,
    dialingCode: phone.dialingCode,
    mobileKey: phone.full,
    isMobileVerified: hasFeature(settings.flags, 'mobileRegistrationCode'),
  });
  if (!memberId) return taken();
  await openMemberAccount(tx, { merchantCode: code, memberId, currency: settings.currency.code, book: 'LIVE' });
  await publishRegistration(tx, context, memberId);
  return memberId;
}

/**
 * Opens an account by mobile number and logs the new member in (REG-18). The code is used up together with the account it
 * opens; a wrong one is counted although nothing is opened, therefore it is refused after the transaction.
 */
export const registerMobile = handleGuest('registerMobile', async (sent, context): Promise<RegistrationAnswer> => {
  requireAgreement(context);
  const { code, settings } = context.merchant;
  const rules = mobileRegisterRules(settings);
  const input = askedFields(sent, rules);
  checkFields(input, rules, context);
  if (rules['password']?.enabled) checkPasswords(input, context, rules);
  checkConsents(input, context, asksAge(settings));
  const { database } = context.platform;
  const phone = readPhone(settings, input);
  const repeated = await database.forMerchant(code, (tx) => findMemberByMobile(tx, code, phone.full));
  if (rules['captcha']?.enabled && !repeated) await requireCaptcha(context, input.captcha, input.captchaId);
  const prepared = await prepare(input, context, phone);
  const done = await database.forMerchant(code, async (tx) => {
    const { response, replayed } = await withIdempotency<{ memberId?: string; outcome: CodeOutcome }>(
      tx,
      context.write,
      async () => {
        const outcome = await prepared.prove(tx);
        if (outcome !== 'right') return { response: { outcome } };
        return { response: { outcome, memberId: await addAccount(tx, input, context, prepared) } };
      },
    );
    if (response.memberId === undefined) return response.outcome;
    return answerRegistration(tx, response.memberId, replayed, context);
  });
  if (typeof done !== 'string') return done;
  refuseUnlessRight(done);
  throw new Error('a right code opens an account');
});
