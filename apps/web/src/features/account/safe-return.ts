import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';

/** Paths that are, or may be, a screen's: below /m, also such as name a game; unknown ones lead home when they are opened. */
const SCREEN_PATH = /^\/m(\/(?!\.)[^/\\]+)+$/;
const NOT_TO_RETURN_TO: readonly string[] = [SCREEN_PATHS.logIn, SCREEN_PATHS.register, '/m/register.html'];

/** A path to return to after the login; anything that is not one of ours becomes home (LOGIN-22). */
export function safeReturn(from: string | undefined): string {
  const path = from?.split(/[?#]/)[0] ?? '';
  return from !== undefined && SCREEN_PATH.test(path) && !NOT_TO_RETURN_TO.includes(path) ? from : SCREEN_PATHS.home;
}
