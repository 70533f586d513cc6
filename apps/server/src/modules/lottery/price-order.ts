import { type HandlerInput, parseMoney } from '@tessera/contract';
import { findPlay } from '@tessera/rules/lottery/families';
import { countLines, parseBet } from '@tessera/rules/lottery/play';
import { maxPayout, stakeOf } from '@tessera/rules/lottery/price';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { SessionContext } from '#server/platform/http/handler.ts';
import type { LotteryGameData } from './games.data.ts';
import { type LinePrices, linePrices } from './line-prices.ts';
import { MAX_LINES_PER_BET, MAX_MULTIPLE } from './limits.ts';
import type { PricedBet } from './orders-repository.ts';

type Context = SessionContext<'placeLotteryOrder'>;

/** Bets on one issue as somebody asks for them, whatever call they came by. */
export type OrderInput = Omit<HandlerInput<'placeLotteryOrder'>, 'total'> & {
  /** What the caller counted; undefined where the call has no sum. */
  readonly total: bigint | undefined;
};

function priceBet(
  bet: OrderInput['bets'][number],
  place: number,
  prices: LinePrices,
  game: LotteryGameData,
  context: Context,
) {
  const play = findPlay(game.family, bet.playCode);
  const picks = play && parseBet(play, bet.content);
  if (!play || !picks) return context.refuse('LOTTERY_BET_INVALID', { bet: place });
  const lines = countLines(play, picks);
  if (lines > BigInt(MAX_LINES_PER_BET) || bet.multiple > MAX_MULTIPLE)
    return context.refuse('LOTTERY_LIMIT', {
      bet: place,
      maxLinesPerBet: MAX_LINES_PER_BET,
      maxMultiple: MAX_MULTIPLE,
    });
  const bonuses = prices.bonusesOf(play);
  const price = prices.priceOf(play);
  return {
    suborderId: newUuid(),
    playCode: play.code,
    content: bet.content,
    unit: bet.unit,
    multiple: bet.multiple,
    lines,
    price,
    stake: stakeOf({ price }, lines, bet.unit, bet.multiple),
    exposure: maxPayout(play, picks, bonuses, bet.unit, bet.multiple),
    bonuses,
  } satisfies PricedBet;
}

/**
 * Counts lines and prices of an order anew; nothing of what the caller counted is taken over.
 * @throws Refusal LOTTERY_BET_INVALID, LOTTERY_LIMIT, LOTTERY_PRICE_CHANGED for a total that differs, AMOUNT_INVALID
 */
export function priceOrder(input: OrderInput, game: LotteryGameData, context: Context) {
  const { merchant } = context;
  const prices = linePrices(merchant, input.prizeMode);
  const bets = input.bets.map((bet, place) => priceBet(bet, place, prices, game, context));
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  if (input.total !== undefined && stake !== input.total)
    return context.refuse('LOTTERY_PRICE_CHANGED', { field: 'total' });
  const maximum = parseMoney(merchant.settings.lottery.maxStakePerOrder);
  if (stake > maximum)
    return context.refuse('AMOUNT_INVALID', { field: 'total', maximum: merchant.settings.lottery.maxStakePerOrder });
  return { bets, stake, exposure: bets.reduce((sum, bet) => sum + bet.exposure, 0n) };
}
