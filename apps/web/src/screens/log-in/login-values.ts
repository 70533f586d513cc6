import type { CallInput, CallOutput } from '@tessera/contract';
import { checkField, type FieldProblem, withoutLeadingZero } from '../../features/account/field-rules.ts';
import { fullNumber } from '../../features/verification/send-request.ts';

/** How somebody logs in: by user name and password, or by mobile number and a code. */
export type LoginMethod = 'username' | 'mobileNum';

/** The kind of login: agents have their own, at the same address (LOGIN-31). */
export type Portal = 'member' | 'agent';

/** What the form holds, for both ways at once: changing the way loses nothing typed. */
export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly mobile: string;
  /** Digits without a plus sign; empty until a country was chosen. */
  readonly dialingCode: string;
  readonly messageCode: string;
  readonly captcha: string;
}

export const EMPTY_LOGIN: LoginValues = {
  username: '',
  password: '',
  mobile: '',
  dialingCode: '',
  messageCode: '',
  captcha: '',
};

export type LoginProblems = Partial<Record<keyof LoginValues, FieldProblem>>;
type LoginRules = CallOutput<'getVerification'>;

/** What an empty field says: a number and a code have their own sentences (ERR-27, ERR-28). */
const EMPTY_TEXTS = {
  loginUsername: 'account.fieldRequired',
  loginPassword: 'account.fieldRequired',
  loginMobileNum: 'account.mobileFormat',
  verificationCode: 'account.codeFormat',
} as const;

const checked = (rule: keyof Omit<LoginRules, 'slider'>, value: string, rules: LoginRules | undefined): FieldProblem =>
  value === '' ? EMPTY_TEXTS[rule] : checkField(rule, value, rules?.[rule]);

/** What is wrong with the number; codes are asked for and sent only when nothing is (SMS-08). */
export function mobileProblem(mobile: string, rules: LoginRules | undefined): FieldProblem {
  return checked('loginMobileNum', mobile, rules);
}

/**
 * What is wrong with the form, by the rules named loginUsername, loginPassword, loginMobileNum and verificationCode (LOGIN-23);
 * a captcha that is asked for must be there (LOGIN-25).
 */
export function loginProblems(
  method: LoginMethod,
  values: LoginValues,
  rules: LoginRules | undefined,
  needsCaptcha: boolean,
): LoginProblems {
  const captcha: FieldProblem = needsCaptcha && !values.captcha ? 'account.writeCode' : undefined;
  if (method === 'mobileNum') {
    return {
      mobile: mobileProblem(values.mobile, rules),
      messageCode: checked('verificationCode', values.messageCode, rules),
      captcha,
    };
  }
  return {
    username: checked('loginUsername', values.username, rules),
    password: checked('loginPassword', values.password, rules),
    captcha,
  };
}

/**
 * The request of a login: `type` says the way (LOGIN-14); a number goes as user name without its leading zero, its code as
 * password (LOGIN-15); a token of the external verification brings the number and channel it is about (LOGIN-16).
 * @param idToken token of the external service; undefined where our own code was sent
 */
export function loginRequest(method: LoginMethod, values: LoginValues, idToken?: string): CallInput<'logIn'> {
  if (method === 'username') return { type: 'username', username: values.username, password: values.password };
  const phone = {
    username: withoutLeadingZero(values.mobile),
    password: values.messageCode,
    countryDialingCode: values.dialingCode,
  };
  if (idToken === undefined) return { type: 'sms', ...phone };
  return {
    type: 'firebase',
    ...phone,
    firebaseChannel: 'sms',
    firebaseIdToken: idToken,
    firebaseMobileNo: fullNumber(values),
  };
}

/** What is kept of a login: a regulated merchant keeps the user name alone, so that a phone in other hands does not log in. */
export function rememberedFields(values: LoginValues, keepsPassword: boolean): LoginValues {
  return keepsPassword ? values : { ...values, password: '' };
}
