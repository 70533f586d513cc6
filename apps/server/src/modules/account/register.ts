import type { FieldRule, SessionAnswer } from '@tessera/contract';
import type { HandlerInput } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import { handleGuest, type HandlerContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { hashPassword } from '#server/platform/security/passwords.ts';
import { openMemberAccount, withIdempotency } from '#server/modules/ledger/ledger.ts';
import { addMember, openSession, readMember } from './account.ts';
import { emailInUse, findByAffiliateCode, findMemberByName } from './account-repository.ts';
import { FIELD_ERRORS, passwordProblem, registerRules, satisfies, userNameKey } from './account-rules.ts';
import { requireCaptcha } from './captchas.ts';
import { paymentPasswordProblem } from './security/security-rules.ts';

type Input = HandlerInput<'register'>;
type Context = HandlerContext<'register'>;

const CONTACT_FIELDS = ['idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const;
/** Fields with checks of their own, made elsewhere. */
const CHECKED_APART = new Set(['captcha', 'confirmPassword', 'password', 'verificationCode']);

/** Refuses the first field that is missing or breaks its rule; the answer names the field (REG-25). */
function checkFields(input: Input, rules: Record<string, FieldRule>): void {
  for (const [field, rule] of Object.entries(rules)) {
    const value = (input as Record<string, unknown>)[field];
    const given = typeof value === 'string' && value !== '';
    if (!given && rule.enabled && rule.required && field !== 'captcha') throw new Refusal('FIELD_REQUIRED', { field });
    if (!given || CHECKED_APART.has(field)) continue;
    if (!rule.enabled) throw new Refusal('FIELD_INVALID', { field });
    if (!satisfies(rule, value)) {
      throw new Refusal(FIELD_ERRORS[field as keyof typeof FIELD_ERRORS] ?? 'FIELD_INVALID', { field });
    }
  }
}

function checkConsents(input: Input, context: Context): void {
  const { settings } = context.merchant;
  if (settings.conductProfile === 'regulated' && input.termsVersion !== settings.termsVersion) {
    return context.refuse('TERMS_REQUIRED', { field: 'terms' });
  }
  if (input.ageConfirmed !== true) return context.refuse('AGE_REQUIRED', { field: 'ageConfirmed' });
}

function checkPasswords(input: Input, context: Context, rules: Record<string, FieldRule>): void {
  const rule = rules['password'];
  const problem = rule && passwordProblem(rule, input.password, [input.username, context.merchant.settings.brand.name]);
  if (problem) return context.refuse(problem, { field: 'password' });
  const payment = input.paymentPassword ? paymentPasswordProblem(input.paymentPassword) : undefined;
  if (payment === 'PASSWORD_COMMON') return context.refuse(payment, { field: 'paymentPassword' });
  if (rules['confirmPassword']?.enabled && input.confirmPassword !== input.password) {
    return context.refuse('CONFIRM_MISMATCH', { field: 'confirmPassword' });
  }
}

/** Member who invited, from a code given as affiliate, referral or recommender (INVITE-02, ERR-13). */
async function findInviter(tx: Transaction, input: Input, context: Context): Promise<string | null> {
  const recommender = input.recommenderId || input.referralCode;
  if (recommender) {
    const found = await findByAffiliateCode(tx, context.merchant.code, recommender);
    return found ?? context.refuse('REFERRER_LINK', { field: 'recommenderId' });
  }
  if (!input.affiliateCode) return null;
  const found = await findByAffiliateCode(tx, context.merchant.code, input.affiliateCode);
  return found ?? context.refuse('AFFILIATE_CODE_INVALID', { field: 'affiliateCode' });
}

async function addAccount(
  tx: Transaction,
  input: Input,
  context: Context,
  hashes: { password: string; payment: string | null },
) {
  const { code, settings } = context.merchant;
  const contacts = Object.fromEntries(CONTACT_FIELDS.flatMap((field) => (input[field] ? [[field, input[field]]] : [])));
  if (await findMemberByName(tx, code, userNameKey(input.username)))
    return context.refuse('USERNAME_EXISTS', { field: 'username' });
  if (input.email && (await emailInUse(tx, code, input.email)))
    return context.refuse('EMAIL_EXISTS', { field: 'email' });
  const memberId = await addMember(tx, context.merchant, {
    userName: input.username,
    type: 0,
    passwordHash: hashes.password,
    paymentPasswordHash: hashes.payment,
    nickname: input.nickname || null,
    payeeName: input.payeeName || null,
    email: input.email || null,
    contacts,
    recommenderId: await findInviter(tx, input, context),
    registerMethod: input.registerMethod ?? 'H5',
    registerAddress: context.address,
    termsVersion: settings.termsVersion,
    ageConfirmed: true,
  });
  if (!memberId) return context.refuse('USERNAME_EXISTS', { field: 'username' });
  await openMemberAccount(tx, { merchantCode: code, memberId, currency: settings.currency.code, book: 'LIVE' });
  return { response: { memberId } };
}

/**
 * Opens an account by user name and logs the new member in. Sent again with the same key it opens no second account but
 * answers a session of the first (REG-22, decisions 19).
 */
export const register = handleGuest('register', async (input, context): Promise<SessionAnswer> => {
  const { code, settings } = context.merchant;
  const rules = registerRules(settings);
  checkFields(input, rules);
  checkPasswords(input, context, rules);
  checkConsents(input, context);
  if (!context.write) throw new Error('register is idempotent by contract');
  const { scope, key, requestHash } = context.write;
  const { database } = context.platform;
  const hashes = {
    password: await hashPassword(input.password),
    payment: input.paymentPassword ? await hashPassword(input.paymentPassword) : null,
  };
  const repeated = await database.forMerchant(code, (tx) => findMemberByName(tx, code, userNameKey(input.username)));
  if (settings.registerCaptcha && !repeated) await requireCaptcha(context, input.captcha, input.captchaId);
  return database.forMerchant(code, async (tx) => {
    const { response } = await withIdempotency(tx, { merchantCode: code, scope, key, requestHash }, () =>
      addAccount(tx, input, context, hashes),
    );
    const member = await readMember(tx, code, response.memberId);
    if (!member) throw new Error('a registered member must be there');
    return openSession(tx, member, context);
  });
});
