import type { FieldRule, HandlerInput } from '@tessera/contract';
import { isAgreementWritten } from '@tessera/contract/merchants/written-agreement';
import { passwordProblem, paymentPasswordProblem } from '#server/modules/identity/identity.ts';
import {
  emailInUse,
  findByAffiliateCode,
  isReservedName,
  type MemberDraft,
  satisfies,
} from '#server/modules/members/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { HandlerContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { FIELD_ERRORS } from './registration-rules.ts';

/** What both ways of registering have in common. */
export type RegistrationInput = HandlerInput<'register'> | HandlerInput<'registerMobile'>;
export type RegistrationContext = HandlerContext<'register'> | HandlerContext<'registerMobile'>;

const CONTACT_FIELDS = ['idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const;
/** Fields with their own checks, made elsewhere. */
const CHECKED_APART = new Set(['captcha', 'confirmPassword', 'password', 'verificationCode']);

/** They come with the inviter's link, also if the form shows no field for them (INVITE-02). */
const INVITATIONS = new Set(['affiliateCode', 'recommenderId']);

/** A mobile number as its rule sees it: without the one zero in front (VALID-10). */
function ruled(field: string, value: string): string {
  return field === 'mobileNum' ? value.replace(/^0/, '') : value;
}

/** A registration without what the merchant does not ask for: older clients send every field that there is (decision 104). */
export function askedFields<Input extends RegistrationInput>(input: Input, rules: Record<string, FieldRule>): Input {
  const isAsked = (field: string) => (rules[field]?.enabled ?? true) || INVITATIONS.has(field);
  return Object.fromEntries(Object.entries(input).filter(([field]) => isAsked(field))) as Input;
}

/** Refuses names that pass the member off as the house. */
function checkNames(input: RegistrationInput, { merchant }: Pick<RegistrationContext, 'merchant'>): void {
  const { username, nickname } = input;
  if (username && isReservedName(username, merchant)) throw new Refusal('USERNAME_EXISTS', { field: 'username' });
  if (nickname && isReservedName(nickname, merchant)) throw new Refusal('NAME_FORMAT', { field: 'nickname' });
}

/** Refuses the first field that is missing or breaks its rule, then names of the house; the answer names the field (REG-25). */
export function checkFields(
  input: RegistrationInput,
  rules: Record<string, FieldRule>,
  context: Pick<RegistrationContext, 'merchant'>,
): void {
  for (const [field, rule] of Object.entries(rules)) {
    const value = (input as Record<string, unknown>)[field];
    const given = typeof value === 'string' && value !== '';
    if (!given && rule.enabled && rule.required && field !== 'captcha') throw new Refusal('FIELD_REQUIRED', { field });
    if (!given || CHECKED_APART.has(field)) continue;
    if (!satisfies(rule, ruled(field, value))) {
      throw new Refusal(FIELD_ERRORS[field as keyof typeof FIELD_ERRORS] ?? 'FIELD_INVALID', { field });
    }
  }
  checkNames(input, context);
}

/**
 * Whether a registration has to state the age (REG-23). Our own form always does; older clients know no such field, so that a
 * classic merchant asks them only where it says so.
 */
export function asksAge({ conductProfile, asksAge: isAsked }: MerchantSettings): boolean {
  return conductProfile === 'regulated' || isAsked;
}

/** @throws Refusal REGISTRATION_CLOSED where there is nothing to agree to yet (REG-10) */
export function requireAgreement({ merchant }: Pick<RegistrationContext, 'merchant'>): void {
  const { agreement, defaultLanguage } = merchant.settings;
  if (!isAgreementWritten(agreement.content, defaultLanguage)) throw new Refusal('REGISTRATION_CLOSED');
}

/** Refuses without the consents: the terms in their present version where the profile asks for them, and the age (REG-09, REG-23). */
export function checkConsents(
  input: Pick<RegistrationInput, 'termsVersion' | 'ageConfirmed'>,
  context: Pick<RegistrationContext, 'merchant'>,
  isAgeAsked: boolean,
): void {
  const { settings } = context.merchant;
  if (settings.conductProfile === 'regulated' && input.termsVersion !== settings.termsVersion) {
    throw new Refusal('TERMS_REQUIRED', { field: 'terms' });
  }
  if (isAgeAsked && input.ageConfirmed !== true) throw new Refusal('AGE_REQUIRED', { field: 'ageConfirmed' });
}

/** Refuses a password that breaks its rule, or whose repetition differs (PWD-16, REG-25). */
export function checkPasswords(
  input: RegistrationInput,
  context: RegistrationContext,
  rules: Record<string, FieldRule>,
): void {
  const rule = rules['password'];
  const password = input.password ?? '';
  const words = [input.username ?? '', context.merchant.settings.brand.name];
  const problem = rule && passwordProblem(rule, password, words);
  if (problem) throw new Refusal(problem, { field: 'password' });
  const payment = input.paymentPassword ? paymentPasswordProblem(input.paymentPassword, [input.mobileNum]) : undefined;
  if (payment === 'PASSWORD_COMMON') throw new Refusal(payment, { field: 'paymentPassword' });
  if (rules['confirmPassword']?.enabled && input.confirmPassword !== password) {
    throw new Refusal('CONFIRM_MISMATCH', { field: 'confirmPassword' });
  }
}

/** Member who invited, from a code given as affiliate, referral or recommender (INVITE-02, ERR-13). */
async function findInviter(tx: Transaction, input: RegistrationInput, merchantCode: string): Promise<string | null> {
  const recommender = input.recommenderId || input.referralCode;
  if (recommender) {
    const found = await findByAffiliateCode(tx, merchantCode, recommender);
    if (!found) throw new Refusal('REFERRER_LINK', { field: 'recommenderId' });
    return found;
  }
  if (!input.affiliateCode) return null;
  const found = await findByAffiliateCode(tx, merchantCode, input.affiliateCode);
  if (!found) throw new Refusal('AFFILIATE_CODE_INVALID', { field: 'affiliateCode' });
  return found;
}

/**
 * What a registration says of its member, whichever name it is by.
 * @throws Refusal EMAIL_EXISTS, REFERRER_LINK or AFFILIATE_CODE_INVALID, each naming the field
 */
export async function draftOf(
  tx: Transaction,
  input: RegistrationInput,
  context: RegistrationContext,
): Promise<Omit<MemberDraft, 'userName' | 'passwordHash'>> {
  const { code, settings } = context.merchant;
  if (input.email && (await emailInUse(tx, code, input.email))) throw new Refusal('EMAIL_EXISTS', { field: 'email' });
  return {
    type: 0,
    nickname: input.nickname || null,
    payeeName: input.payeeName || null,
    email: input.email || null,
    contacts: Object.fromEntries(CONTACT_FIELDS.flatMap((field) => (input[field] ? [[field, input[field]]] : []))),
    recommenderId: await findInviter(tx, input, code),
    registerMethod: input.registerMethod ?? 'H5',
    registerAddress: context.address,
    termsVersion: settings.termsVersion,
    ageConfirmed: input.ageConfirmed === true,
  };
}
