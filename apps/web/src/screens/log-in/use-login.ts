import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchCaptcha, logIn, loginRulesQuery } from '../../features/account/account-queries.ts';
import type { CaptchaAnswer } from '../../features/account/captcha-work.ts';
import { useCaptchaWork } from '../../features/account/use-captcha-work.ts';
import type { TypedPhone } from '../../features/verification/send-request.ts';
import { useCountries } from '../../features/verification/phone-field.tsx';
import { CodeNotRight, usePhoneCode } from '../../features/verification/use-phone-code.ts';
import { showFailure, withLoadingToast } from '../../shared/feedback/failures.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import type { RememberedLogin } from '../../features/account/remembered-login.ts';
import { storeTemporaryPassword } from '../../features/account/temporary-password.ts';
import { canRemember, readDeviceKey } from '../../shared/storage/device-key.ts';
import { sessionStore } from '../../shared/storage/storage.ts';
import { LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import {
  EMPTY_LOGIN,
  rememberedFields,
  type LoginMethod,
  loginProblems,
  type LoginProblems,
  loginRequest,
  type LoginValues,
  mobileProblem,
  type Portal,
} from './login-values.ts';
import { saveLogin, methodOfRecord, useRememberedLogin, valuesOfRecord } from './save-login.ts';
import { revalidateAfterLanguageChange } from './revalidation.ts';

/** Picture that a failed login asks for, or undefined when it asks for none (LOGIN-08). */
export function captchaOf(failure: unknown): string | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  const captcha = (failure.value as { captcha?: unknown } | undefined)?.captcha;
  return typeof captcha === 'string' && captcha !== '' ? captcha : undefined;
}

/** Values and messages of the form, and the way of logging in, by number where its flag is on (FLAG-08); the way a record was kept for comes first. */
function useLoginValues(portal: Portal) {
  const { language } = useServices();
  const rules = useQuery(loginRulesQuery(useSources())).data;
  const countries = useCountries();
  const isAgents = portal === 'agent';
  const hasMobile = useFeature('mobileCodeLogin') && !isAgents;
  const [method, setMethod] = useState<LoginMethod>('username');
  const [typed, setTyped] = useState<LoginValues>(EMPTY_LOGIN);
  const [problems, setProblems] = useState<LoginProblems>({});
  const isTouched = useRef(false);
  const [change] = useState(() => (some: Partial<LoginValues>) => {
    isTouched.current = true;
    setTyped((before) => ({ ...before, ...some }));
  });
  const [fillIn] = useState(() => (kept: RememberedLogin) => {
    const isOther = methodOfRecord(kept) === 'mobileNum';
    // Input that was typed before the phone's record was read takes precedence.
    if (isAgents || isTouched.current || (isOther && !hasMobile)) return;
    setMethod(methodOfRecord(kept));
    change(valuesOfRecord(kept));
  });
  const remembered = useRememberedLogin(fillIn);
  const { record } = remembered;
  // What members keep stays theirs: agents neither see nor replace it.
  const mayRemember = remembered.mayRemember && !isAgents;
  const values = { ...typed, dialingCode: typed.dialingCode || (countries[0]?.countryDialingCode ?? '') };

  const check = (needsCaptcha: boolean): boolean => {
    const found = loginProblems(method, values, rules, needsCaptcha);
    setProblems(found);
    return Object.values(found).every((problem) => !problem);
  };
  const recheck = useRef<() => void>(undefined);
  recheck.current = () => {
    if (Object.values(problems).some(Boolean)) check(problems.captcha !== undefined);
  };
  useEffect(() => revalidateAfterLanguageChange(language, () => recheck.current?.()), [language]);

  const readPhone = (): TypedPhone | undefined => {
    const problem = mobileProblem(values.mobile, rules);
    setProblems({ mobile: problem });
    return problem ? undefined : { mobile: values.mobile, dialingCode: values.dialingCode };
  };
  /** Changes the way and fills in what is remembered again (LOGIN-19). */
  const toggle = (next: LoginMethod) => {
    setMethod(next);
    setProblems({});
    const kept = record.current;
    if (kept) change(valuesOfRecord(kept));
  };
  return {
    method: hasMobile ? method : ('username' as const),
    hasMobile,
    values,
    problems,
    mayRemember,
    change,
    check,
    readPhone,
    toggle,
    say: setProblems,
  };
}

/** Keeps a password that staff issued for the change that follows; without it the form asks for it (PWD-02, PWD-03). */
async function storeIssuedPassword(password: string) {
  if (!canRemember()) return;
  try {
    await storeTemporaryPassword(sessionStore, await readDeviceKey(), password);
  } catch (failure) {
    console.warn('the issued password could not be kept', failure);
  }
}

/**
 * State of the login form: values, messages, the captcha that a failure brings and another way renews (LOGIN-20), the code of a message,
 * the call with its loading toast (LOGIN-18). Success begins the session (LOGIN-17), a failure says why (LOGIN-30).
 */
export function useLogin(captchaInput: RefObject<HTMLInputElement | null>, portal: Portal) {
  const t = useTexts();
  const { call, session } = useServices();
  const form = useLoginValues(portal);
  const { method, values, change } = form;
  const code = usePhoneCode('login', form.readPhone);
  const [picture, setPicture] = useState<string>();
  const { isBusy, run } = useAction();
  const keepsPassword = useMerchant().conductProfile === 'classic';

  const showPicture = () => {
    change({ captcha: '' });
    fetchCaptcha(call).then(setPicture, (failure: unknown) => showFailure(failure, t));
  };
  const work = useCaptchaWork(picture !== undefined, showPicture);
  const refreshCaptcha = () => (work.isByWork ? work.renew() : showPicture());
  const toggle = (next: LoginMethod) => {
    form.toggle(next);
    if (picture) refreshCaptcha();
  };
  const send = async (captcha: Partial<CaptchaAnswer>) => {
    const idToken = method === 'mobileNum' ? await code.prove(values.messageCode) : undefined;
    return logIn(call, {
      ...loginRequest(method, values, idToken),
      ...captcha,
      ...(portal === 'agent' && { portal }),
    });
  };
  const reportFailure = (failure: unknown) => {
    if (failure instanceof CodeNotRight) return form.say({ messageCode: 'account.codeFormat' });
    showFailure(failure, t);
    const asked = captchaOf(failure);
    if (asked && work.isByWork && picture) work.renew();
    if (asked) setPicture(asked);
    else if (picture) refreshCaptcha();
    change({ captcha: '' });
    if (asked && !work.isByWork) captchaInput.current?.focus();
  };
  const answerCaptcha = () => (work.isByWork ? work.solution() : { captcha: values.captcha });
  const submit = async (isRemembered: boolean) => {
    if (isBusy || !form.check(picture !== undefined && !work.isByWork)) return;
    const enter = async () => {
      const captcha = picture ? await answerCaptcha() : {};
      if (captcha === undefined) return;
      const answer = await withLoadingToast(t('account.loggingIn'), LOADING_TOAST_MS, send(captcha));
      const isIssued = answer.passwordExpired;
      if (portal === 'member')
        await saveLogin(isRemembered && form.mayRemember, method, rememberedFields(values, keepsPassword && !isIssued));
      if (isIssued && method === 'username') await storeIssuedPassword(values.password);
      session.begin(answer, 'member');
    };
    await run(enter, { onFailure: reportFailure });
  };
  return { ...form, code, picture, work, isBusy, keepsPassword, refreshCaptcha, toggle, submit };
}
