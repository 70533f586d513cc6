import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';

const OWN_ADDRESSES: readonly string[] = Object.values(SCREEN_PATHS);
const NOT_TO_RETURN_TO: readonly string[] = [SCREEN_PATHS.logIn, SCREEN_PATHS.register];

/** An address to return to after the login; anything that is not one of ours becomes home (LOGIN-22). */
export function safeReturn(from: string | undefined): string {
  if (!from?.startsWith('/') || from.startsWith('//')) return SCREEN_PATHS.home;
  const path = from.split(/[?#]/)[0] ?? '';
  return OWN_ADDRESSES.includes(path) && !NOT_TO_RETURN_TO.includes(path) ? from : SCREEN_PATHS.home;
}
