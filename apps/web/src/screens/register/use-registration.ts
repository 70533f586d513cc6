import { useQueryClient } from '@tanstack/react-query';
import type { Call, RegistrationAnswer, SessionAnswer } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { useRef, useState } from 'react';
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  logIn,
  register,
  registerMobile,
} from '../../features/account/account-queries.ts';
import type { CaptchaAnswer } from '../../features/account/captcha-work.ts';
import { checkConfirmation, checkField } from '../../features/account/field-rules.ts';
import { useCountries } from '../../features/verification/phone-field.tsx';
import { CodeNotRight, usePhoneCode } from '../../features/verification/use-phone-code.ts';
import { NETWORK_STATUS } from '../../shared/api/network-status.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { failureText, refusedAmong, showFailure, withLoadingToast } from '../../shared/feedback/failures.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { agreementQuery } from '../../shared/merchant/merchant-queries.ts';
import { readBrowserEnvironment, registerMethodOf } from '../../shared/native-bridge/register-method.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { AFFILIATE_TOAST_MS, LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { createAffiliateCheck } from './affiliate-check.ts';
import {
  type RegisterField,
  registerMobilePayload,
  registerPayload,
  type RegisterRules,
  type RegisterValues,
  type RegisterWay,
  rulesOfWay,
  shownFields,
} from './register-fields.ts';
import { useCaptcha } from './use-captcha.ts';

export type RegisterProblems = Partial<Record<RegisterField, string | undefined>>;

const TOO_MANY = 429;
/** True when the server judged the entry, and did not merely fail to look at it. */
const isJudgement = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.status >= 400 && failure.status < 500 && failure.status !== TOO_MANY;

/** The server's word on user name and e-mail while filling in (REG-20, REG-21). */
async function checkOnServer(call: Call, field: RegisterField, value: string): Promise<CallFailure | undefined> {
  try {
    if (field === 'username') await checkUsername(call, value);
    if (field === 'email') await checkEmail(call, value);
    return undefined;
  } catch (failure) {
    return isJudgement(failure) ? failure : undefined;
  }
}

/** Values of the form with their messages; rules are the server's (VALID-01). */
function useRegisterValues(settings: RegisterRules, way: RegisterWay, startCode: string) {
  const t = useTexts();
  const { call } = useServices();
  const [values, setValues] = useState<RegisterValues>({ affiliateCode: startCode });
  const [problems, setProblems] = useState<RegisterProblems>({});
  const fields = shownFields(settings, way);
  const say = (field: RegisterField, text: string | undefined) =>
    setProblems((before) => ({ ...before, [field]: text }));
  const problemOf = (field: RegisterField): string | undefined => {
    const value = values[field] ?? '';
    const isRepeat = field === 'confirmPassword';
    const key = isRepeat ? checkConfirmation(values.password ?? '', value) : checkField(field, value, settings[field]);
    return key && t(key);
  };
  return {
    fields,
    values,
    problems,
    say,
    change(field: RegisterField, value: string) {
      setValues((before) => ({ ...before, [field]: value }));
      say(field, undefined);
    },
    async leave(field: RegisterField) {
      const value = values[field] ?? '';
      if (value === '') return;
      const problem = problemOf(field);
      say(field, problem);
      const refusal = problem ? undefined : await checkOnServer(call, field, value);
      if (refusal) say(field, failureText(refusal, t));
    },
    /** True when the number passes; says what is wrong otherwise (SMS-08). */
    isNumberGood(): boolean {
      const problem = problemOf('mobileNum');
      say('mobileNum', problem);
      return !problem;
    },
    /** Takes the messages away, as when the way of registering changes; what was typed stays (REG-04). */
    forgetProblems: () => setProblems({}),
    /** @returns the first of the fields to be filled in that does not pass (VALID-04) */
    validate(asked: readonly RegisterField[]): RegisterField | undefined {
      const found: RegisterProblems = Object.fromEntries(asked.map((field) => [field, problemOf(field)]));
      setProblems(found);
      return asked.find((field) => found[field]);
    },
    /** Clears values and messages but for the code of the address. */
    reset() {
      setValues({ affiliateCode: startCode });
      setProblems({});
    },
  };
}

/** False when the code was refused, which is told (VALID-12, VALID-13). */
function useAffiliateCheck(isEnabled: boolean) {
  const t = useTexts();
  const { call } = useServices();
  const [isGood] = useState(() => createAffiliateCheck((code) => checkAffiliate(call, code, location.host)));
  return async (code: string): Promise<boolean> => {
    if (await isGood(isEnabled, code)) return true;
    toasts.show({ kind: 'failure', text: t('account.invitationError'), lasts: AFFILIATE_TOAST_MS });
    return false;
  };
}

/**
 * Signs in with what was just typed, where the registration had been carried out before and its answer was lost: sent again
 * it opens no session. Without a password, or where a captcha is asked for, the login form goes on.
 */
function useSignIn() {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  return async (username: string, password: string | undefined): Promise<SessionAnswer | undefined> => {
    if (password) {
      try {
        return await logIn(call, { username, password });
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.status === NETWORK_STATUS) throw failure;
      }
    }
    toasts.show({ kind: 'success', text: t('account.openedBefore'), lasts: 'short' });
    go(SCREEN_PATHS.logIn, { replace: true });
    return undefined;
  };
}

/** The registration itself, by the way chosen, and the session it answers. */
function useOpenAccount(
  way: RegisterWay,
  values: RegisterValues,
  dialingCode: string,
  code: ReturnType<typeof usePhoneCode>,
) {
  const t = useTexts();
  const sources = useSources();
  const queries = useQueryClient();
  const { call, session } = useServices();
  const needsCode = useFeature('mobileRegistrationCode');
  const signIn = useSignIn();
  return async (idempotencyKey: string, proof: Partial<CaptchaAnswer>): Promise<void> => {
    const { version } = await queries.ensureQueryData(agreementQuery(sources));
    const surroundings = {
      host: location.host,
      method: registerMethodOf(readBrowserEnvironment()),
      termsVersion: version,
    };
    const send = async (): Promise<RegistrationAnswer> => {
      if (way === 'username') {
        const payload = registerPayload(values, surroundings, dialingCode);
        return register(call, { ...payload, ...proof }, idempotencyKey);
      }
      const idToken = needsCode ? await code.prove(values.verificationCode ?? '') : undefined;
      const payload = registerMobilePayload(values, surroundings, dialingCode, idToken);
      return registerMobile(call, { ...payload, ...proof }, idempotencyKey);
    };
    const enter = async (): Promise<SessionAnswer | undefined> => {
      const { token, ...account } = await send();
      return token === null ? signIn(account.userName, values.password) : { ...account, token };
    };
    const answer = await withLoadingToast(t('account.registering'), LOADING_TOAST_MS, enter());
    if (!answer) return;
    session.begin(answer, 'member');
  };
}

/** The dialling code: the chosen one, else that of the merchant's usual country. */
function useDialingCode() {
  const countries = useCountries();
  const [chosen, choose] = useState('');
  return { dialingCode: chosen || (countries[0]?.countryDialingCode ?? ''), choose };
}

/**
 * One key for one filled-in form: a second tap or a retry opens the same account, not another. What changes the form goes through
 * `asNewForm`.
 */
function useFormKey() {
  const idempotencyKey = useRef('');
  const asNewForm =
    <Given extends unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) => {
      idempotencyKey.current = '';
      change(...given);
    };
  return {
    asNewForm,
    /** The key of the form as it is. */
    keyOfForm: () => (idempotencyKey.current ||= newIdempotencyKey()),
    /** The form was judged: sent again it is another. */
    endForm: asNewForm(() => undefined),
  };
}

/** A registration: values, messages under the fields, checks by call, the code of a message, the call itself. */
export function useRegistration(merchantRules: RegisterRules, way: RegisterWay, startCode: string) {
  const t = useTexts();
  const settings = rulesOfWay(way, merchantRules, useMerchant().whitelabelVal);
  const form = useRegisterValues(settings, way, startCode);
  const { dialingCode, choose } = useDialingCode();
  const code = usePhoneCode('register', () =>
    form.isNumberGood() ? { mobile: form.values.mobileNum ?? '', dialingCode } : undefined,
  );
  const isCodeGood = useAffiliateCheck(settings['affiliateCode']?.enabled === true);
  const needsCaptcha = settings['captcha']?.enabled === true;
  const { picture, work, refresh } = useCaptcha(needsCaptcha);
  const isByWork = needsCaptcha && work.isByWork;
  /** Fields the person fills in: nobody types what the device works out. */
  const typedFields = form.fields.filter((field) => field !== 'captcha' || !isByWork);
  const { asNewForm, keyOfForm, endForm } = useFormKey();
  const openAccount = useOpenAccount(way, form.values, dialingCode, code);

  const refreshCaptcha = () => {
    form.change('captcha', '');
    refresh();
  };
  const reportFailure = (failure: unknown): RegisterField | undefined => {
    if (failure instanceof CallFailure && failure.status === NETWORK_STATUS) {
      // Nobody knows whether it arrived: the same form under the same key opens the account or answers the one it opened.
      showFailure(failure, t);
      return undefined;
    }
    endForm();
    if (failure instanceof CodeNotRight) {
      form.say('verificationCode', t('account.codeFormat'));
      return 'verificationCode';
    }
    refreshCaptcha();
    const field = refusedAmong(failure, typedFields);
    if (field) form.say(field, failureText(failure, t));
    else showFailure(failure, t);
    return field;
  };
  /** @returns the field to look at, or undefined when the account is open or the failure was told */
  const submit = async (): Promise<RegisterField | undefined> => {
    const first = form.validate(typedFields);
    if (first) return first;
    if (!(await isCodeGood(form.values.affiliateCode ?? ''))) return 'affiliateCode';
    const proof = isByWork ? await work.solution() : {};
    if (!proof) return 'captcha';
    try {
      await openAccount(keyOfForm(), proof);
      return undefined;
    } catch (failure) {
      return reportFailure(failure);
    }
  };
  const change = asNewForm(form.change);
  const chooseDialingCode = asNewForm(choose);
  /** Clears what was typed and chosen, with its messages; the code of the address stays (REG-07). */
  const reset = asNewForm(() => {
    choose('');
    form.reset();
  });
  const { fields, values, problems, leave, forgetProblems } = form;
  const shown = {
    settings,
    fields,
    values,
    problems,
    picture,
    workState: isByWork ? work.state : undefined,
    code,
    dialingCode,
  };
  return { ...shown, chooseDialingCode, change, leave, submit, reset, refreshCaptcha, forgetProblems };
}
