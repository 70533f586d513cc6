/** Fields that a registration may ask for, in the order of the form where a merchant has not chosen another (REG-06). */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'verificationCode',
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

/** Fields whose place follows from another one: a repetition comes after its original, a code after its number, the captcha last. */
const AFTER: Readonly<Partial<Record<RegisterField, RegisterField>>> = {
  confirmPassword: 'password',
  verificationCode: 'mobileNum',
};

/** Fields whose place a merchant may choose. */
export const ORDERED_FIELDS = REGISTER_FIELDS.filter((field) => AFTER[field] === undefined && field !== 'captcha');

/**
 * Every field once, the ordered ones first.
 * @param chosen names in the order that a merchant chose; unknown names, and fields without their own place, are ignored
 */
export function orderFields(chosen: readonly string[]): RegisterField[] {
  const own = [...new Set(chosen)].flatMap((name) => ORDERED_FIELDS.filter((field) => field === name));
  const ordered = [...own, ...ORDERED_FIELDS.filter((field) => !own.includes(field))];
  const followers = REGISTER_FIELDS.filter((field) => AFTER[field] !== undefined);
  return [...ordered.flatMap((field) => [field, ...followers.filter((each) => AFTER[each] === field)]), 'captcha'];
}
