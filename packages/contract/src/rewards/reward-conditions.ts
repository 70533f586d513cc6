import * as v from 'valibot';
import { moneyOutput } from '../money-schemas.ts';

/** Conditions of a reward that becomes a bonus when it is claimed. */
export const rewardConditions = v.object({
  /** What has to be staked in games that count in full: so many times the reward. */
  wagerRequired: moneyOutput,
  wagerTimes: v.number(),
  /** What counts: stakes of money and of bonus money, or of bonus money alone. */
  counts: v.picklist(['all', 'bonusMoney']),
  maxBet: moneyOutput,
  /** The most of it that becomes money. */
  maxConvert: moneyOutput,
  /** How long it runs from the claim on. */
  days: v.number(),
  /** How much of a stake counts, by category of games. */
  contribution: v.array(v.object({ category: v.string(), percent: v.number() })),
});
