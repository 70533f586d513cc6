/** The lottery's front door: draws, and what members bet on them. */
export { createDrawRunner } from './draw-runner.ts';
export { type DrawWork, publishDraws, refundOrphanedOrders } from './draw-steps.ts';
export type { DrawKey } from './draws-repository.ts';
export { LOTTERY_GAMES } from './games.data.ts';
export { findLottery } from './games.ts';
export { isDrawDecided } from './list-draw-results.ts';
export { lotteryAddress, openLotteryFrame } from './launch-lottery.ts';
export { createLaunchDirectory } from './launch-token.ts';
export { seedLotteries } from './seed-lotteries.ts';
export { listOrdersOf } from './staff-orders.ts';
export { listLastDraws, listUnfinishedDraws, settleDrawAgain, showDraw, type StaffDraw } from './staff-draws.ts';
export { confirmVoid, requestVoid, type VoidRefusal, VoidRefused, withdrawVoid } from './void-requests.ts';
