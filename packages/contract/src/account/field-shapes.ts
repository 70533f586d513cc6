import { fitsLength, type LengthRule } from './entry-rules.ts';
import type { RegisterField } from './register-fields.ts';

/** What an entry must look like; pattern `*` takes anything. */
export interface FieldShape extends LengthRule {
  readonly acceptedPattern: string;
}

const text = (minLength: number, maxLength: number, acceptedPattern = '*'): FieldShape => ({
  acceptedPattern,
  minLength,
  maxLength,
});
const OTHER = text(1, 50);

/** What every configurable registration field accepts by default (REG-06, VALID-14, PWD-16); merchants may be stricter, never laxer. */
export const FIELD_DEFAULTS: Readonly<Record<RegisterField, FieldShape>> = {
  username: text(6, 14, '^[A-Za-z][A-Za-z0-9]{5,13}$'),
  password: text(8, 64),
  confirmPassword: text(8, 64),
  affiliateCode: text(1, 40, '^[A-Za-z0-9]+$'),
  paymentPassword: text(6, 6, '^\\d{6}$'),
  recommenderId: text(1, 40, '^[A-Za-z0-9]+$'),
  nickname: text(2, 50, "^[\\p{L}\\p{M}][\\p{L}\\p{M}\\d .'_-]*$"),
  payeeName: text(2, 50, "^[\\p{L}\\p{M}][\\p{L}\\p{M} .'-]*$"),
  email: text(3, 254, '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$'),
  mobileNum: text(7, 15, '^\\d{7,15}$'),
  idNumber: OTHER,
  qqNum: OTHER,
  facebook: OTHER,
  wechat: OTHER,
  line: OTHER,
  whatsapp: OTHER,
  zalo: OTHER,
  captcha: text(1, 6, '^\\d{1,6}$'),
  verificationCode: text(1, 10, '^\\d{1,10}$'),
};

/** One pattern that takes what both take: the platform's is looked at first, from the same place. */
function bothPatterns(platform: string, own: string): string {
  if (platform === '*' || platform === own) return own;
  return own === '*' ? platform : `(?=${platform})(?:${own})`;
}

/** What a field accepts: what the platform takes, narrowed by what a merchant set (REG-05). */
export function narrowedShape(
  field: RegisterField,
  own: { readonly [Name in keyof FieldShape]?: FieldShape[Name] | undefined } = {},
): FieldShape {
  const base = FIELD_DEFAULTS[field];
  const minLength = Math.max(base.minLength, own.minLength ?? 0);
  return {
    acceptedPattern: bothPatterns(base.acceptedPattern, own.acceptedPattern ?? '*'),
    minLength,
    maxLength: Math.max(minLength, Math.min(base.maxLength, own.maxLength ?? base.maxLength)),
  };
}

/** True when an entry has a shape. @throws SyntaxError for a pattern that is none */
export function satisfies(shape: FieldShape, entry: string): boolean {
  if (!fitsLength(shape, entry)) return false;
  return shape.acceptedPattern === '*' || new RegExp(shape.acceptedPattern, 'u').test(entry);
}
