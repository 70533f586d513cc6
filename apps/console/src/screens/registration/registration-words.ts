import type { CaptchaKind } from '@tessera/contract/account/captcha-kinds';
import { RULED_FIELDS, type RuledField } from '@tessera/contract/account/staff-registration-rules';
import { type ChosenField, ruleKeyOf } from './registration-values.ts';

/** Name of each field for staff, and its meaning. */
export const FIELD_WORDS: Readonly<Record<ChosenField, { readonly title: string; readonly text: string }>> = {
  username: { title: 'User name', text: 'Members sign in by it. Always asked for where one registers by name.' },
  password: { title: 'Password', text: 'Always asked for where one registers by name.' },
  confirmPassword: { title: 'Password again', text: 'Shown below the password, and must be the same.' },
  nickname: { title: 'Nickname', text: 'What the app calls the member. Can be set later.' },
  payeeName: { title: 'Name of the payee', text: 'Name of the holder of cards that are paid out to. It is set once.' },
  email: { title: 'E-mail', text: 'A lost password is reset by it. One account to an address.' },
  mobileNum: {
    title: 'Mobile number',
    text: 'Asked for beside the user name. Who registers by number is always asked, with the code that Switches ask for.',
  },
  paymentPassword: { title: 'Payment password', text: 'Six digits that withdrawals ask for. Can be set later.' },
  idNumber: { title: 'Number of an identity document', text: 'Kept with the account. The platform does not check it.' },
  qqNum: { title: 'QQ', text: 'A way to reach the member.' },
  facebook: { title: 'Facebook', text: 'A way to reach the member; no sign-in.' },
  wechat: { title: 'WeChat', text: 'A way to reach the member.' },
  line: { title: 'LINE', text: 'A way to reach the member.' },
  whatsapp: { title: 'WhatsApp', text: 'A way to reach the member.' },
  zalo: { title: 'Zalo', text: 'A way to reach the member.' },
  affiliateCode: {
    title: 'Affiliate code',
    text: 'Whose line the member joins. A code in the address counts also where the field is not shown.',
  },
  recommenderId: { title: 'Code of who recommended', text: 'Joins a line as an affiliate code does.' },
};

/** The platform's pattern of a field in words; absent where it has none. */
export const PATTERN_WORDS: Readonly<Partial<Record<RuledField, string>>> = {
  username: 'letters and digits that begin with a letter',
  nickname: 'letters of any language, digits, spaces and . _ - ’',
  payeeName: 'letters of any language, spaces and . - ’',
  email: 'an address such as mai@example.org',
  mobileNum: 'digits, without the country code and without a zero in front',
};

export const CAPTCHA_WORDS: Readonly<Record<CaptchaKind, string>> = {
  picture: 'Digits read from a picture',
  work: 'Computed by the phone, without the person’s doing',
};

/** Names of the parts of the registration, for the note that somebody else changed one. */
export const PART_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FIELD_WORDS).map(([field, { title }]) => [field, title])),
  ...Object.fromEntries(RULED_FIELDS.map((field) => [ruleKeyOf(field), `What ${FIELD_WORDS[field].title} accepts`])),
  order: 'Order',
  asksCaptcha: 'Captcha',
  captchaKind: 'Kind of captcha',
  minimumAge: 'Least age',
  asksAge: 'Age stated by every app',
  olderPasswordSuffix: 'Suffix of the former app',
};
