import { useQueryClient } from '@tanstack/react-query';
import type { RegistrationAnswer, SessionAnswer } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { useRef, useState } from 'react';
import { checkAffiliate, logIn, register, registerMobile } from '../../features/account/account-queries.ts';
import type { CaptchaAnswer } from '../../features/account/captcha-work.ts';
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
import type { RegisterField } from '@tessera/contract/account/register-fields';
import {
  registerMobilePayload,
  registerPayload,
  type RegisterRules,
  type RegisterValues,
  type RegisterWay,
  rulesOfWay,
} from './register-fields.ts';
import { useCaptcha } from './use-captcha.ts';
import { useRegisterValues } from './use-register-values.ts';

/** False when the code was refused; a message says so (VALID-12, VALID-13). */
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
  const settings = rulesOfWay(way, merchantRules, useMerchant());
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
  const mark = (field: RegisterField, text: string) => {
    form.say(field, text);
    return false;
  };
  const reportFailure = (failure: unknown): boolean => {
    if (failure instanceof CallFailure && failure.status === NETWORK_STATUS) {
      // Nobody knows whether it arrived: the same form under the same key opens the account or answers the one it opened.
      showFailure(failure, t);
      return true;
    }
    endForm();
    if (failure instanceof CodeNotRight) return mark('verificationCode', t('account.codeFormat'));
    refreshCaptcha();
    const field = refusedAmong(failure, typedFields);
    if (field) return mark(field, failureText(failure, t));
    showFailure(failure, t);
    return true;
  };
  /**
   * @param isOfAge what is asked beside the fields; without it nothing is sent, and the fields are marked all the same
   * @returns false when fields are marked as wrong; true when the account is open or the failure was shown
   */
  const submit = async (isOfAge: boolean): Promise<boolean> => {
    if (!form.validate(typedFields) || !isOfAge) return false;
    if (!(await isCodeGood(form.values.affiliateCode ?? '')))
      return mark('affiliateCode', t('account.invitationError'));
    const proof = isByWork ? await work.solution() : {};
    if (!proof) return mark('captcha', t('account.writeCode'));
    try {
      await openAccount(keyOfForm(), proof);
      return true;
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
  const { fields, values, problems, isFilled, leave, forgetProblems } = form;
  const shown = {
    settings,
    fields,
    values,
    problems,
    isFilled,
    picture,
    workState: isByWork ? work.state : undefined,
    code,
    dialingCode,
  };
  return { ...shown, chooseDialingCode, change, leave, submit, reset, refreshCaptcha, forgetProblems };
}
