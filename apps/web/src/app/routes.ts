import type { VisitorKind } from '@tessera/contract';
import { SCREEN_PATHS } from '../shared/navigation/screen-paths.ts';
import type { ScreenRow } from '../shared/navigation/screen-row.ts';
import { hasAllScreens, SCREENS, type ScreenName } from './screens.ts';

/** A screen and its row. */
interface RouteRule {
  readonly screen: ScreenName;
  readonly row: ScreenRow;
}

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';

/** The screen of an address (ROUTE-01 to ROUTE-35), or undefined for an unknown one and for one whose row has not come. */
export function ruleOf(address: string): RouteRule | undefined {
  const asked = trimmed(address);
  for (const [screen, row] of SCREENS)
    if (row.paths.some((path) => (typeof path === 'string' ? path === asked : path.test(asked))))
      return { screen, row };
  return undefined;
}

/** Whether another page, which is over now, led to an address: one to pay on leads to the deposit. */
export function isReturnedTo(path: string, query: URLSearchParams): boolean {
  const name = ruleOf(path)?.row.returnedToBy;
  return name !== undefined && query.has(name);
}

/** True when it can be said where an address leads: its row has come, or all rows have, so that it is unknown. */
export function isDecided(path: string): boolean {
  return ruleOf(path) !== undefined || hasAllScreens();
}

export type Destination =
  | { readonly kind: 'screen'; readonly screen: ScreenName; readonly row: ScreenRow }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * Where an address leads: its screen; the login for a member's address without a session, keeping where one came from
 * (ROUTE-34, LOGIN-22), all others being open to guests (SESSION-15); home for everything unknown (ROUTE-03). Asked once the address is
 * decided.
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
