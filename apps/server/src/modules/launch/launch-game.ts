import type { HandlerInput } from '@tessera/contract';
import { findGame, type GameRow, noteLaunched } from '#server/modules/catalogue/catalogue.ts';
import { isBettingBlocked } from '#server/modules/ledger/ledger.ts';
import { findLottery, lotteryAddress, openLotteryFrame } from '#server/modules/lottery/lottery.ts';
import { requireMayPlay } from '#server/modules/play-limits/play-limits.ts';
import { issueTicket, ticketSecret } from '#server/modules/vendors/vendors.ts';
import { openAtVendor, transferAddress } from '#server/modules/vendor-wallets/vendor-wallets.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { bookOf } from '#server/platform/tenancy/session.ts';

/** The value for the lobby of lotteries instead of a code. */
const LOBBY = 'lobby';

/** A vendor's address with more fields in its query; present fields stay. */
function addressWith(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

type Input = HandlerInput<'launchGame'>;

/** What a call of older clients says of the lottery that it opens; undefined where it opens none. */
function askedLottery({ launchMode, lottoMode = '', lottoGameCode = LOBBY, lottoPrizeMode, lottoView }: Input) {
  if (launchMode !== 'LOTT' && lottoMode === '') return undefined;
  const ofMode = lottoMode.startsWith('SEA') ? ('SEA' as const) : ('Lott' as const);
  return {
    lottoGameCode,
    lottoPrizeMode: lottoPrizeMode ?? ofMode,
    lottoView,
    playType: lottoMode.includes('Entertainment') ? ('ent' as const) : undefined,
  };
}

/** The answer of a launch, the address under both of its names. @param embedded whether it opens in a frame of the app */
const opened = (gameUrl: string, embedded = false) => ({ gameUrl, content: { game_url: gameUrl }, embedded });

/**
 * Address of a game that is played from the vendor's own wallet: first where the app shows what is there and offers to transfer, then, once
 * the member has confirmed, the one that the vendor opens it at.
 */
async function launchFromWallet(context: SessionContext<'launchGame'>, game: GameRow, isConfirmed: boolean) {
  const { platform, merchant, session, origin } = context;
  if (bookOf(session) !== 'LIVE') throw new Refusal('TRIAL_REFUSED');
  // stakes there are not asked of us, so that nothing but the way in can refuse them
  const member = { merchantCode: merchant.code, memberId: session.memberId };
  if (isConfirmed && (await platform.database.forMerchant(merchant.code, (tx) => isBettingBlocked(tx, member))))
    return context.refuse('BETTING_BLOCKED');
  const gameUrl = isConfirmed
    ? await openAtVendor(context, game)
    : transferAddress(origin, game.vendor_code, game.node_id);
  if (gameUrl === undefined) return context.refuse('GAME_UNAVAILABLE');
  if (isConfirmed) await noteLaunched(context, game.node_id);
  return opened(gameUrl);
}

/** Address of a game with a one-time ticket; the game is noted as recently played (LAUNCH-08, LAUNCH-15). */
export const launchGame = handleSession('launchGame', async (input, context) => {
  const { platform, merchant, session, language, origin } = context;
  const asked = askedLottery(input);
  if (asked) return opened(await lotteryAddress(asked, context));
  // older clients know that answer to a call without a mode, with this status
  if (input.launchMode !== 'GLS') throw new Refusal('GAME_UNAVAILABLE', undefined, 500);
  const currency = merchant.settings.currency.code;
  await requireMayPlay(platform.database, { merchantCode: merchant.code, memberId: session.memberId, currency });
  const game = await findGame(platform, merchant, input.nodeId ?? input.gameId ?? input.roomId ?? '');
  if (!game || (input.vendor && input.vendor !== game.vendor_code)) return context.refuse('NOT_FOUND');
  if (game.vendor_state === 'maintenance') return context.refuse('VENDOR_MAINTENANCE', { vendor: game.vendor_code });
  if (game.isClosed) return context.refuse('GAME_UNAVAILABLE');
  const lottery = game.lottery_game && findLottery(merchant, game.lottery_game);
  if (lottery) return opened(await openLotteryFrame(context, lottery, { prizeMode: 'Elott', playType: 'ent' }));
  if (game.wallet_url !== null) return launchFromWallet(context, game, input.confirmTrans === 1);
  const gameCode = game.launch_url === null ? game.studio_code : game.game_code;
  if (!gameCode) return context.refuse('GAME_UNAVAILABLE');
  const ticket = await issueTicket(platform.database, {
    merchantCode: merchant.code,
    memberId: session.memberId,
    vendorCode: game.vendor_code,
    gameCode,
    nodeId: game.node_id,
    purpose: 'play',
    replayRound: null,
    language,
    sessionId: session.sessionId,
  });
  await noteLaunched(context, game.node_id);
  const gameUrl =
    game.launch_url === null
      ? `${framesOrigin(platform.config, origin)}/games/${gameCode}/?language=${language}&ticket=${ticket}`
      : addressWith(game.launch_url, {
          ticket: ticketSecret(ticket),
          game: gameCode,
          language,
          merchant: merchant.code,
        });
  return opened(gameUrl, game.opens_in_frame);
});
