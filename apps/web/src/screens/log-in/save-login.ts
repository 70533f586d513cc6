import { useEffect, useRef, useState } from 'react';
import {
  forgetLogin,
  hasRememberedLogin,
  readRememberedLogin,
  rememberLogin,
  rememberPhone,
  type RememberedLogin,
} from '../../features/account/remembered-login.ts';
import { useOlderSuffix } from '../../features/account/use-older-suffix.ts';
import { canRemember, readDeviceKey } from '../../shared/storage/device-key.ts';
import { localStore } from '../../shared/storage/storage.ts';
import type { LoginMethod, LoginValues } from './login-values.ts';

/** Way of logging in that a kept record belongs to. */
export const methodOfRecord = (kept: RememberedLogin): LoginMethod =>
  kept.type === 'sms' || kept.type === 'firebase' ? 'mobileNum' : 'username';

/** What a kept record fills in. */
export function valuesOfRecord(kept: RememberedLogin): Partial<LoginValues> {
  if (methodOfRecord(kept) === 'username') return { username: kept.username, password: kept.password };
  return { mobile: kept.username, dialingCode: kept.countryDialingCode };
}

/** Remembers the login or forgets it, as the box says; never fails the login itself (LOGIN-26, LOGIN-29, LOGIN-32). */
export async function saveLogin(isRemembered: boolean, method: LoginMethod, values: LoginValues): Promise<void> {
  if (!isRemembered) return forgetLogin(localStore);
  try {
    if (method === 'mobileNum') {
      return rememberPhone(localStore, { username: values.mobile, countryDialingCode: values.dialingCode });
    }
    const { username, password } = values;
    const login = { type: 'username', username, countryDialingCode: '', password };
    await rememberLogin(localStore, await readDeviceKey(), login);
  } catch (failure) {
    console.warn('the login could not be remembered', failure);
  }
}

/** The record this phone keeps, read once and passed to `onKept` (LOGIN-26). */
export function useRememberedLogin(onKept: (kept: RememberedLogin) => void) {
  // As on nearly every phone, so that nothing moves once it is known.
  const [mayRemember, setMayRemember] = useState(true);
  const record = useRef<RememberedLogin>(undefined);
  const olderSuffix = useOlderSuffix();
  useEffect(() => {
    setMayRemember(canRemember());
    if (!canRemember() || !hasRememberedLogin(localStore)) return;
    readDeviceKey()
      .then((key) => readRememberedLogin(localStore, key, olderSuffix))
      .then((kept) => {
        record.current = kept;
        if (kept) onKept(kept);
      })
      .catch((failure: unknown) => console.warn('no remembered login could be read', failure));
  }, [onKept, olderSuffix]);
  return { mayRemember, record };
}
