/** Front door of jackpots: the pool that stakes of one game feed, and that a hit wins. */
export { ceilingOf, hasCounter, jackpotTermsOf, poolOf } from './jackpot-terms.ts';
export { type JackpotWinRow, payJackpot, readPool, readWins } from './jackpots-repository.ts';
