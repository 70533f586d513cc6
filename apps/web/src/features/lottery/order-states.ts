import type { LotteryOrder } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import type { ChipTone } from '@tessera/ui';

export type OrderStatus = LotteryOrder['orderStatus'];

/** An order or bet that waits for its draw. */
export const WAITING: OrderStatus = 2;
/** What a bet was drawn to. */
export const DRAWN: readonly OrderStatus[] = [4, 5];
/** Taken back by the member. */
export const CANCELLED_BY_MEMBER: OrderStatus = 6;

/** How each state of the wire reads and looks. */
export const ORDER_LOOKS: Readonly<Record<OrderStatus, { readonly text: TextKey; readonly tone: ChipTone }>> = {
  2: { text: 'lottery.stateWaiting', tone: 'brand' },
  4: { text: 'lottery.stateWon', tone: 'win' },
  5: { text: 'lottery.stateLost', tone: 'neutral' },
  6: { text: 'lottery.stateCancelled', tone: 'neutral' },
  7: { text: 'lottery.stateReturned', tone: 'warning' },
};
