/** What an address says about the lottery to open (ROUTE-19, ROUTE-22). */
export interface LotteryLaunch {
  /** `trad` or `ent`. */
  readonly playType: 'trad' | 'ent';
  readonly gameId: string;
  readonly gameGroupId: string;
  readonly prizeMode: string;
  /** Code of the game, or `lobby`. */
  readonly code: string;
  /** Where closing leads to when the address says so. */
  readonly pageBack: string | undefined;
  /** Order whose bets are put on the slip again. */
  readonly again?: string | undefined;
}

const LOBBY = 'lobby';

/** Reads the query of a launch; an address that names no game means the lobby. @param prizeMode of addresses without one */
export function readLotteryLaunch(query: URLSearchParams, prizeMode: string): LotteryLaunch {
  return {
    playType: query.get('playType') === 'ent' ? 'ent' : 'trad',
    gameId: query.get('gameId') ?? '',
    gameGroupId: query.get('gameGroupId') ?? '',
    prizeMode: query.get('prize_mode') || prizeMode,
    code: query.get('code') || query.get('gameId') || LOBBY,
    pageBack: query.get('pageBack') ?? undefined,
    again: query.get('again') ?? undefined,
  };
}

/** Lobby or betting page (CGAM-17). */
export function viewOf(code: string): 'lobby' | 'betting' {
  return code === LOBBY ? 'lobby' : 'betting';
}

/**
 * Where a returned address leads: to a screen of ours with `pageBack` (LAUNCH-12) and the order to bet again passed on, or out of
 * the app.
 */
export function destinationOf(
  gameUrl: string,
  launch: Pick<LotteryLaunch, 'pageBack' | 'again'>,
  origin: string,
): { readonly isOurs: boolean; readonly to: string } {
  const url = new URL(gameUrl, origin);
  if (url.origin !== origin) return { isOurs: false, to: url.href };
  for (const name of ['pageBack', 'again'] as const) {
    const value = launch[name];
    if (value !== undefined && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return { isOurs: true, to: `${url.pathname}${url.search}` };
}
