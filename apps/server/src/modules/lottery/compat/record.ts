import { placePage } from '#server/platform/http/list-page.ts';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { type LotteryBetRow, readLotteryBets, sumLotteryBets } from '../bets-repository.ts';
import { findLottery, lotteryById } from '../games.ts';
import { playIdOf } from './slips.ts';
import type { SuborderState } from '../orders-repository.ts';
import { playName } from '../play-names.ts';
import { gameNameOf } from '../present-draws.ts';

/** Numbers of the record's states, as the wire has them; there is no tie. */
const STATUSES: Readonly<Record<SuborderState, 0 | 1 | 2 | 3>> = {
  ACCEPTED: 0,
  SEALED: 0,
  WON: 1,
  LOST: 2,
  CANCELLED_USER: 3,
  CANCELLED_SYSTEM: 3,
};
const statesOf = (status: number) =>
  (Object.keys(STATUSES) as SuborderState[]).filter((state) => STATUSES[state] === status);

const ABBREVIATED = 6;

function presentBet(row: LotteryBetRow, context: SessionContext<'listLotteryBets'>) {
  const game = lotteryById(row.game_id);
  const orderNo = referenceOf(row.order_id);
  const isDecided = row.state === 'WON' || row.state === 'LOST';
  const difference = row.payout > row.stake ? row.payout - row.stake : row.stake - row.payout;
  return {
    orderDetailId: row.suborder_id,
    orderMasterId: row.order_id,
    gameCode: game.code,
    gameName: gameNameOf(game, context),
    orderNo,
    abbrOrderNo: orderNo.slice(-ABBREVIATED),
    numero: row.issue,
    betAmount: row.stake,
    validBetAmount: !isDecided ? 0n : difference < row.stake ? difference : row.stake,
    winAmount: row.payout,
    status: STATUSES[row.state],
    chase: false,
    bettingApproach: 1,
    playId: playIdOf(game.family, row.play_code),
    playCode: row.play_code,
    playName: playName(row.play_code, context),
    betContent: row.content,
    betTimeInTimestamp: row.created_at,
    settleTimeInTimestamp: row.settled_at,
    customerName: context.session.userName,
    directAgentName: false as const,
  };
}

/** A page of the member's bets on lotteries, with sums over all that match. */
export const listLotteryBets = handleSession('listLotteryBets', async (input, context) => {
  const { merchant, session, platform } = context;
  const states = input.status === undefined ? undefined : statesOf(input.status);
  const filter = {
    merchantCode: merchant.code,
    memberId: session.memberId,
    gameId: input.gameCode && (findLottery(merchant, input.gameCode)?.gameId ?? input.gameCode),
    issue: input.numero,
    from: input.startDate === undefined ? undefined : new Date(input.startDate),
    to: input.endDate === undefined ? undefined : new Date(input.endDate),
    number: (input.orderNo ?? input.orderNoSearch)?.toUpperCase(),
    prizeMode: input.prizeModeId,
    vendor: input.productCode,
    states: input.chase ? [] : states,
  };
  const { rows, sums, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const all = await sumLotteryBets(tx, filter);
    const placed = placePage(input, all.total);
    return { ...placed, sums: all, rows: await readLotteryBets(tx, filter, placed) };
  });
  return {
    list: rows.map((row) => presentBet(row, context)),
    ...pages,
    total: pages.totalCount,
    footer: {
      betAmount: sums.stake,
      validBetAmount: sums.valid,
      winAmount: sums.payout,
      profitAndLoss: sums.result,
      validBetting: sums.valid,
      gameValidBetting: sums.valid,
      netProfit: sums.result,
      totalHands: sums.total,
    },
  };
});
