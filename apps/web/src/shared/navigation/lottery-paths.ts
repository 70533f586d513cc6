import { SCREEN_PATHS } from './screen-paths.ts';

/** Prize modes of the wire (LAUNCH-07). */
export const PRIZE_MODES = { lottery: 'Lott', group: 'ZY', elottery: 'Elott', sea: 'SEA' } as const;

/** Play types of a lottery as addresses carry them (LAUNCH-07). */
export const PLAY_TYPES = { tradition: 'trad', entertainment: 'ent' } as const;

/** Value of `pageBack` with which closing what was opened leads home (LAUNCH-12). */
export const BACK_HOME = 'home';

/** Code that names no game but the lobby. */
export const LOBBY_CODE = 'lobby';

/** The betting page inside a lottery's frame, below the path of the frame itself (ROUTE-01, ROUTE-20); it captures the game's id. */
export const BETTING_PAGE = /^\/m\/lotto-h5\/[^/]+\/[^/]+\/games\/([^/]+)\/play$/;

/** The lottery's lobby, as every entry that names no game opens it (CAT-14, LAUNCH-05). */
export function lobbyPath(prizeMode: string): string {
  const query = { playType: PLAY_TYPES.tradition, prize_mode: prizeMode, code: LOBBY_CODE, pageBack: BACK_HOME };
  return `${SCREEN_PATHS.launchGame}?${new URLSearchParams(query)}`;
}

/** What the address of a lottery's launch says. */
interface OpenedLottery {
  readonly gameId: string;
  readonly gameGroupId?: string | undefined;
  readonly code: string;
  /** Ways to play, joined by commas. */
  readonly lottoMode?: string | undefined;
  readonly prizeMode: string;
  /** Where closing it leads, handed on from the screen that opened it (LAUNCH-12). */
  readonly pageBack?: string | undefined;
  /** Order whose bets are put on the slip again. */
  readonly again?: string | undefined;
}

/** Address that launches a lottery: `ent` when its modes have Entertainment, else `trad` (LAUNCH-04). */
export function lotteryPath({
  gameId,
  gameGroupId,
  code,
  lottoMode,
  prizeMode,
  pageBack,
  again,
}: OpenedLottery): string {
  const query = new URLSearchParams({
    playType: lottoMode?.includes('Entertainment') ? PLAY_TYPES.entertainment : PLAY_TYPES.tradition,
    gameId,
    prize_mode: prizeMode,
    code,
  });
  if (gameGroupId) query.set('gameGroupId', gameGroupId);
  if (pageBack) query.set('pageBack', pageBack);
  if (again) query.set('again', again);
  return `${SCREEN_PATHS.launchGame}?${query}`;
}
