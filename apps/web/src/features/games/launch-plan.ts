import type { Game, VisitorKind } from '@tessera/contract';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { vendorOf } from './game-look.ts';

/** Prize modes of the wire (LAUNCH-07). */
export const PRIZE_MODES = { lottery: 'Lott', group: 'ZY', elottery: 'Elott', sea: 'SEA' } as const;

/** Play types of a lottery as addresses carry them (LAUNCH-07). */
export const PLAY_TYPES = { tradition: 'trad', entertainment: 'ent' } as const;

/** Value of `pageBack` with which closing what was opened leads home (LAUNCH-12). */
export const BACK_HOME = 'home';

/** The elottery mode if the ELOTT mapping has TCG_LOTTO_VN or LOTT, else the lottery mode (LAUNCH-06). */
export function prizeModeOf(mapping: Readonly<Record<string, readonly string[]>>): string {
  const elott = mapping.ELOTT ?? [];
  return elott.includes('TCG_LOTTO_VN') || elott.includes('LOTT') ? PRIZE_MODES.elottery : PRIZE_MODES.lottery;
}

type LaunchedGame = Pick<
  Game,
  | 'vassalage'
  | 'vendorCode'
  | 'gameType'
  | 'gameId'
  | 'nodeId'
  | 'supportPlay'
  | 'gameCode'
  | 'state'
  | 'lottoMode'
  | 'gameGroupId'
>;

export type LaunchPlan =
  | { readonly kind: 'log-in' }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'go'; readonly to: string };

/** The lottery's lobby, as every entry that names no game opens it (CAT-14, LAUNCH-05). @param prizeMode of {@link prizeModeOf} */
export function lobbyAddress(prizeMode: string): string {
  const query = { playType: PLAY_TYPES.tradition, prize_mode: prizeMode, code: 'lobby', pageBack: BACK_HOME };
  return `${ADDRESSES.launchGame}?${new URLSearchParams(query)}`;
}

function lotteryAddress(game: LaunchedGame, vendor: string, prizeMode: string): string {
  const isLobby = vendor === 'TCG_LOTTO_VN' || vendor === 'TCG_SEA';
  const query = new URLSearchParams({
    playType: !isLobby && game.lottoMode?.includes('Entertainment') ? PLAY_TYPES.entertainment : PLAY_TYPES.tradition,
    gameId: game.gameId,
    prize_mode: vendor === 'TCG_LOTTO_VN' ? PRIZE_MODES.lottery : vendor === 'TCG_SEA' ? PRIZE_MODES.sea : prizeMode,
    code: isLobby ? 'lobby' : game.gameCode,
  });
  if (game.gameGroupId) query.set('gameGroupId', game.gameGroupId);
  return `${ADDRESSES.launchGame}?${query}`;
}

/** Vendors whose games are lotteries. */
export const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'];

/**
 * What a tap on a game does (LAUNCH-01 to LAUNCH-08): guests log in, a game under maintenance says so, lotteries open
 * their launcher, every other vendor the frame.
 * @param prizeMode of {@link prizeModeOf}
 * @param isFromHome true when closing the game shall lead home, wherever history would lead (LAUNCH-12)
 */
export function launchPlan(
  game: LaunchedGame,
  visitor: VisitorKind,
  prizeMode: string,
  isFromHome = false,
): LaunchPlan {
  if (game.state === 'maintenance') return { kind: 'maintenance' };
  if (visitor === 'guest') return { kind: 'log-in' };
  const vendor = vendorOf(game);
  if (LOTTERY_VENDORS.includes(vendor)) return { kind: 'go', to: lotteryAddress(game, vendor, prizeMode) };
  const query = new URLSearchParams({
    category: game.gameType,
    vendor,
    gameId: game.gameId,
    nodeId: game.nodeId,
    supportPlay: game.supportPlay,
  });
  if (isFromHome) query.set('pageBack', BACK_HOME);
  return { kind: 'go', to: `${ADDRESSES.play}?${query}` };
}
