import { feeOn } from '../fee.ts';
import { MONEY_SCALE, parseMoney } from '../money.ts';
import { isAmount } from '../settings/setting-fields.ts';

/** Whether one amount is above another; another check reports invalid amounts. */
export const isAbove = (one: string | null, other: string | null): boolean =>
  isAmount(one) && isAmount(other) && parseMoney(one) > parseMoney(other);

/** Whether a fee leaves something of an amount, and so of every larger one, whatever the coins are; another check reports invalid amounts. */
export const leavesSome = (least: string, fixed: string, basisPoints: number): boolean =>
  !isAmount(least) ||
  !isAmount(fixed) ||
  feeOn(parseMoney(least), { fixed: parseMoney(fixed), basisPoints }, { displayDecimals: MONEY_SCALE }) <
    parseMoney(least);
