/** Front door of play limits: what members forbid themselves, and what that refuses. */
export { readCheckChoice } from './reality-check.ts';
export { presentBreak, requireNoBreak } from './running-break.ts';
export { isTimeOver, requireMayPlay } from './time-limit.ts';
export { requireWithinLimits } from './require-within-limits.ts';
export { requireMayDeposit } from './require-may-deposit.ts';
export { lockPlayLimits, readRunningBreak } from './breaks-repository.ts';
export { readPlayLimits } from './read-play-limits.ts';
