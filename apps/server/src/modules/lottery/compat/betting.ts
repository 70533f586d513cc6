import type { HandlerInput, HandlerOutput, PrizeMode } from '@tessera/contract';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { readIssuesFrom } from '../draws-repository.ts';
import type { LotteryGameData } from '../games.data.ts';
import { findLottery } from '../games.ts';
import { contentsOf, ordersByIssue, playById, readSlip, unitOfPrice } from './slips.ts';
import { linePrices } from '../line-prices.ts';
import { MAX_BETS_PER_ORDER, MAX_ORDERS_PER_CALL } from '../limits.ts';
import { placeAll } from '../place-order.ts';
import { type OrderInput, priceOrder } from '../price-order.ts';
import { seriesOf } from '../series.ts';

type Slips = HandlerInput<'placeBettingSlips'>;
type Content = HandlerInput<'placeVietnameseBets'>['contents'][number];
type Order = HandlerOutput<'placeLotteryOrder'>;

const presentPlaced = ({ orderNumber, orderMasterId, gameId, numero, totalBettingAmount }: Order) => ({
  orderNumber,
  orderMasterId,
  gameId,
  numero,
  totalBettingAmount,
});

/** Orders of one call with what they cost together. */
const presentAll = (placed: readonly Order[]) => ({
  orders: placed.map(presentPlaced),
  totalBettingAmount: placed.reduce((sum, { totalBettingAmount }) => sum + totalBettingAmount, 0n),
  balance: placed.at(-1)?.balance ?? 0n,
});

/** @throws Refusal LOTTERY_LIMIT for more bets than an order has */
function requireFew(bets: readonly unknown[], context: SessionContext<'placeBettingSlips' | 'placeVietnameseBets'>) {
  if (bets.length > MAX_BETS_PER_ORDER) return context.refuse('LOTTERY_LIMIT', { maxBetsPerOrder: MAX_BETS_PER_ORDER });
  return bets.length;
}

/** Bets of the slips of a call. @throws Refusal LOTTERY_BET_INVALID, LOTTERY_LIMIT, LOTTERY_PRICE_CHANGED for another series than ours */
function readSlips(input: Slips, game: LotteryGameData, context: SessionContext<'placeBettingSlips'>) {
  const slips = input.bettingSlipString.split(';').filter((slip) => slip.trim() !== '');
  requireFew(slips, context);
  const older =
    input.bettingMode === undefined
      ? undefined
      : {
          bettingMode: String(input.bettingMode),
          series: String(input.series ?? ''),
          // of bets in a row each issue has its own multiple
          multiples: String(input.chase ? 1 : (input.multiples ?? 1)),
        };
  const series = seriesOf(context.merchant, input.prizeModeId);
  const bets = slips.flatMap((slip, place) => {
    const read = readSlip(game.family, slip.trim(), older);
    if (!read) return context.refuse('LOTTERY_BET_INVALID', { bet: place });
    if (read.series !== undefined && read.series !== series)
      return context.refuse('LOTTERY_PRICE_CHANGED', { field: 'series', series });
    return read.bets;
  });
  if (bets.length === 0) return context.refuse('LOTTERY_BET_INVALID', { bet: 0 });
  requireFew(bets, context);
  return bets;
}

/**
 * The order of the slips once for each issue of a chase, with that issue's multiple.
 * @throws Refusal LOTTERY_CLOSED where not so many issues are published, LOTTERY_BET_INVALID where nothing is left,
 *   LOTTERY_PRICE_CHANGED where all of them cost another sum than the client counted
 */
async function chaseOrders(
  order: OrderInput,
  game: LotteryGameData,
  chase: NonNullable<Slips['chaseSlip']>,
  context: SessionContext<'placeBettingSlips'>,
): Promise<OrderInput[]> {
  const { multiples } = chase;
  const from = { gameId: game.gameId, issue: chase.numero ?? order.numero };
  const issues = await context.platform.database.forPlatform((tx) => readIssuesFrom(tx, from, multiples.length));
  if (issues.length < multiples.length) return context.refuse('LOTTERY_CLOSED', { numero: from.issue });
  const orders = issues.flatMap((numero, place): OrderInput[] => {
    const times = multiples[place] ?? 0;
    const bets = order.bets.map((bet) => ({ ...bet, multiple: bet.multiple * times }));
    return times === 0 ? [] : [{ ...order, numero, bets, total: undefined }];
  });
  if (orders.length === 0) return context.refuse('LOTTERY_BET_INVALID', { bet: 0 });
  const stake = orders.reduce((sum, each) => sum + priceOrder(each, game, context).stake, 0n);
  return stake === order.total ? orders : context.refuse('LOTTERY_PRICE_CHANGED', { field: 'total' });
}

/** Bets by slips (decision 0104): one order for each issue, placed as our own app's are. */
export const placeBettingSlips = handleSession('placeBettingSlips', async (input, context) => {
  const { chase, chaseSlip } = input;
  if (input.quickChase || (chase && (!chaseSlip || input.winningStop))) return context.refuse('NO_PERMISSION');
  const game = findLottery(context.merchant, input.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const order: OrderInput = {
    gameId: game.gameId,
    numero: input.currentNumero,
    prizeMode: input.prizeModeId,
    bets: readSlips(input, game, context),
    total: input.betCartAmountSum,
  };
  const orders = chase && chaseSlip ? await chaseOrders(order, game, chaseSlip, context) : [order];
  const placed = await placeAll(orders, context, true);
  const [first] = placed;
  if (!first) throw new Error('an order that was placed is answered');
  return { ...presentPlaced(first), ...presentAll(placed) };
});

/** Bets of one content, one for each of its issues. */
function readContent(
  content: Content,
  place: number,
  prizeMode: PrizeMode,
  context: SessionContext<'placeVietnameseBets'>,
) {
  const game = findLottery(context.merchant, content.gameId);
  if (!game) return context.refuse('NOT_FOUND');
  const found = playById(game.family, content.playId);
  const text = content.bettingContent ?? content.bettingSlip ?? '';
  const contents = found && contentsOf(found, content.bettingApproach, text);
  if (!contents) return context.refuse('LOTTERY_BET_INVALID', { bet: place });
  const price = linePrices(context.merchant, prizeMode).priceOf(found.play);
  const unit = unitOfPrice(price, content.singleBetPrice);
  if (!unit) return context.refuse('LOTTERY_PRICE_CHANGED', { field: 'singleBetPrice', price });
  return content.numero.flatMap(({ numero, multiple }) =>
    contents.map((each) => ({
      gameId: game.gameId,
      numero,
      bet: { playCode: found.play.code, content: each, unit, multiple },
    })),
  );
}

/** Bets on issues of several lotteries (decision 0104): an order for each issue, all of them or none. */
export const placeVietnameseBets = handleSession('placeVietnameseBets', async (input, context) => {
  const bets = input.contents.flatMap((content, place) => readContent(content, place, input.prizeMode, context));
  const orders = ordersByIssue(input.prizeMode, bets);
  if (orders.length > MAX_ORDERS_PER_CALL)
    return context.refuse('LOTTERY_LIMIT', { maxOrdersPerCall: MAX_ORDERS_PER_CALL });
  for (const order of orders) requireFew(order.bets, context);
  const placed = await placeAll(orders, context, true);
  return presentAll(placed);
});
