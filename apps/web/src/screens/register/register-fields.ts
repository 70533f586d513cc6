import type { CallInput, FieldRule } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { withoutLeadingZero } from '../../features/account/field-rules.ts';
import type { RegisterMethod } from '../../shared/native-bridge/register-method.ts';

/** Fields that a merchant may ask for, in the order of the form (REG-06). */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'affiliateCode',
  'recommenderId',
  'captcha',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** Label of a field. */
export const fieldText = (field: RegisterField): TextKey => `account.${field}`;

/** Fields whose characters are hidden. */
export const SECRET_FIELDS: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** The merchant's fields: those enabled, in our order (REG-05). */
export function shownFields(settings: Readonly<Record<string, FieldRule>>): RegisterField[] {
  return REGISTER_FIELDS.filter((field) => settings[field]?.enabled);
}

export type RegisterValues = Partial<Record<RegisterField, string>>;

interface Surroundings {
  readonly host: string;
  readonly method: RegisterMethod;
  readonly termsVersion: string;
}

/** Only what was filled in is sent; what the person left empty stays out. */
function filled(values: RegisterValues): RegisterValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/**
 * The payload of a registration by user name (REG-12 to REG-16): the host twice, how the app runs, type 0, the mobile
 * number without its leading zero.
 */
export function registerPayload(values: RegisterValues, surroundings: Surroundings): CallInput<'register'> {
  const { username = '', password = '', ...others } = values;
  const sent = filled(others);
  return {
    ...sent,
    ...(sent.mobileNum && { mobileNum: withoutLeadingZero(sent.mobileNum) }),
    username,
    password,
    registerUrl: surroundings.host,
    domain: surroundings.host,
    registerMethod: surroundings.method,
    type: 0,
    ageConfirmed: true,
    termsVersion: surroundings.termsVersion,
  };
}

/** Affiliate code of the address (`affiliateCode` or `aff`); the form's own entry wins over it (REG-15). */
export function affiliateOf(query: URLSearchParams, kept: string | null): string {
  return query.get('affiliateCode') ?? query.get('aff') ?? kept ?? '';
}
