/** The lottery's front door: draws, and what members bet on them. */
export { createBeacon } from './beacon.ts';
export { createDrawRunner, publishDraws, returnLeftOver } from './draw-steps.ts';
export { LOTTERY_GAMES } from './games.data.ts';
export { findLottery } from './games.ts';
export { openLotteryFrame } from './launch-lottery.ts';
export { createLaunchDirectory, forgetOldLaunchTokens } from './launch-token.ts';
export { seedLotteries } from './seed-lotteries.ts';
export { decideDraw, listUnfinishedDraws } from './staff-draws.ts';
