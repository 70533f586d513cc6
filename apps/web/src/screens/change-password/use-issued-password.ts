import { useEffect, useState } from 'react';
import { hasTemporaryPassword, readTemporaryPassword } from '../../features/account/temporary-password.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { canRemember, readDeviceKey } from '../../shared/storage/device-key.ts';
import { sessionStore } from '../../shared/storage/storage.ts';

/** The password that staff issued and this tab logged in with; `isKept` says at once that there is one (PWD-02, PWD-03). */
export function useIssuedPassword(): { readonly isKept: boolean; readonly password: string | undefined } {
  const isHydrated = useHydrated();
  const [password, setPassword] = useState<string>();
  const [isUnreadable, setUnreadable] = useState(false);
  const isKept = isHydrated && !isUnreadable && canRemember() && hasTemporaryPassword(sessionStore);
  useEffect(() => {
    if (!isKept) return;
    readDeviceKey()
      .then((key) => readTemporaryPassword(sessionStore, key))
      .then((kept) => (kept === undefined ? setUnreadable(true) : setPassword(kept)))
      .catch(() => setUnreadable(true));
  }, [isKept]);
  return { isKept, password };
}
