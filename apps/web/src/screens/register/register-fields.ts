import type { CallInput, FeatureFlags, FieldRule } from '@tessera/contract';
import { hasFeature } from '@tessera/contract/merchants/features';
import { REGISTER_FIELDS, type RegisterField } from '@tessera/contract/account/register-fields';
import type { TextKey } from '@tessera/texts/index.ts';
import { withoutLeadingZero } from '../../features/account/field-rules.ts';
import type { RegisterMethod } from '../../shared/native-bridge/register-method.ts';

/** Label of a field. */
export const fieldText = (field: RegisterField): TextKey => `account.${field}`;

/** Fields whose characters are hidden. */
export const SECRET_FIELDS: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** How somebody registers: by user name or by mobile number (REG-03). */
export type RegisterWay = 'username' | 'mobileNum';

/** The ways the merchant's flags offer (FLAG-02, FLAG-03); with both there are tabs (REG-02). */
export function offeredWays(flags: FeatureFlags): RegisterWay[] {
  const ways: RegisterWay[] = [];
  if (hasFeature(flags, 'usernameRegistration')) ways.push('username');
  if (hasFeature(flags, 'mobileRegistration')) ways.push('mobileNum');
  return ways;
}

/** The way that comes first: by number only where there is no other (REG-03). */
export function startWay(flags: FeatureFlags): RegisterWay {
  const isNumberOnly = hasFeature(flags, 'mobileRegistration') && !hasFeature(flags, 'usernameRegistration');
  return isNumberOnly ? 'mobileNum' : 'username';
}

export type RegisterRules = Readonly<Record<string, FieldRule>>;

/** What a merchant's registration by number is made of. */
export interface MobileConduct {
  readonly whitelabelVal: FeatureFlags;
  readonly settings: { readonly smsSlider: boolean; readonly externalPhoneVerification: boolean };
}

/** True where a puzzle precedes the code that the registration brings: who solved it is not asked for a captcha besides. */
function isProvedByCode({ whitelabelVal, settings }: MobileConduct): boolean {
  const hasCode = hasFeature(whitelabelVal, 'mobileRegistrationCode') && !settings.externalPhoneVerification;
  return hasCode && settings.smsSlider;
}

/**
 * Rules of one way of registering: by number, the number takes the place of the user name, and code and password are asked
 * for as the merchant's flags say (FLAG-04, FLAG-05); by name, there is no code to ask for.
 */
export function rulesOfWay(way: RegisterWay, settings: RegisterRules, merchant: MobileConduct): RegisterRules {
  const flags = merchant.whitelabelVal;
  const asked: Readonly<Record<string, boolean>> =
    way === 'username'
      ? { verificationCode: false }
      : {
          username: false,
          mobileNum: true,
          verificationCode: hasFeature(flags, 'mobileRegistrationCode'),
          password: hasFeature(flags, 'mobileRegistrationPassword'),
          confirmPassword: hasFeature(flags, 'mobileRegistrationPassword'),
          ...(isProvedByCode(merchant) && { captcha: false }),
        };
  const changed = Object.entries(asked).flatMap(([field, enabled]) => {
    const rule = settings[field];
    return rule ? [[field, { ...rule, enabled, required: enabled }] as const] : [];
  });
  return { ...settings, ...Object.fromEntries(changed) };
}

/** Number and code, first of all where one registers by them. */
const NUMBER_FIRST: readonly RegisterField[] = ['mobileNum', 'verificationCode'];

/** The merchant's fields: those enabled, in the order in which the rules name them (REG-05). */
export function shownFields(settings: RegisterRules, way: RegisterWay = 'username'): RegisterField[] {
  const shown = Object.keys(settings).flatMap((name) =>
    REGISTER_FIELDS.filter((field) => field === name && settings[field]?.enabled),
  );
  if (way === 'username') return shown;
  const isFirst = (field: RegisterField) => NUMBER_FIRST.includes(field);
  return [...shown.filter(isFirst), ...shown.filter((field) => !isFirst(field))];
}

export type RegisterValues = Partial<Record<RegisterField, string>>;

interface BrowserEnvironment {
  readonly host: string;
  readonly method: RegisterMethod;
  readonly termsVersion: string;
}

/** Only what was filled in is sent; what the person left empty stays out. */
function filled(values: RegisterValues): RegisterValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

/** What every registration sends beside its fields: the host twice, how the app runs, type 0 (REG-13, REG-14, REG-16). */
function commonPayload(surroundings: BrowserEnvironment) {
  return {
    registerUrl: surroundings.host,
    domain: surroundings.host,
    registerMethod: surroundings.method,
    type: 0,
    ageConfirmed: true,
    termsVersion: surroundings.termsVersion,
  };
}

/** The payload of a registration by user name (REG-12 to REG-16); a mobile number goes without its leading zero. */
export function registerPayload(
  values: RegisterValues,
  surroundings: BrowserEnvironment,
  countryDialingCode?: string,
): CallInput<'register'> {
  const { username = '', password = '', verificationCode: _code, ...others } = values;
  const sent = filled(others);
  return {
    ...sent,
    ...(sent.mobileNum && { mobileNum: withoutLeadingZero(sent.mobileNum) }),
    ...(sent.mobileNum && countryDialingCode && { countryDialingCode }),
    username,
    password,
    ...commonPayload(surroundings),
  };
}

/**
 * The payload of a registration by mobile number.
 * @param idToken token of the external phone verification, which then takes the place of our code (REG-17)
 */
export function registerMobilePayload(
  values: RegisterValues,
  surroundings: BrowserEnvironment,
  countryDialingCode: string,
  idToken?: string,
): CallInput<'registerMobile'> {
  const { username: _name, mobileNum = '', ...others } = values;
  return {
    ...filled(others),
    mobileNum: withoutLeadingZero(mobileNum),
    countryDialingCode,
    ...(idToken !== undefined && { firebaseChannel: 'sms' as const, firebaseIdToken: idToken }),
    ...commonPayload(surroundings),
  };
}

/** Affiliate code of the address (`affiliateCode` or `aff`); the form's own entry wins over it (REG-15). */
export function affiliateOf(query: URLSearchParams, kept: string | null): string {
  return query.get('affiliateCode') ?? query.get('aff') ?? kept ?? '';
}
