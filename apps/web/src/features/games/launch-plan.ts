import type { CallOutput, Game, VisitorKind } from '@tessera/contract';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { BACK_HOME, LOBBY_CODE, lotteryPath, PRIZE_MODES } from '../../shared/navigation/lottery-paths.ts';
import { vendorOf } from './game-look.ts';

/** What of the vendors says whether there are lotteries. */
export interface LotteryVendors {
  readonly vendors: readonly Pick<CallOutput<'listVendors'>['vendors'][number], 'code' | 'categories' | 'state'>[];
}

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
  | 'lottoGameId'
>;

export type LaunchPlan =
  | { readonly kind: 'log-in' }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'go'; readonly to: string };

/** Address of a lottery; houses that open their lobby do so in their own prize mode (LAUNCH-02, LAUNCH-03). */
function lotteryPlan(game: LaunchedGame, vendor: string, prizeMode: string): string {
  const { gameId, gameGroupId, gameCode, lottoMode, lottoGameId } = game;
  const isLobby = lottoGameId === undefined && (vendor === 'TCG_LOTTO_VN' || vendor === 'TCG_SEA');
  if (!isLobby) return lotteryPath({ gameId, gameGroupId, code: gameCode, lottoMode, prizeMode });
  const ofVendor = vendor === 'TCG_SEA' ? PRIZE_MODES.sea : PRIZE_MODES.lottery;
  return lotteryPath({ gameId, gameGroupId, code: LOBBY_CODE, prizeMode: ofVendor });
}

/** Vendors whose games are lotteries. */
export const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'];

/** True when a lottery is open in the menus' entry for lotteries, which must not lead nowhere (CAT-14). */
export function hasLottery({ vendors }: LotteryVendors): boolean {
  return vendors.some(
    ({ code, categories, state }) => state === 'open' && categories.includes('ELOTT') && LOTTERY_VENDORS.includes(code),
  );
}

/**
 * What a tap on a game does (LAUNCH-01): guests log in (SESSION-16), a game under maintenance says so, lotteries open
 * their launcher, every other vendor the frame. A lottery is led to also for a guest: its launcher is for members, so that
 * the login comes before it and leads on to that lottery. A house of lotteries opens its lobby if the entry names no
 * lottery.
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
  const vendor = vendorOf(game);
  if (LOTTERY_VENDORS.includes(vendor)) return { kind: 'go', to: lotteryPlan(game, vendor, prizeMode) };
  if (visitor === 'guest' && game.lottoGameId === undefined) return { kind: 'log-in' };
  const query = new URLSearchParams({
    category: game.gameType,
    vendor,
    gameId: game.gameId,
    nodeId: game.nodeId,
    supportPlay: game.supportPlay,
  });
  if (isFromHome) query.set('pageBack', BACK_HOME);
  return { kind: 'go', to: `${SCREEN_PATHS.play}?${query}` };
}
