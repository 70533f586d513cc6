import type { PlayType, PrizeMode } from '@tessera/contract';
import { isGameClosed, noteLaunched } from '#server/modules/catalogue/catalogue.ts';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import { requireMayPlay } from '#server/modules/play-limits/play-limits.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import { bookOf, type Session } from '#server/platform/tenancy/session.ts';
import type { LotteryGameData } from './games.data.ts';
import { findLottery, isVendorOpen, nodeIdOf } from './games.ts';
import { exchangeTicket, issueLaunchTicket } from './launch-token.ts';
import { gameForCaller } from './own-orders.ts';
import { gameNameOf } from './present-draws.ts';

const LOBBY = 'lobby';
const LOBBY_ADDRESS = '/m/lottery';
/** The frame's page. */
const FRAME_VARIANT = 'b1';

export interface FrameChoice {
  readonly prizeMode: string;
  readonly playType: 'trad' | 'ent';
  readonly css?: string | undefined;
  readonly pageBack?: string | undefined;
}

/** Address of a lottery's frame with a one-time ticket for that one game; the game is noted as recently played (ROUTE-20). */
export async function openLotteryFrame(
  context: CallContext & { readonly session: Session },
  game: LotteryGameData,
  choice: FrameChoice,
): Promise<string> {
  const { platform, merchant, session } = context;
  const ticket = await issueLaunchTicket(platform.database, session, game.gameId);
  await noteLaunched(context, nodeIdOf(game));
  const query = new URLSearchParams({
    token: ticket,
    merchant: merchant.code,
    // Without it the frame takes the theme of the app around it.
    ...(choice.css && { css: choice.css }),
    prize_mode: choice.prizeMode,
    ...(choice.pageBack && { pageBack: choice.pageBack }),
  });
  return `/m/lotto-h5/${FRAME_VARIANT}/${choice.playType}/games/${game.gameId}?${query}`;
}

/** A lottery, or the lobby, as somebody asks to open it. */
export interface LotteryLaunch {
  readonly lottoGameCode: string;
  readonly lottoPrizeMode: PrizeMode;
  readonly lottoView?: string | undefined;
  readonly playType?: PlayType | undefined;
  readonly css?: string | undefined;
  readonly pageBack?: string | undefined;
}

type LaunchContext = CallContext & {
  readonly session: Session;
  refuse(code: 'NOT_FOUND' | 'GAME_UNAVAILABLE'): never;
};

/** Address of a lottery or of the lobby, whatever call asks for it. @throws Refusal NOT_FOUND, GAME_UNAVAILABLE, PLAY_BREAK, PLAY_TIME_OVER */
export async function lotteryAddress(input: LotteryLaunch, context: LaunchContext): Promise<string> {
  if (input.lottoView === LOBBY || input.lottoGameCode === LOBBY) return LOBBY_ADDRESS;
  const game = findLottery(context.merchant, input.lottoGameCode);
  if (!game) return context.refuse('NOT_FOUND');
  const { platform, merchant, session } = context;
  if (!isVendorOpen(merchant, game) || (await isGameClosed(platform, merchant, nodeIdOf(game))))
    return context.refuse('GAME_UNAVAILABLE');
  const currency = merchant.settings.currency.code;
  await requireMayPlay(platform.database, { merchantCode: merchant.code, memberId: session.memberId, currency });
  const playType = input.playType ?? (input.lottoPrizeMode === 'Elott' ? 'ent' : 'trad');
  const choice = { prizeMode: input.lottoPrizeMode, playType, css: input.css, pageBack: input.pageBack };
  return openLotteryFrame(context, game, choice);
}

/** Address of a lottery or of the lobby (CGAM-17, LAUNCH-10). The session's token is never part of it. */
export const launchLottery = handleSession('launchLottery', async (input, context) => ({
  gameUrl: await lotteryAddress(input, context),
}));

/** The token of a betting page for the ticket in its frame's address (LOTT-03, decision 0044). */
export const exchangeLotteryTicket = handleSession('exchangeLotteryTicket', async (input, context) => {
  const { merchant, session, platform } = context;
  const game = findLottery(merchant, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const { outcome, token } = await exchangeTicket(platform.database, session, game.gameId, input.ticket);
  if (outcome === 'SPENT') return context.refuse('LAUNCH_TICKET_SPENT');
  if (outcome === 'UNKNOWN') return context.refuse('LAUNCH_TICKET_INVALID');
  return { token };
});

/** What the frame shows of its player. */
export const getLotteryPlayer = handleSession('getLotteryPlayer', async (input, context) => {
  const { merchant, session, platform, language } = context;
  const game = gameForCaller(context, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const balance = await readBalance(platform.database, {
    merchantCode: merchant.code,
    memberId: session.memberId,
    currency: merchant.settings.currency.code,
    book: bookOf(session),
  });
  return {
    merchant: merchant.code,
    language,
    currency: merchant.settings.currency,
    balance: balance ? balance.balance - balance.held : 0n,
    isTrial: bookOf(session) === 'TRIAL',
    isPlayMoney: merchant.settings.playMoney,
    gameId: game.gameId,
    gameName: gameNameOf(game, context),
  };
});
