import type { LotteryOrder } from '@tessera/contract';
import { parseMoney } from '@tessera/contract/money';
import type { TextKey } from '@tessera/texts/index.ts';
import type { ChipTone } from '@tessera/ui';

export type OrderStatus = LotteryOrder['orderStatus'];

/** An order or bet that waits for its draw. */
export const WAITING: OrderStatus = 2;
const WON: OrderStatus = 4;
/** What a bet was drawn to. */
export const DRAWN: readonly OrderStatus[] = [WON, 5];
/** Taken back by the member. */
export const CANCELLED_BY_MEMBER: OrderStatus = 6;

/** How each state of the wire reads and looks. */
const ORDER_LOOKS: Readonly<Record<OrderStatus, { readonly text: TextKey; readonly tone: ChipTone }>> = {
  2: { text: 'lottery.stateWaiting', tone: 'brand' },
  4: { text: 'lottery.stateWon', tone: 'win' },
  5: { text: 'lottery.stateLost', tone: 'neutral' },
  6: { text: 'lottery.stateCancelled', tone: 'neutral' },
  7: { text: 'lottery.stateVoid', tone: 'warning' },
};

interface OrderLook {
  readonly text: TextKey;
  readonly tone: ChipTone;
  /** The win is at least the stake. */
  readonly isGain: boolean;
}

/** How an order or bet reads and looks. A win that is less than the stake is a loss, so it is not shown as a gain. */
export function orderLook(status: OrderStatus, stake: string, win: string): OrderLook {
  const isGain = parseMoney(win) >= parseMoney(stake);
  if (status === WON && !isGain) return { text: 'lottery.stateReturned', tone: 'neutral', isGain };
  return { ...ORDER_LOOKS[status], isGain };
}
