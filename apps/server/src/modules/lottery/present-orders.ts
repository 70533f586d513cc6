import { type HandlerOutput, ORDER_STATES } from '@tessera/contract';
import { findPlay } from '@tessera/rules/lottery/families';
import { readRows } from '@tessera/rules/lottery/play';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { iconOf, lotteryById } from './games.ts';
import {
  bonusesOfRow,
  type Outcome,
  type OrderRow,
  outcomeOf,
  type ReadOrderRow,
  type SuborderRow,
} from './orders-repository.ts';
import { BETTING_MODES } from './compat/plays.ts';
import { groupName, playName, prizeName, symbolName } from './play-names.ts';
import { gameNameOf, type Reader } from './present-draws.ts';
import { seriesOf } from './series.ts';

type ListedAnswer = HandlerOutput<'listLotteryOrders'>['list'][number];
type OrderAnswer = Omit<ListedAnswer, 'firstBet'>;
type DrawFields = 'drawState' | 'drawTime' | 'drawnTime';
type ReadAnswer = HandlerOutput<'getLotteryOrder'>;
type DetailAnswer = Omit<ReadAnswer, DrawFields>;

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

function presentOrder(row: OrderRow, reader: Reader): OrderAnswer {
  const game = lotteryById(row.game_id);
  return {
    orderMasterId: row.order_id,
    orderNumber: referenceOf(row.order_id),
    gameId: row.game_id,
    gameCode: game.code,
    gameGroupCode: game.family,
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

/** An order as lists have it. */
export function presentListed(row: ReadOrderRow, reader: Reader): ListedAnswer {
  const { play, content } = row.first_bet;
  return {
    ...presentOrder(row, reader),
    firstBet: {
      playName: playName(play, reader),
      picks: readRows(content).map((picks) => picks.map((pick) => symbolName(pick, reader))),
    },
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

/** An order with its bets and the draw that they are for. */
export function presentRead(order: ReadOrderRow, bets: readonly SuborderRow[], reader: Reader): ReadAnswer {
  const draw: Pick<ReadAnswer, DrawFields> = {
    drawState: order.draw_state,
    drawTime: order.draw_at,
    drawnTime: order.drawn_at,
  };
  return { ...presentDetail(order, bets, reader), ...draw };
}
