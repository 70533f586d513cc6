import { type HandlerOutput, ORDER_STATES } from '@tessera/contract';
import { findPlay } from '@tessera/rules/lottery/families';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { iconOf, lotteryById } from './games.ts';
import { bonusesOfRow, type Outcome, type OrderRow, outcomeOf, type SuborderRow } from './orders-repository.ts';
import { BETTING_MODES } from './compat/plays.ts';
import { groupName, playName, prizeName } from './play-names.ts';
import { gameNameOf, type Reader } from './present-draws.ts';
import { seriesOf } from './series.ts';

type OrderAnswer = HandlerOutput<'listLotteryOrders'>['list'][number];
type DetailAnswer = HandlerOutput<'getLotteryOrder'>;

const STATES = {
  accepted: ORDER_STATES.ACCEPTED,
  won: ORDER_STATES.WON,
  lost: ORDER_STATES.LOST,
  cancelled: ORDER_STATES.CANCELLED,
  cancelledBySystem: ORDER_STATES.CANCELLED_BY_SYSTEM,
} as const;

/** The outcome that a number of the wire asks for; 0 and unknown ones ask for none. */
export function outcomeAsked(status: number): Outcome | undefined {
  return (Object.keys(STATES) as Outcome[]).find((outcome) => STATES[outcome] === status);
}

/** An order as lists have it. */
export function presentOrder(row: OrderRow, reader: Reader): OrderAnswer {
  const game = lotteryById(row.game_id);
  return {
    orderMasterId: row.order_id,
    orderNumber: referenceOf(row.order_id),
    gameId: row.game_id,
    gameCode: game.code,
    gameName: gameNameOf(game, reader),
    mobileIconUrl: iconOf(game),
    numero: row.issue,
    prizeMode: row.prize_mode,
    bettingTime: row.created_at,
    stakes: Number(row.lines),
    planBettingAmount: row.stake,
    actualBettingAmount: row.stake - row.returned,
    winningAmount: row.payout,
    orderStatus: STATES[outcomeOf(row.states)],
    winningNumber: row.numbers,
    suborderCount: row.bets,
    mayCancel: row.closes_in > 0 && row.states.includes('ACCEPTED'),
  };
}

function presentSuborder(row: SuborderRow, order: OrderRow, reader: Reader): DetailAnswer['orderDetailOrders'][number] {
  const play = findPlay(lotteryById(order.game_id).family, row.play_code);
  return {
    orderDetailId: row.suborder_id,
    playCode: row.play_code,
    playName: playName(row.play_code, reader),
    groupName: play ? groupName(play.group, reader) : '',
    bettingContent: row.content,
    bettingMode: row.unit,
    multiple: row.multiple,
    stakes: Number(row.lines),
    singleBetPrice: row.price,
    bettingAmount: row.stake,
    winAmount: row.payout,
    orderStatus: STATES[outcomeOf([row.state])],
    prizes: Object.entries(bonusesOfRow(row)).map(([prize, bonus]) => ({
      prize,
      prizeName: prizeName(prize, reader),
      bonus,
    })),
    hits: row.hits && row.hits.map(({ prize, times }) => ({ prize, prizeName: prizeName(prize, reader), times })),
    mayCancel: order.closes_in > 0 && row.state === 'ACCEPTED',
    chasingOrder: false,
    numero: order.issue,
    winningNumber: order.numbers,
    bettingSumAmount: row.stake,
    winningAmount: row.payout,
  };
}

/** An order with its bets. */
export function presentDetail(order: OrderRow, bets: readonly SuborderRow[], reader: Reader): DetailAnswer {
  return {
    ...presentOrder(order, reader),
    closesIn: order.closes_in,
    orderDetailOrders: bets.map((bet) => presentSuborder(bet, order, reader)),
    series: seriesOf(reader.merchant, order.prize_mode),
    bettingModeCode: BETTING_MODES[bets[0]?.unit ?? '1'].code,
    multiple: 1,
    winningStop: false,
    abandoning: false,
    completed: outcomeOf(order.states) !== 'accepted',
    totalBetAmount: order.stake,
    totalActualBetAmount: order.stake - order.returned,
    totalChasePhases: 1,
    chase: false,
  };
}
