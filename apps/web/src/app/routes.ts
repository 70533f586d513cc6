import type { VisitorKind } from '@tessera/contract';
import { SCREEN_PATHS } from '../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../shared/navigation/screen-row.ts';
import { SCREENS, type ScreenName } from './screens.ts';

/** One address of the specification, or a pattern of addresses, with the screen it shows. */
interface RouteRule {
  readonly path: string | RegExp;
  readonly screen: ScreenName;
  readonly row: ScreenRow;
}

/** Every address of the app, from the screens' rows; each row cites its own. */
export const ROUTE_RULES: readonly RouteRule[] = (Object.entries(SCREENS) as [ScreenName, ScreenRow][]).flatMap(
  ([screen, row]) => row.paths.map((path) => ({ path, screen, row })),
);

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';

/** Rule of an address, or undefined for an unknown one. */
export function ruleOf(address: string): RouteRule | undefined {
  const asked = trimmed(address);
  return ROUTE_RULES.find(({ path }) => (typeof path === 'string' ? path === asked : path.test(asked)));
}

export type Destination =
  | { readonly kind: 'screen'; readonly screen: ScreenName; readonly row: ScreenRow }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * Where an address leads: its screen; the login for a member's address without a session, keeping where one came from
 * (ROUTE-34, LOGIN-22), all others being open to guests (SESSION-15); home for everything unknown (ROUTE-03).
 */
export function destinationOf(path: string, query: string, visitor: VisitorKind): Destination {
  const rule = ruleOf(path);
  if (!rule) return { kind: 'redirect', to: SCREEN_PATHS.home };
  const { screen, row } = rule;
  const isForMembers =
    typeof row.needsSession === 'function' ? row.needsSession(new URLSearchParams(query)) : row.needsSession;
  if (isForMembers && visitor === 'guest') {
    const from = encodeURIComponent(`${trimmed(path)}${query}`);
    return { kind: 'redirect', to: `${SCREEN_PATHS.logIn}?from=${from}` };
  }
  return { kind: 'screen', screen, row };
}
