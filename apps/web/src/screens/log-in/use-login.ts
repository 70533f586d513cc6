import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import { type RefObject, useEffect, useState } from 'react';
import { fetchCaptcha, logIn, loginRulesQuery } from '../../features/account/account-queries.ts';
import { checkField, type FieldProblem } from '../../features/account/field-rules.ts';
import { showFailure, withLoadingToast } from '../../shared/feedback/failures.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { PRIVATE_KEY, useSources } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { forgetLogin, readRememberedLogin, rememberLogin } from '../../shared/session/remembered-login.ts';
import { keepTemporaryPassword } from '../../shared/session/temporary-password.ts';
import { canRemember, readDeviceKey } from '../../shared/storage/device-key.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';
import { TIMINGS } from '../../shared/time/timings.ts';

/** Picture that a failed login asks for, or undefined when it asks for none (LOGIN-08). */
export function captchaOf(failure: unknown): string | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  const captcha = (failure.value as { captcha?: unknown } | undefined)?.captcha;
  return typeof captcha === 'string' && captcha !== '' ? captcha : undefined;
}

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}
type LoginProblems = Partial<Record<keyof LoginValues, FieldProblem>>;

/** Remembers the login or forgets it, as the box says; never fails the login itself (LOGIN-26, LOGIN-29). */
async function keepLogin(isRemembered: boolean, { username, password }: LoginValues) {
  if (!isRemembered) return forgetLogin(localStore);
  if (!canRemember()) return;
  try {
    const login = { type: 'username', username, countryDialingCode: '', password };
    await rememberLogin(localStore, await readDeviceKey(), login);
  } catch (failure) {
    console.warn('the login could not be remembered', failure);
  }
}

/** Keeps a password that staff issued for the change that follows; without it the form asks for it (PWD-02, PWD-03). */
async function keepIssuedPassword(password: string) {
  try {
    await keepTemporaryPassword(sessionStore, await readDeviceKey(), password);
  } catch (failure) {
    console.warn('the issued password could not be kept', failure);
  }
}

/** What is kept of a login: a regulated merchant keeps the user name alone (trust: remember password). */
export function keptOf(values: LoginValues, keepsPassword: boolean): LoginValues {
  return keepsPassword ? values : { ...values, password: '' };
}

/** Fills in what this phone remembers (LOGIN-26). */
function useRememberedLogin(onKept: (kept: Pick<LoginValues, 'username' | 'password'>) => void): boolean {
  const [mayRemember, setMayRemember] = useState(false);
  useEffect(() => {
    setMayRemember(canRemember());
    if (!canRemember()) return;
    readDeviceKey()
      .then((key) => readRememberedLogin(localStore, key))
      .then((kept) => kept && onKept({ username: kept.username, password: kept.password }))
      .catch((failure: unknown) => console.warn('no remembered login could be read', failure));
  }, [onKept]);
  return mayRemember;
}

/** State of the login form: values, messages, the captcha that a failure brings, the call. */
export function useLogin(captchaInput: RefObject<HTMLInputElement | null>) {
  const t = useTexts();
  const { call, session, queries } = useServices();
  const rules = useQuery(loginRulesQuery(useSources())).data;
  const [values, setValues] = useState<LoginValues>({ username: '', password: '', captcha: '' });
  const [picture, setPicture] = useState<string>();
  const [problems, setProblems] = useState<LoginProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [change] = useState(() => (some: Partial<LoginValues>) => setValues((before) => ({ ...before, ...some })));
  const mayRemember = useRememberedLogin(change);
  const keepsPassword = useMerchant().conductProfile === 'classic';

  const refreshCaptcha = () => {
    change({ captcha: '' });
    fetchCaptcha(call).then(setPicture, (failure: unknown) => showFailure(failure, t));
  };
  const validate = (): boolean => {
    const { username, password, captcha } = values;
    const found: LoginProblems = {
      username: username ? checkField('loginUsername', username, rules?.['loginUsername']) : 'account.fieldRequired',
      password: password ? checkField('loginPassword', password, rules?.['loginPassword']) : 'account.fieldRequired',
      captcha: picture && !captcha ? 'account.writeCode' : undefined,
    };
    setProblems(found);
    return !found.username && !found.password && !found.captcha;
  };
  const submit = async (isRemembered: boolean) => {
    if (isBusy || !validate()) return;
    setBusy(true);
    const { username, password, captcha } = values;
    const input = { username, password, type: 'username' as const, ...(picture && { captcha }) };
    try {
      const answer = await withLoadingToast(t('account.loggingIn'), TIMINGS.loadingToast, logIn(call, input));
      await keepLogin(isRemembered && mayRemember, keptOf(values, keepsPassword && !answer.passwordExpired));
      if (answer.passwordExpired && mayRemember) await keepIssuedPassword(password);
      queries.removeQueries({ queryKey: [PRIVATE_KEY] });
      session.begin(answer, 'member');
    } catch (failure) {
      showFailure(failure, t);
      const asked = captchaOf(failure);
      if (asked) setPicture(asked);
      else if (picture) refreshCaptcha();
      change({ captcha: '' });
      if (asked) captchaInput.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return { values, problems, picture, isBusy, mayRemember, keepsPassword, change, refreshCaptcha, submit };
}
