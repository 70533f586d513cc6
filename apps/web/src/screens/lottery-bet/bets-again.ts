import type { CallOutput, LotteryOrderDetail } from '@tessera/contract';
import { readRows } from '@tessera/rules/lottery/play';
import { CANCELLED_BY_MEMBER } from '../../features/lottery/order-states.ts';
import { priceOf } from './bet-model.ts';
import type { SlipBet } from './use-slip.ts';

/**
 * Bets of an order as new ones: the same plays, picks, units and multiples, at the prices of now. What the member took back stays out,
 * unless all of it was.
 * @returns without the ones that are not offered any more
 */
export function betsAgain(
  { groups, family }: CallOutput<'getPlayMenu'>,
  { orderDetailOrders }: Pick<LotteryOrderDetail, 'orderDetailOrders'>,
): { readonly bets: readonly Omit<SlipBet, 'id'>[]; readonly missing: number } {
  const kept = orderDetailOrders.filter(({ orderStatus }) => orderStatus !== CANCELLED_BY_MEMBER);
  const asked = kept.length > 0 ? kept : orderDetailOrders;
  const plays = groups.flatMap((group) => group.plays);
  const bets = asked.flatMap(({ playCode, bettingContent, bettingMode: unit, multiple }) => {
    const play = plays.find((other) => other.playCode === playCode);
    if (!play) return [];
    const draft = { play, picks: readRows(bettingContent), unit, multiple };
    const priced = priceOf(family, draft);
    return priced ? [{ ...draft, ...priced }] : [];
  });
  return { bets, missing: asked.length - bets.length };
}
