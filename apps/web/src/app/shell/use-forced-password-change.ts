import { useEffect } from 'react';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useMe } from '../../shared/member/member-queries.ts';

/** Leads a member who signed in by a password that staff issued to choose a new one, from every address (PWD-03). */
export function useForcedPasswordChange(path: string): void {
  const go = useGo();
  const isForced = useMe().data?.member.passwordExpired === true && path !== SCREEN_PATHS.changePassword;
  useEffect(() => {
    if (isForced) go(SCREEN_PATHS.changePassword, { replace: true });
  }, [isForced, go]);
}
