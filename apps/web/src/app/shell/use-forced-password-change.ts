import { useEffect } from 'react';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useMe } from '../../shared/member/member-queries.ts';

/** Whoever came in by a password that staff issued is led to choose a new one, on every address (PWD-03). */
export function useForcedPasswordChange(path: string): void {
  const go = useGo();
  const isForced = useMe().data?.member.passwordExpired === true && path !== SCREEN_PATHS.changePassword;
  useEffect(() => {
    if (isForced) go(SCREEN_PATHS.changePassword, { replace: true });
  }, [isForced, go]);
}
