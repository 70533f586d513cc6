/** The lottery's front door: draws, and what members bet on them. */
export { createDrawRunner } from './draw-runner.ts';
export { publishDraws, returnLeftOver } from './draw-steps.ts';
export { LOTTERY_GAMES } from './games.data.ts';
export { findLottery } from './games.ts';
export { openLotteryFrame } from './launch-lottery.ts';
export { createLaunchDirectory, forgetOldLaunchTokens } from './launch-token.ts';
export { seedLotteries } from './seed-lotteries.ts';
export { decideDraw, listUnfinishedDraws } from './staff-draws.ts';
